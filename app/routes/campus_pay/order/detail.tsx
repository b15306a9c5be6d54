import type { LoaderFunctionArgs } from "@remix-run/node";
import { isRouteErrorResponse, useLoaderData, useOutletContext, useRouteError } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { orderApi, orderEnumerations } from "#contract/orders";
import { OrderDetailPanel } from "~/features/order/order-detail-panel";
import { OrderDrawer } from "~/features/order/order-drawer";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess } from "~/services/access.server";

export const handle = { permission: "Api:campus_pay/order", title: "订单详情" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const { list: order } = await backend.call(orderApi.detail, { order_no: args.params.order_no ?? "" });
  return { order, choices: orderEnumerations };
}

export default function OrderDetail() {
  const { order, choices } = useLoaderData<typeof loader>();
  const orderNumbers = useOutletContext<string[]>();
  return (
    <OrderDrawer orderNumber={order.order_no} orderNumbers={orderNumbers}>
      <OrderDetailPanel order={order} choices={choices} />
    </OrderDrawer>
  );
}

/** The list stays: only what was asked about one order could not be shown. */
export function ErrorBoundary() {
  const { t } = useTranslation("common");
  const error = useRouteError();
  const reason = isRouteErrorResponse(error) && typeof error.data === "string" ? error.data : t("error.title");
  return (
    <OrderDrawer>
      <p className="p-4">{reason}</p>
    </OrderDrawer>
  );
}
