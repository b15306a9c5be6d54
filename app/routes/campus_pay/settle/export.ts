import type { LoaderFunctionArgs } from "@remix-run/node";
import { settleApi } from "#contract/settlements";
import { settleListPath } from "~/features/settle/settle-list";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess } from "~/services/access.server";
import { passExport } from "~/services/pass-file.server";

export const handle = { permission: "Api:campus_pay/settle" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  await requireAccess(args, handle);
  return passExport(args, settleApi.export, settleListPath);
}
