import type { LoaderFunctionArgs } from "@remix-run/node";
import { globalConfigApi } from "#contract/global-config";
import type { RouteHandle } from "~/lib/route-handle";
import { globalConfigListPath } from "~/lib/setting-paths";
import { requireAccess } from "~/services/access.server";
import { passExport } from "~/services/pass-file.server";

export const handle = { permission: "Api:setting/system_module/global_config" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  await requireAccess(args, handle);
  return passExport(args, globalConfigApi.export, globalConfigListPath);
}
