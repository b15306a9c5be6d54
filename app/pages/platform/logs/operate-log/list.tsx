import { useLoaderData } from "@remix-run/react";
import { logApi, operateLogList } from "#contract/platform/logs";
import { LoadedListPage } from "~/kit/list/loaded-list-page";
import { listAction, listLoader } from "~/kit/list/server/list-route.server";
import type { RouteHandle } from "~/lib/route-handle";

export { ListError as ErrorBoundary } from "~/kit/list/list-error";
export { restoreFilter as clientLoader } from "~/kit/list/filter/saved-filter";
export { shouldReloadList as shouldRevalidate } from "~/kit/list/is-same-list";

export const handle = {
  permission: "Api:setting/log_module/operate_log/list-index",
  title: "操作日志",
} satisfies RouteHandle;

const api = { list: logApi.operateList, detail: logApi.operateDetail, export: logApi.operateExport };

export const loader = listLoader(handle, operateLogList, api);
export const action = listAction(handle, operateLogList);

export default function OperateLogList() {
  return <LoadedListPage loaded={useLoaderData<typeof loader>()} />;
}
