import { useLoaderData } from "@remix-run/react";
import { type GlobalConfig, globalConfigApi, globalConfigList } from "#contract/platform/global-config";
import { LoadedListPage } from "~/kit/list/loaded-list-page";
import { listAction, listLoader } from "~/kit/list/server/list-route.server";
import type { RouteHandle } from "~/lib/route-handle";

export { ListError as ErrorBoundary } from "~/kit/list/list-error";
export { restoreFilter as clientLoader } from "~/kit/list/filter/saved-filter";
export { shouldReloadList as shouldRevalidate } from "~/kit/list/is-same-list";

export const handle = {
  permission: "Api:setting/system_module/global_config",
  title: "全局参数",
} satisfies RouteHandle;

// a cell is one line; the form shows the whole
const shownLength = 200;

export const loader = listLoader(handle, globalConfigList, globalConfigApi, { toRow });
export const action = listAction(handle, globalConfigList);

function toRow(row: GlobalConfig): GlobalConfig {
  const words = row.type === "boolean" ? (row.data === "1" ? "开" : "关") : row.data;
  return { ...row, data: words.slice(0, shownLength) };
}

export default function GlobalConfigList() {
  return <LoadedListPage loaded={useLoaderData<typeof loader>()} />;
}
