import { useTranslation } from "react-i18next";
import type { FamilyOrder } from "#contract/payments/family-orders";
import { formatFen } from "~/lib/money";
import { Icon } from "./family-icons";
import { Inquiry } from "./inquiry";
import { OrderLines } from "./order-lines";

/** A payment that was closed or did not go through: nothing was charged, the bills are still there. */
export function EndedOrder({ order, back }: { order: FamilyOrder; back: string | null }) {
  const { t } = useTranslation("family");
  const isFailed = order.state === "failed";
  return (
    <>
      <section className="state" aria-live="polite">
        <span className={isFailed ? "o bad" : "o"}>
          <Icon name="closed" size={28} />
        </span>
        <h2>{t(isFailed ? "order.failed" : "order.closed")}</h2>
        <strong>{t("yuan", { amount: formatFen(order.amount_fen) })}</strong>
        <p>{t(isFailed ? "order.failedHint" : "order.closedHint")}</p>
      </section>
      <div className="pad">
        <OrderLines order={order} />
        <p className="hint">
          {t("order.charged")} {order.order_no}
        </p>
        <Inquiry order={order} />
        <div className="end">
          <a className="btn p" href={back ?? "/pay"}>
            {t(back === null ? "error.toForm" : "order.again")}
          </a>
        </div>
      </div>
    </>
  );
}
