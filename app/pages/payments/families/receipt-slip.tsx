import { useTranslation } from "react-i18next";
import type { FamilyOrder } from "#contract/payments/family-orders";
import { formatFen } from "~/lib/money";
import { yuanInWords } from "~/lib/yuan-in-words";
import { channelName } from "./channel-name";
import { RefundFacts } from "./refund-facts";

/** The receipt of a payment, on the screen and printed: figures, words, what for whom. Refunds never change it, they stand below. */
export function ReceiptSlip({ order }: { order: FamilyOrder }) {
  const { t } = useTranslation("family");
  const refunded = order.refunds.reduce((sum, { state, amount_fen }) => sum + (state === "done" ? amount_fen : 0), 0);
  const state =
    refunded === 0 ? "receipt.state" : refunded === order.shown_fen ? "receipt.all" : ("receipt.part" as const);
  const facts: [string, string][] = [
    [t("receipt.seller"), order.school_name],
    [t("receipt.number"), order.receipt_no ?? ""],
    [t("order.way"), channelName(t, order.channel)],
    [t("order.time"), order.paid_at ?? ""],
    [t("order.number"), order.order_no],
    [t("order.trade"), order.channel_trade_no],
    ...(order.refunds.length === 0 ? [[t("receipt.refunds"), t("receipt.none")] satisfies [string, string]] : []),
  ];
  return (
    <article className="slip">
      <header className="paper">
        <span>{order.school_name}</span>
        <b>{t("receipt.title")}</b>
        <span>No. {order.receipt_no}</span>
      </header>
      <div className="amt">
        <i className={refunded === 0 ? "g" : "w"}>{t(state)}</i>
        <b className="paper">{t("receipt.total")}</b>
        <strong>{t("yuan", { amount: formatFen(order.shown_fen) })}</strong>
        <p>{t("receipt.words", { words: yuanInWords(order.shown_fen) })}</p>
      </div>
      <table>
        <thead>
          <tr>
            <th scope="col">{t("receipt.item")}</th>
            <th scope="col">{t("receipt.amount")}</th>
          </tr>
        </thead>
        {[...linesByChild(order)].map(([child, lines]) => (
          <tbody key={child}>
            <tr>
              <th scope="rowgroup" colSpan={2}>
                {child}
              </th>
            </tr>
            {lines.map(({ title, amount_fen }, index) => (
              <tr key={index}>
                <td>{title}</td>
                <td>{formatFen(amount_fen)}</td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
      <dl className="kv">
        {facts
          .filter(([, value]) => value !== "")
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        <RefundFacts refunds={order.refunds} />
      </dl>
      <footer className="paper">
        <span>{t("receipt.foot")}</span>
        <span>{t("receipt.seal")}</span>
      </footer>
    </article>
  );
}

/** The lines by the name and class of the child. */
function linesByChild({ lines }: FamilyOrder): Map<string, FamilyOrder["lines"]> {
  const children = new Map<string, FamilyOrder["lines"]>();
  for (const line of lines) {
    const child = [line.student_name, line.class_name].filter(Boolean).join(" · ");
    children.set(child, [...(children.get(child) ?? []), line]);
  }
  return children;
}
