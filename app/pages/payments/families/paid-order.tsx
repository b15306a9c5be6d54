import { useTranslation } from "react-i18next";
import type { FamilyOrder } from "#contract/payments/family-orders";
import { formatFen } from "~/lib/money";
import { channelName } from "./channel-name";
import { Icon } from "./family-icons";
import { Inquiry } from "./inquiry";
import { OrderLines } from "./order-lines";
import { RefundFacts } from "./refund-facts";

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
  const { moved_fen, held_fen } = order.elsewhere;
  const isBooked = moved_fen + held_fen === 0 && order.refunds.length === 0;
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
        {isBooked && <p>{t("order.successHint", { count: order.lines.length })}</p>}
        <MoneyElsewhere order={order} />
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
        {order.lines.length > 0 && <OrderLines order={order} />}
        <dl className="kv">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          <RefundFacts refunds={order.refunds} />
        </dl>
        {!isBooked && <Inquiry order={order} />}
        <div className="end">
          {order.lines.length > 0 && (
            <a className={next ? "btn" : "btn p"} href={receipt}>
              {t("order.receipt")}
            </a>
          )}
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

/** Money that came in but that none of the lines got: nothing is told of who else got it. */
function MoneyElsewhere({ order }: { order: FamilyOrder }) {
  const { t } = useTranslation("family");
  const { moved_fen, held_fen } = order.elsewhere;
  return (
    <>
      {held_fen > 0 && <p>{t("order.held", { amount: formatFen(held_fen) })}</p>}
      {moved_fen > 0 && <p>{t("order.moved", { amount: formatFen(moved_fen) })}</p>}
    </>
  );
}
