import type { LoaderFunctionArgs } from "@remix-run/node";
import { collectAccountApi } from "#contract/collect-accounts";
import { collectAccountListPath } from "~/features/collect-account/collect-account-list";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess } from "~/services/access.server";
import { passExport } from "~/services/pass-file.server";

export const handle = { permission: "Api:campus_pay/collect_account" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  await requireAccess(args, handle);
  return passExport(args, collectAccountApi.export, collectAccountListPath);
}
