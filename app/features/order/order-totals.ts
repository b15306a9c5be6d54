import type { TFunction } from "i18next";
import type { OrderSum } from "#contract/orders";
import { formatFen } from "~/lib/money";

/** The sums of the whole filter, as the list shows them. */
export function orderTotals({ paid_count, paid_fen, refunded_fen }: OrderSum, t: TFunction<["order", "list"]>) {
  return [
    { label: t("sum.count"), text: String(paid_count) },
    { label: t("sum.paid"), text: formatFen(paid_fen) },
    { label: t("sum.refunded"), text: formatFen(refunded_fen) },
    { label: t("sum.net"), text: formatFen(paid_fen - refunded_fen) },
  ];
}
