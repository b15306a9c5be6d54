import { useLoaderData } from "@remix-run/react";
import { feeItemApi, feeItemList } from "#contract/fee-items";
import { LoadedListPage } from "~/features/list/loaded-list-page";
import type { RouteHandle } from "~/lib/route-handle";
import { listAction, listLoader } from "~/services/list-route.server";

export { ListError as ErrorBoundary } from "~/features/list/list-error";
export { restoreFilter as clientLoader } from "~/features/list/saved-filter";
export { shouldReloadList as shouldRevalidate } from "~/features/list/is-same-list";

export const handle = { permission: "Api:campus_pay/fee_item", title: "收费项目" } satisfies RouteHandle;

export const loader = listLoader(handle, feeItemList, feeItemApi);
export const action = listAction(handle, feeItemList);

export default function FeeItemList() {
  return <LoadedListPage loaded={useLoaderData<typeof loader>()} />;
}
