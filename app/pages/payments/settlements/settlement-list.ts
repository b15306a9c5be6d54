import type { SettlementSum } from "#contract/payments/settlements";
import { fill } from "~/lib/fill";
import type { RowAction } from "~/lib/list-actions";
import { listHref } from "~/lib/list-address";
import type { Row } from "~/lib/list-description";
import { formatFen } from "~/lib/money";
import { settlementTexts } from "./settlement-texts";

export const settlementListPath = "/campus_pay/settle/list";

/** The sums of the whole filter, as the list shows them. */
export function settlementTotals(sum: SettlementSum) {
  return [
    { label: settlementTexts.sum.pay, text: formatFen(sum.pay_fen) },
    { label: settlementTexts.sum.refund, text: formatFen(sum.refund_fen) },
    { label: settlementTexts.sum.fee, text: formatFen(sum.fee_fen) },
    ...(sum.rounding_fen === 0 ? [] : [{ label: settlementTexts.sum.rounding, text: formatFen(sum.rounding_fen) }]),
    ...(sum.carried_fen === 0 ? [] : [{ label: settlementTexts.sum.carried, text: formatFen(sum.carried_fen) }]),
    { label: settlementTexts.sum.net, text: formatFen(sum.net_fen) },
    { label: settlementTexts.sum.settled, text: formatFen(sum.settled_fen) },
  ];
}

const settled = 2;

/** The actions on a settlement; none once it has arrived. */
export function settlementRowActions(
  query: Readonly<Record<string, string>>,
  mayHandle: boolean,
): (row: Row) => readonly RowAction[] {
  return ({ settle_no, state }) => {
    if (!mayHandle || state === settled) return [];
    const name = String(settle_no);
    const href = listHref(`${settlementListPath}/handle`, query, { rows: name });
    return [{ label: settlementTexts.handle, description: fill(settlementTexts.handleOf, { name }), href }];
  };
}
