import type { TFunction } from "i18next";
import type { SettleSum } from "#contract/settlements";
import type { RowAction } from "~/lib/list-actions";
import { listHref } from "~/lib/list-address";
import type { Row } from "~/lib/list-description";
import { formatFen } from "~/lib/money";

export const settleListPath = "/campus_pay/settle/list";

/** The sums of the whole filter, as the list shows them. */
export function settleTotals(sum: SettleSum, t: TFunction<["settle", "list"]>) {
  return [
    { label: t("sum.pay"), text: formatFen(sum.pay_fen) },
    { label: t("sum.refund"), text: formatFen(sum.refund_fen) },
    { label: t("sum.fee"), text: formatFen(sum.fee_fen) },
    ...(sum.rounding_fen === 0 ? [] : [{ label: t("sum.rounding"), text: formatFen(sum.rounding_fen) }]),
    ...(sum.carried_fen === 0 ? [] : [{ label: t("sum.carried"), text: formatFen(sum.carried_fen) }]),
    { label: t("sum.net"), text: formatFen(sum.net_fen) },
    { label: t("sum.settled"), text: formatFen(sum.settled_fen) },
  ];
}

const settled = 2;

/** What can still be done with a settlement: nothing once it has arrived. */
export function settleActs(
  t: TFunction<["settle", "list"]>,
  query: Readonly<Record<string, string>>,
  mayHandle: boolean,
): (row: Row) => readonly RowAction[] {
  return ({ settle_no, state }) => {
    if (!mayHandle || state === settled) return [];
    const name = String(settle_no);
    const href = listHref(`${settleListPath}/handle`, query, { rows: name });
    return [{ label: t("handle"), description: t("handleOf", { name }), href }];
  };
}
