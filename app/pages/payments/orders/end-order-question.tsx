import { useId } from "react";
import { isWaiting } from "#contract/payments/states";
import { TextInput } from "~/components/field";
import { fill } from "~/lib/fill";
import { formatFen } from "~/lib/money";
import { orderActionTexts } from "./order-action-texts";

export interface EndedOrder {
  order_no: string;
  amount_fen: number;
  state: number;
  stateName: string;
}

/** Whether an order that waits for its payment is to be cancelled or closed, and why. */
export function EndOrderQuestion({ order, act }: { order: EndedOrder; act: "cancel" | "close" }) {
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
