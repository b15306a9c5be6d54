import type { LoaderFunctionArgs } from "@remix-run/node";
import { facepayApi } from "#contract/facepay";
import { facepayListPath } from "~/features/facepay/facepay-list";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess } from "~/services/access.server";
import { passExport } from "~/services/pass-file.server";

export const handle = { permission: "Api:campus_pay/facepay" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  await requireAccess(args, handle);
  return passExport(args, facepayApi.export, facepayListPath);
}
