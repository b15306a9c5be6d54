import type { LoaderFunctionArgs } from "@remix-run/node";
import { dayCloseApi } from "#contract/day-closes";
import { dayCloseListPath } from "~/features/day-close/day-close-list";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess } from "~/services/access.server";
import { passExport } from "~/services/pass-file.server";

export const handle = { permission: "Api:campus_pay/day_close" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  await requireAccess(args, handle);
  return passExport(args, dayCloseApi.export, dayCloseListPath);
}
