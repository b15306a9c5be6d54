import { useLoaderData } from "@remix-run/react";
import { feeItemApi, feeItemList } from "#contract/payments/fee-items";
import { LoadedListPage } from "~/kit/list/loaded-list-page";
import { listAction, listLoader } from "~/kit/list/server/list-route.server";
import type { RouteHandle } from "~/lib/route-handle";

export { ListError as ErrorBoundary } from "~/kit/list/list-error";
export { restoreFilter as clientLoader } from "~/kit/list/filter/saved-filter";
export { shouldReloadList as shouldRevalidate } from "~/kit/list/is-same-list";

export const handle = { permission: "Api:campus_pay/fee_item", title: "收费项目" } satisfies RouteHandle;

export const loader = listLoader(handle, feeItemList, feeItemApi);
export const action = listAction(handle, feeItemList);

export default function FeeItemList() {
  return <LoadedListPage loaded={useLoaderData<typeof loader>()} />;
}
