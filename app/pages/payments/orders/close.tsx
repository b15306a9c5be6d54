import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { orderActionApi } from "#contract/payments/order-actions";
import { ListDrawerError } from "~/components/list-drawer";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess, requireRight } from "~/services/access.server";
import { EndOrderPage } from "./end-order-page";
import { submitEnding, readEndedOrder } from "./end-order.server";
import { orderListPath } from "./order-list";

export const handle = { permission: "Api:campus_pay/order", title: "关闭订单" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend, account } = await requireAccess(args, handle);
  requireRight(account, orderActionApi.close.permission);
  return readEndedOrder(args, backend);
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  return submitEnding(args, orderListPath, (input) => backend.send(orderActionApi.close, input));
}

export default function CloseOrder() {
  return <EndOrderPage act="close" title={handle.title} />;
}

export function ErrorBoundary() {
  return <ListDrawerError title={handle.title} listPath={orderListPath} />;
}
