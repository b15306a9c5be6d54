import type { CommissionSum } from "#contract/payments/commissions";
import { formatFen } from "~/lib/money";
import { commissionTexts } from "./commission-texts";

/** The sums of the whole filter, as the list shows them. */
export function commissionTotals(sum: CommissionSum) {
  return [
    { label: commissionTexts.sum.base, text: formatFen(sum.base_fen) },
    { label: commissionTexts.sum.commission, text: formatFen(sum.commission_fen) },
    { label: commissionTexts.sum.settled, text: formatFen(sum.settled_fen) },
  ];
}
