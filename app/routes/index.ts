import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { homeOf, requireAccess } from "~/services/access.server";

export const handle = {};

export async function loader(args: LoaderFunctionArgs) {
  const { account } = await requireAccess(args, handle);
  return redirect(homeOf(account));
}
