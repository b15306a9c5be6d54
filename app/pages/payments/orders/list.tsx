import { type ClientLoaderFunctionArgs, Outlet, useLoaderData } from "@remix-run/react";
import { useEffect } from "react";
import { orderList } from "#contract/payments/lists/order-list";
import { orderApi } from "#contract/payments/orders";
import { useCan } from "~/hooks/use-account";
import { requireSavedFilter } from "~/kit/list/filter/saved-filter";
import { listTexts } from "~/kit/list/list-texts";
import { LoadedListPage } from "~/kit/list/loaded-list-page";
import { createPageTurner } from "~/kit/list/paging/rows-only-paging";
import { listAction, listLoader } from "~/kit/list/server/list-route.server";
import { shareBatch } from "~/lib/list-actions";
import type { RouteHandle } from "~/lib/route-handle";
import { readPlaceChoices } from "~/services/place-choices.server";
import { NewOrders } from "./new-orders";
import { alwaysSent, isCounted, orderListPath } from "./order-list";
import { orderTotals } from "./order-totals";

export { ListError as ErrorBoundary } from "~/kit/list/list-error";
export { shouldReloadList as shouldRevalidate } from "~/kit/list/is-same-list";

export const handle = { permission: "Api:campus_pay/order", title: "订单管理" } satisfies RouteHandle;

export const loader = listLoader(handle, orderList, orderApi, { choices: readPlaceChoices, keep: alwaysSent });
export const action = listAction(handle, orderList);

const turner = createPageTurner<ReturnType<typeof useLoaderData<typeof loader>>>("/campus_pay/order/rows");

export function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  requireSavedFilter(request);
  return turner.load({ url: request.url, loadAll: () => serverLoader<typeof loader>() });
}

export default function OrderList() {
  const loaded = useLoaderData<typeof loader>();
  useEffect(() => void turner.remember(window.location.href, loaded), [loaded]);
  const maySync = useCan("Api:campus_pay/order/sync-sync");
  return (
    <LoadedListPage
      loaded={loaded}
      batch={[...(maySync ? [{ label: listTexts.sync, path: `${orderListPath}/sync` }] : []), shareBatch]}
      totals={loaded.sum ? orderTotals(loaded.sum) : undefined}
      isCounted={isCounted}
      tools={<NewOrders loaded={loaded} />}
    >
      <Outlet context={loaded.rows.map(({ order_no }) => order_no)} />
    </LoadedListPage>
  );
}
