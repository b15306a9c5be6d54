import type { LoaderFunctionArgs } from "@remix-run/node";
import { commissionApi } from "#contract/commissions";
import { commissionListPath } from "~/features/commission/commission-list";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess } from "~/services/access.server";
import { passExport } from "~/services/pass-file.server";

export const handle = { permission: "Api:campus_pay/commission" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  await requireAccess(args, handle);
  return passExport(args, commissionApi.export, commissionListPath);
}
