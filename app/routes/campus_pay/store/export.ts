import type { LoaderFunctionArgs } from "@remix-run/node";
import { storeApi } from "#contract/stores";
import { storeListPath } from "~/features/store/store-list";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess } from "~/services/access.server";
import { passExport } from "~/services/pass-file.server";

export const handle = { permission: "Api:campus_pay/store" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  await requireAccess(args, handle);
  return passExport(args, storeApi.export, storeListPath);
}
