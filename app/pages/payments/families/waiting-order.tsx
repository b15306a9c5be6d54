import { useTranslation } from "react-i18next";
import type { FamilyOrder } from "#contract/payments/family-orders";
import { formatFen } from "~/lib/money";
import { channelName } from "./channel-name";
import { clockOf } from "./family-dates";
import { Icon } from "./family-icons";
import { Inquiry } from "./inquiry";
import { OrderLines } from "./order-lines";
import { WechatCall } from "./wechat-call";

/** A payment that nobody has told of yet; the page asks by itself. */
export function WaitingOrder({
  order,
  qr,
  telephone,
  isAsked,
  isFresh,
  self,
  problem,
}: {
  order: FamilyOrder;
  qr: { size: number; path: string } | null;
  /** The demo's telephone with this code before it. */
  telephone: string | null;
  isAsked: boolean;
  /** The page was just led to. */
  isFresh: boolean;
  /** The address of this page. */
  self: string;
  problem: string | null;
}) {
  const { t } = useTranslation("family");
  const amount = t("yuan", { amount: formatFen(order.amount_fen) });
  const app = t(`order.scanApp.${order.channel === "alipay" ? "alipay" : "wxpay"}`);
  const time = clockOf(order.expires_at);
  return (
    <>
      <section className="state" aria-live="polite">
        {qr ? (
          <>
            <svg className="qr" viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label={t("order.qr")}>
              <path fill="#17202e" d={qr.path} shapeRendering="crispEdges" />
            </svg>
            <h2>{t("order.scan", { app })}</h2>
          </>
        ) : (
          <>
            <span className="o wait">
              <Icon name="wait" size={28} />
            </span>
            <h2>{t("order.waiting")}</h2>
          </>
        )}
        <strong>{amount}</strong>
        <p>{t("order.waitingHint")}</p>
        <p>{t("order.valid", { time })}</p>
        {telephone !== null && (
          <a className="btn" href={telephone} target="_blank" rel="noopener">
            {t("order.telephone")}
          </a>
        )}
      </section>
      <div className="pad">
        {isAsked && (
          <p className="note calm" role="status">
            {t("order.asked")}
          </p>
        )}
        {problem !== null && (
          <p className="note" role="alert">
            {problem}
          </p>
        )}
        <OrderLines order={order} />
        <p className="hint">
          {qr ? t("order.seller", { school: order.school_name }) : t("order.paidAlready", { time })}
        </p>
        <Inquiry order={order} />
        <form method="post" className="end">
          {order.step.kind === "bridge" && (
            <WechatCall parameters={order.step.parameters} again={self} isFresh={isFresh} />
          )}
          {order.step.kind === "jump" && (
            <button className="btn p" name="intent" value="resume">
              {t("order.goOn")} · {channelName(t, order.channel)}
            </button>
          )}
          <button className={qr ? "btn p" : "btn"} name="intent" value="ask">
            {t("order.ask")}
          </button>
          <p className="safe">{t("order.keep")}</p>
        </form>
      </div>
    </>
  );
}
