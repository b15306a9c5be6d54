import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import {
  type ClientLoaderFunctionArgs,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
} from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { columnsApi } from "#contract/columns";
import { orderApi, orderEnumerations, OrderListQuery } from "#contract/orders";
import { storeApi } from "#contract/stores";
import { ListError } from "~/features/list/list-error";
import { ListPage } from "~/features/list/list-page";
import { isSameList } from "~/features/list/is-same-list";
import { createPageTurner } from "~/features/list/rows-only-paging";
import { requireSavedFilter } from "~/features/list/saved-filter";
import { NewOrders } from "~/features/order/new-orders";
import { describeOrderList, orderListPath } from "~/features/order/order-list";
import { orderTotals } from "~/features/order/order-totals";
import { useCan } from "~/hooks/use-account";
import { listHref } from "~/lib/list-address";
import type { RouteHandle } from "~/lib/route-handle";
import { schoolChoices, storeChoices } from "~/lib/school-filter";
import { shownFields } from "~/lib/shown-fields";
import { requireAccess } from "~/services/access.server";
import { readAccountChoices } from "~/services/account-choices.server";
import { saveColumnChoice } from "~/services/column-choice.server";
import { readListQuery, requireExistingPage } from "~/services/list-query.server";

export const handle = { permission: "Api:campus_pay/order", title: "订单管理" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const { input, state } = readListQuery(args.request, OrderListQuery);
  const [columns, stores, { account }, page] = await Promise.all([
    backend.call(columnsApi.get, { page: "order" }),
    backend.call(storeApi.options, {}),
    readAccountChoices(backend),
    input ? backend.call(orderApi.list, input) : { list: [], total: null, sum: null },
  ]);
  requireExistingPage(args.request, state, page.total);
  // what only a detail names stays with it: this page is the one people open most
  const { order_action: _steps, refund_order_state: _refunds, ...enumerations } = orderEnumerations;
  const store = storeChoices(stores.list);
  return {
    state,
    columns: columns.list,
    choices: { ...enumerations, store, account, school: schoolChoices(stores.list) },
    rows: shownFields(page.list, columns.list, ["order_no"]),
    total: page.total,
    sum: page.sum,
  };
}

const turner = createPageTurner<ReturnType<typeof useLoaderData<typeof loader>>>("/campus_pay/order/rows");

export function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  requireSavedFilter(request);
  return turner.load({ url: request.url, loadAll: () => serverLoader<typeof loader>() });
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  return saveColumnChoice(args, backend, "order");
}

/** A detail that opens or closes leaves the list as it is. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return isSameList(args) ? false : args.defaultShouldRevalidate;
}

export default function OrderList() {
  const loaded = useLoaderData<typeof loader>();
  const { sum, ...data } = loaded;
  useEffect(() => void turner.remember(window.location.href, loaded), [loaded]);
  const { t } = useTranslation(["order", "list"]);
  const mayExport = useCan("Api:campus_pay/order/export-export");
  const maySeeDetail = useCan("Api:campus_pay/order/detail-detail");
  const maySync = useCan("Api:campus_pay/order/sync-sync");
  return (
    <ListPage
      list={{ ...data, description: describeOrderList(t, data.choices) }}
      totals={sum ? orderTotals(sum, t) : undefined}
      exportModule={mayExport ? "order_list" : undefined}
      exportPath={mayExport ? "/campus_pay/order/export" : undefined}
      tools={<NewOrders loaded={loaded} />}
      acts={
        maySync ? { ofRow: () => [], batch: [{ label: t("list:sync"), path: `${orderListPath}/sync` }] } : undefined
      }
      detailHref={
        maySeeDetail ? (row) => listHref(`${orderListPath}/${String(row.order_no)}`, data.state.query) : undefined
      }
    >
      <Outlet context={data.rows.map(({ order_no }) => order_no)} />
    </ListPage>
  );
}

export function ErrorBoundary() {
  return <ListError />;
}
