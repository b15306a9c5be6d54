import { useLoaderData } from "@remix-run/react";
import { arrearsApi, dunningList } from "#contract/arrears";
import { LoadedListPage } from "~/features/list/loaded-list-page";
import type { RouteHandle } from "~/lib/route-handle";
import { listAction, listLoader } from "~/services/list-route.server";

export { ListError as ErrorBoundary } from "~/features/list/list-error";
export { restoreFilter as clientLoader } from "~/features/list/saved-filter";
export { shouldReloadList as shouldRevalidate } from "~/features/list/is-same-list";

export const handle = { permission: "Api:campus_pay/arrears", title: "催缴记录" } satisfies RouteHandle;

export const loader = listLoader(handle, dunningList, { list: arrearsApi.history, detail: arrearsApi.dunning });
export const action = listAction(handle, dunningList);

export default function Reminders() {
  return <LoadedListPage loaded={useLoaderData<typeof loader>()} />;
}
