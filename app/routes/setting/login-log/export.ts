import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { logApi, LoginLogFilter } from "#contract/logs";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess } from "~/services/access.server";
import { passFile } from "~/services/pass-file.server";

export const handle = { permission: "Api:setting/log_module/login_log/list-index" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  await requireAccess(args, handle);
  const { search, searchParams } = new URL(args.request.url);
  const list = `/setting/log_module/login_log/list${search}`;
  const filter = LoginLogFilter.safeParse(Object.fromEntries(searchParams));
  // the list says what is wrong with its filter
  return filter.success ? passFile(args, logApi.loginExport, filter.data, list) : redirect(list);
}
