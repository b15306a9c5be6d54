import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { orderActionApi } from "#contract/payments/order-actions";
import { isWaiting } from "#contract/payments/states";
import { ListDrawerError } from "~/components/list-drawer";
import { useListReturn } from "~/hooks/use-list-return";
import { ConfirmPage } from "~/kit/form/confirm-page";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess, requireRight } from "~/services/access.server";
import { EndOrderQuestion } from "./end-order-question";
import { submitEnding, readEndedOrder } from "./end-order.server";
import { orderActionTexts } from "./order-action-texts";
import { orderListPath } from "./order-list";

export const handle = { permission: "Api:campus_pay/order", title: "撤销订单" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend, account } = await requireAccess(args, handle);
  requireRight(account, orderActionApi.cancel.permission);
  return readEndedOrder(args, backend);
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  return submitEnding(args, orderListPath, (input) => backend.send(orderActionApi.cancel, input));
}

export default function CancelOrder() {
  const order = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const closeTo = useListReturn(`${orderListPath}/${order.order_no}`);
  return (
    <ConfirmPage
      title={handle.title}
      closeTo={closeTo}
      look="danger"
      yes={
        isWaiting(order.state) ? { label: orderActionTexts.cancelTitle, sending: orderActionTexts.sending } : undefined
      }
      problem={answer?.problem}
    >
      <EndOrderQuestion act="cancel" order={order} />
    </ConfirmPage>
  );
}

export function ErrorBoundary() {
  return <ListDrawerError title={handle.title} listPath={orderListPath} />;
}
