import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess } from "~/services/access.server";
import { startExport } from "~/services/export-task.server";
import { passExport } from "~/services/pass-file.server";
import { listOfExport } from "../server/listed-page.server";

export const handle = {} satisfies RouteHandle;

/** The file of any list itself, while it is written; the backend asks for the right to it. */
export async function loader(args: LoaderFunctionArgs) {
  await requireAccess(args, handle);
  const { endpoint, path, params } = listOfExport(args.request);
  return passExport(args, endpoint, path, params);
}

/** The same in the background, for lists that have such a task. */
export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const { list, path, params } = listOfExport(args.request);
  if (!list.exportModule) throw new Response(null, { status: 405 });
  return startExport(args, backend, list.exportModule, path, params);
}
