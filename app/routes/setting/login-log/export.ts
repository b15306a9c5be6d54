import type { LoaderFunctionArgs } from "@remix-run/node";
import { logApi } from "#contract/logs";
import { loginLogPath } from "~/features/log/log-lists";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess } from "~/services/access.server";
import { passExport } from "~/services/pass-file.server";

export const handle = { permission: "Api:setting/log_module/login_log/list-index" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  await requireAccess(args, handle);
  return passExport(args, logApi.loginExport, loginLogPath);
}
