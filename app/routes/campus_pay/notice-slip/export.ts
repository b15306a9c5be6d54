import type { LoaderFunctionArgs } from "@remix-run/node";
import { noticeSlipApi } from "#contract/notice-slips";
import { noticeSlipListPath } from "~/features/notice-slip/notice-slip-list";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess } from "~/services/access.server";
import { passExport } from "~/services/pass-file.server";

export const handle = { permission: "Api:campus_pay/notice_slip" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  await requireAccess(args, handle);
  return passExport(args, noticeSlipApi.export, noticeSlipListPath);
}
