import { useTranslation } from "react-i18next";
import type { FamilyOrder } from "#contract/payments/family-orders";
import { formatFen } from "~/lib/money";
import { channelName } from "./channel-name";
import { Icon } from "./family-icons";
import { OrderLines } from "./order-lines";

export interface NextPayment {
  round: number;
  href: string;
}

/** A payment that is booked; with others of the same choice, how far these have come and the way to the next. */
export function PaidOrder({
  order,
  back,
  receipt,
  next,
}: {
  order: FamilyOrder;
  back: string | null;
  receipt: string;
  next: NextPayment | null;
}) {
  const { t } = useTranslation("family");
  const facts = [
    [t("order.way"), channelName(t, order.channel)],
    [t("order.time"), order.paid_at ?? ""],
    [t("order.number"), order.order_no],
  ];
  return (
    <>
      <section className="state" aria-live="polite">
        <span className="o good">
          <Icon name="done" size={28} />
        </span>
        <h2>{t("order.success")}</h2>
        <strong>{t("yuan", { amount: formatFen(order.amount_fen) })}</strong>
        <p>{t("order.successHint", { count: order.lines.length })}</p>
        {order.rounds && (
          <p>
            {t(order.rounds.left > 0 ? "order.runningLeft" : "order.running", {
              paid: formatFen(order.rounds.paid_fen),
              total: formatFen(order.rounds.total_fen),
              count: order.rounds.left,
            })}
          </p>
        )}
        {next && (
          <a className="btn p" href={next.href}>
            {t("order.next", { round: next.round })}
          </a>
        )}
      </section>
      <div className="pad">
        <OrderLines order={order} />
        <dl className="kv">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <div className="end">
          <a className={next ? "btn" : "btn p"} href={receipt}>
            {t("order.receipt")}
          </a>
          {back !== null && (
            <a className="btn" href={back}>
              {t("back")}
            </a>
          )}
        </div>
      </div>
    </>
  );
}
