import { useTranslation } from "react-i18next";
import type { FamilyOrder } from "#contract/payments/family-orders";
import { formatFen } from "~/lib/money";

/** The bills of a payment, by child. */
export function OrderLines({ order }: { order: FamilyOrder }) {
  const { t } = useTranslation("family");
  return (
    <ul className="lines in" aria-label={t("receipt.item")}>
      {order.lines.map(({ student_name, title, amount_fen }, index) => (
        <li key={index}>
          <span>
            {student_name} · {title}
          </span>
          <span className="n">{formatFen(amount_fen)}</span>
        </li>
      ))}
    </ul>
  );
}
