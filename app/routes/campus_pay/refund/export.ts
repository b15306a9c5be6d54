import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { refundApi } from "#contract/refunds";
import { refundListPath } from "~/features/refund/refund-list";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess } from "~/services/access.server";
import { startExport } from "~/services/export-task.server";
import { passExport } from "~/services/pass-file.server";

export const handle = { permission: "Api:campus_pay/refund" } satisfies RouteHandle;

/** The file itself, while it is written. */
export async function loader(args: LoaderFunctionArgs) {
  await requireAccess(args, handle);
  return passExport(args, refundApi.export, refundListPath);
}

/** The same in the background. */
export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  return startExport(args, backend, "refund_list", refundListPath);
}
