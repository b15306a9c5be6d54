import { useLoaderData } from "@remix-run/react";
import { onlineApi, onlineList } from "#contract/platform/sessions";
import { LoadedListPage } from "~/kit/list/loaded-list-page";
import { listAction, listLoader } from "~/kit/list/server/list-route.server";
import type { RouteHandle } from "~/lib/route-handle";

export { ListError as ErrorBoundary } from "~/kit/list/list-error";

export const handle = { permission: "Api:setting/monitoring_module/online", title: "在线用户" } satisfies RouteHandle;

// who is forced offline is asked on the detail
export const loader = listLoader(handle, onlineList, { list: onlineApi.list, detail: onlineApi.detail });
export const action = listAction(handle, onlineList);

export default function OnlineUsers() {
  return <LoadedListPage loaded={useLoaderData<typeof loader>()} />;
}
