import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation, useOutletContext } from "@remix-run/react";
import { orderApi } from "#contract/payments/orders";
import { orderEnumerations } from "#contract/payments/order-enumerations";
import { orderState } from "#contract/payments/states";
import { buttonStyle } from "~/components/button-style";
import { ListDrawerError } from "~/components/list-drawer";
import { PageLink } from "~/components/school-scope";
import { useCan } from "~/hooks/use-account";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess } from "~/services/access.server";
import { OrderDetailPanel } from "./order-detail-panel";
import { orderActionTexts } from "./order-action-texts";
import { orderDetailTexts } from "./order-detail-texts";
import { OrderDrawer } from "./order-drawer";
import { orderListPath } from "./order-list";

export const handle = { permission: "Api:campus_pay/order", title: "订单详情" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const { list: order } = await backend.call(orderApi.detail, { order_no: args.params.order_no ?? "" });
  return { order, choices: orderEnumerations };
}

export default function OrderDetail() {
  const { order, choices } = useLoaderData<typeof loader>();
  const orderNumbers = useOutletContext<string[]>();
  const { search } = useLocation();
  const mayRefund = useCan("Api:campus_pay/refund/store-store");
  return (
    <OrderDrawer orderNumber={order.order_no} orderNumbers={orderNumbers}>
      <OrderDetailPanel order={order} choices={choices}>
        {mayRefund && order.state === orderState.paid && (
          <PageLink
            to={`${orderListPath}/${order.order_no}/refund${search}`}
            preventScrollReset
            className={`${buttonStyle("danger")} mt-2`}
          >
            {orderActionTexts.applyRefund}
          </PageLink>
        )}
      </OrderDetailPanel>
    </OrderDrawer>
  );
}

export function ErrorBoundary() {
  return <ListDrawerError title={orderDetailTexts.title} listPath={orderListPath} />;
}
