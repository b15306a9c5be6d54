import { useActionData, useLoaderData } from "@remix-run/react";
import { useId } from "react";
import { isWaiting } from "#contract/payments/states";
import { TextInput } from "~/components/field";
import { useListReturn } from "~/hooks/use-list-return";
import { ConfirmPage } from "~/kit/form/confirm-page";
import { fill } from "~/lib/fill";
import { formatFen } from "~/lib/money";
import type { readEndedOrder, submitEnding } from "./end-order.server";
import { orderActionTexts } from "./order-action-texts";
import { orderListPath } from "./order-list";

type EndedOrder = Awaited<ReturnType<typeof readEndedOrder>>;

/** Asks whether an order that waits for its payment is to be cancelled or closed, and why. */
export function EndOrderPage({ act, title }: { act: "cancel" | "close"; title: string }) {
  const order = useLoaderData<typeof readEndedOrder>();
  const answer = useActionData<typeof submitEnding>();
  const closeTo = useListReturn(`${orderListPath}/${order.order_no}`);
  return (
    <ConfirmPage
      {...{ title, closeTo }}
      look="danger"
      yes={isWaiting(order.state) ? { label: title, sending: orderActionTexts.sending } : undefined}
      problem={answer?.problem}
    >
      <EndOrderQuestion act={act} order={order} />
    </ConfirmPage>
  );
}

function EndOrderQuestion({ order, act }: { order: EndedOrder; act: "cancel" | "close" }) {
  const id = useId();
  if (!isWaiting(order.state)) return <p>{fill(orderActionTexts.endNo, { state: order.stateName })}</p>;
  const named = { no: order.order_no, yuan: formatFen(order.amount_fen) };
  return (
    <>
      <p>{act === "cancel" ? fill(orderActionTexts.cancelAsk, named) : fill(orderActionTexts.closeAsk, named)}</p>
      <p className="mt-3 flex flex-col gap-1">
        <label htmlFor={id} className="text-ink-soft">
          {orderActionTexts.reason}
        </label>
        <TextInput id={id} name="reason" required maxLength={256} autoComplete="off" className="w-full" />
      </p>
    </>
  );
}
