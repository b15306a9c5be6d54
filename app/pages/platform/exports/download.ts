import type { LoaderFunctionArgs } from "@remix-run/node";
import { exportApi } from "#contract/platform/exports";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess } from "~/services/access.server";
import { passFile } from "~/services/pass-file.server";

export const handle = {} satisfies RouteHandle;

/** An exported file. */
export async function loader(args: LoaderFunctionArgs) {
  await requireAccess(args, handle);
  return passFile(args, exportApi.download, { id: args.params.id ?? "" }, "/task/export/list");
}
