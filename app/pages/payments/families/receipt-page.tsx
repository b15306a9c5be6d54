import { useTranslation } from "react-i18next";
import type { FamilyOrder } from "#contract/payments/family-orders";
import { formatFen } from "~/lib/money";
import { FamilyFrame } from "./family-frame";
import { type InApp, KeepReceipt } from "./keep-receipt";
import { ReceiptSlip } from "./receipt-slip";

/** A receipt with how to keep it. */
export function ReceiptPage({
  order,
  back,
  inApp,
  isByCookie = false,
}: {
  order: FamilyOrder;
  back: string;
  inApp: InApp;
  /** The address alone opens nothing in another browser. */
  isByCookie?: boolean;
}) {
  const { t } = useTranslation("family");
  return (
    <FamilyFrame title={t("receipt.title")} back={{ href: back, label: t("backHome") }}>
      <div className="pad">
        <ReceiptSlip order={order} />
        {order.shown_fen !== order.amount_fen && (
          <p className="lead">{t("receipt.partOf", { amount: formatFen(order.amount_fen) })}</p>
        )}
        <KeepReceipt inApp={inApp} isByCookie={isByCookie} />
      </div>
    </FamilyFrame>
  );
}
