import type { LoaderFunctionArgs } from "@remix-run/node";
import { feeItemApi } from "#contract/fee-items";
import { feeItemListPath } from "~/features/fee-item/fee-item-list";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess } from "~/services/access.server";
import { passExport } from "~/services/pass-file.server";

export const handle = { permission: "Api:campus_pay/fee_item" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  await requireAccess(args, handle);
  return passExport(args, feeItemApi.export, feeItemListPath);
}
