import type { TFunction } from "i18next";
import type { CommissionSum } from "#contract/commissions";
import { formatFen } from "~/lib/money";

/** The sums of the whole filter, as the list shows them. */
export function commissionTotals(sum: CommissionSum, t: TFunction<"commission">) {
  return [
    { label: t("sum.base"), text: formatFen(sum.base_fen) },
    { label: t("sum.commission"), text: formatFen(sum.commission_fen) },
    { label: t("sum.settled"), text: formatFen(sum.settled_fen) },
  ];
}
