import { useLoaderData } from "@remix-run/react";
import { logApi, loginLogList } from "#contract/platform/logs";
import { LoadedListPage } from "~/kit/list/loaded-list-page";
import { listAction, listLoader } from "~/kit/list/server/list-route.server";
import type { RouteHandle } from "~/lib/route-handle";

export { ListError as ErrorBoundary } from "~/kit/list/list-error";
export { restoreFilter as clientLoader } from "~/kit/list/filter/saved-filter";

export const handle = {
  permission: "Api:setting/log_module/login_log/list-index",
  title: "登录日志",
} satisfies RouteHandle;

export const loader = listLoader(handle, loginLogList, { list: logApi.loginList, export: logApi.loginExport });
export const action = listAction(handle, loginLogList);

export default function LoginLogList() {
  return <LoadedListPage loaded={useLoaderData<typeof loader>()} />;
}
