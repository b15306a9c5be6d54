import type { LoaderFunctionArgs } from "@remix-run/node";
import { reportApi } from "#contract/payments/reports";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess } from "~/services/access.server";
import { passExport } from "~/services/pass-file.server";

export const handle = { permission: "Api:campus_pay/report" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  await requireAccess(args, handle);
  return passExport(args, reportApi.export, "/campus_pay/report/list");
}
