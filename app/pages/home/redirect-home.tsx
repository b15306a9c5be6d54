import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { homeOf, requireAccess } from "~/services/access.server";

export const handle = {};

export async function loader(args: LoaderFunctionArgs) {
  const { account } = await requireAccess(args, handle);
  return redirect(homeOf(account));
}

/** Nobody sees it; with it a failure is a page, where a route of data alone would answer it as text. */
export default function Index() {
  return null;
}
