import { useId } from "react";
import { useTranslation } from "react-i18next";
import { TextInput } from "~/components/field";
import { formatFen } from "~/lib/money";

export interface EndedOrder {
  order_no: string;
  amount_fen: number;
  state: number;
  stateName: string;
}

/** Whether an order that waits for its payment is to be cancelled or closed, and why. */
export function EndOrderQuestion({ order, act }: { order: EndedOrder; act: "cancel" | "close" }) {
  const { t } = useTranslation("orderAct");
  const id = useId();
  if (order.state > 1) return <p>{t("endNo", { state: order.stateName })}</p>;
  const named = { no: order.order_no, yuan: formatFen(order.amount_fen) };
  return (
    <>
      <p>{act === "cancel" ? t("cancelAsk", named) : t("closeAsk", named)}</p>
      <p className="mt-3 flex flex-col gap-1">
        <label htmlFor={id} className="text-ink-soft">
          {t("reason")}
        </label>
        <TextInput id={id} name="reason" required maxLength={256} autoComplete="off" className="w-full" />
      </p>
    </>
  );
}
