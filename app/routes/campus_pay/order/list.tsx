import { type ClientLoaderFunctionArgs, Outlet, useLoaderData } from "@remix-run/react";
import { useEffect } from "react";
import { orderList } from "#contract/lists/order-list";
import { orderApi } from "#contract/orders";
import { LoadedListPage } from "~/features/list/loaded-list-page";
import { createPageTurner } from "~/features/list/rows-only-paging";
import { requireSavedFilter } from "~/features/list/saved-filter";
import { NewOrders } from "~/features/order/new-orders";
import { orderListPath } from "~/features/order/order-list";
import { orderTotals } from "~/features/order/order-totals";
import { useCan } from "~/hooks/use-account";
import { listTexts } from "~/i18n/locales/zh/list";
import type { RouteHandle } from "~/lib/route-handle";
import { listAction, listLoader } from "~/services/list-route.server";
import { readPlaceChoices } from "~/services/place-choices.server";

export { ListError as ErrorBoundary } from "~/features/list/list-error";
export { shouldReloadList as shouldRevalidate } from "~/features/list/is-same-list";

export const handle = { permission: "Api:campus_pay/order", title: "订单管理" } satisfies RouteHandle;

export const loader = listLoader(handle, orderList, orderApi, { choices: readPlaceChoices });
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
      batch={maySync ? [{ label: listTexts.sync, path: `${orderListPath}/sync` }] : undefined}
      totals={loaded.sum ? orderTotals(loaded.sum) : undefined}
      tools={<NewOrders loaded={loaded} />}
    >
      <Outlet context={loaded.rows.map(({ order_no }) => order_no)} />
    </LoadedListPage>
  );
}
