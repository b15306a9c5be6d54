import { useTranslation } from "react-i18next";
import type { FamilyOrder } from "#contract/payments/family-orders";
import { formatFen } from "~/lib/money";

/** The refunds of a payment, one line each. */
export function RefundFacts({ refunds }: Pick<FamilyOrder, "refunds">) {
  const { t } = useTranslation("family");
  return refunds.map(({ state, amount_fen, at }, index) => (
    <div key={index} className="row">
      <dt>{t("receipt.refunds")}</dt>
      <dd>{t(`receipt.${state}`, { amount: formatFen(amount_fen), time: at.slice(0, 16) })}</dd>
    </div>
  ));
}
