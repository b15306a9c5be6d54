import type { LoaderFunctionArgs } from "@remix-run/node";
import { feePlanApi } from "#contract/fee-plans";
import { feePlanListPath } from "~/features/fee-plan/fee-plan-list";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess } from "~/services/access.server";
import { passExport } from "~/services/pass-file.server";

export const handle = { permission: "Api:campus_pay/fee_plan" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  await requireAccess(args, handle);
  return passExport(args, feePlanApi.export, feePlanListPath);
}
