import { useLoaderData } from "@remix-run/react";
import { arrearsApi, dunningList } from "#contract/payments/arrears";
import { LoadedListPage } from "~/kit/list/loaded-list-page";
import { listAction, listLoader } from "~/kit/list/server/list-route.server";
import type { RouteHandle } from "~/lib/route-handle";

export { ListError as ErrorBoundary } from "~/kit/list/list-error";
export { restoreFilter as clientLoader } from "~/kit/list/filter/saved-filter";
export { shouldReloadList as shouldRevalidate } from "~/kit/list/is-same-list";

export const handle = { permission: "Api:campus_pay/arrears", title: "催缴记录" } satisfies RouteHandle;

export const loader = listLoader(handle, dunningList, { list: arrearsApi.history, detail: arrearsApi.dunning });
export const action = listAction(handle, dunningList);

export default function Reminders() {
  return <LoadedListPage loaded={useLoaderData<typeof loader>()} />;
}
