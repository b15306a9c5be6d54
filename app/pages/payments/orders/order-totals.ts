import type { OrderSum } from "#contract/payments/orders";
import { formatFen } from "~/lib/money";
import { orderTexts } from "./order-texts";

/** The sums of the whole filter, as the list shows them. */
export function orderTotals({ paid_count, paid_fen, refunded_fen }: OrderSum) {
  return [
    { label: orderTexts.sum.count, text: String(paid_count) },
    { label: orderTexts.sum.paid, text: formatFen(paid_fen) },
    { label: orderTexts.sum.refunded, text: formatFen(refunded_fen) },
    { label: orderTexts.sum.net, text: formatFen(paid_fen - refunded_fen) },
  ];
}
