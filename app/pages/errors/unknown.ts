import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requireAccess } from "~/services/access.server";

export const handle = {};

/** Unknown paths go to /404; without a session to /login first (ROUTE-03). */
export async function loader(args: LoaderFunctionArgs) {
  await requireAccess(args, handle);
  return redirect("/404");
}
