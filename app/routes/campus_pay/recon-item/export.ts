import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { ReconItemFilter, reconItemApi } from "#contract/recon-items";
import { reconItemsPath } from "~/features/recon/recon-list";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess } from "~/services/access.server";
import { startExport } from "~/services/export-task.server";
import { passFile } from "~/services/pass-file.server";

export const handle = { permission: "Api:campus_pay/recon_item" } satisfies RouteHandle;

/** The file itself, while it is written. */
export async function loader(args: LoaderFunctionArgs) {
  await requireAccess(args, handle);
  const { search, searchParams } = new URL(args.request.url);
  const { batch_id = "" } = args.params;
  const filter = ReconItemFilter.safeParse({ ...Object.fromEntries(searchParams), batch_id });
  const back = reconItemsPath(batch_id) + search;
  // the list says what is wrong with its filter
  return filter.success ? passFile(args, reconItemApi.export, filter.data, back) : redirect(back);
}

/** The same in the background. */
export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const { batch_id = "" } = args.params;
  return startExport(args, backend, "recon_list", reconItemsPath(batch_id), { batch_id });
}
