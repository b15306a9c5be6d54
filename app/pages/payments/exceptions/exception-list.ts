import type { ExceptionSum } from "#contract/payments/exceptions";
import { exceptionState } from "#contract/payments/states";
import { fill } from "~/lib/fill";
import type { RowAction } from "~/lib/list-actions";
import { listHref } from "~/lib/list-address";
import type { Row } from "~/lib/list-description";
import { formatFen } from "~/lib/money";
import { exceptionTexts } from "./exception-texts";

export const exceptionListPath = "/campus_pay/exception/list";

/** The sums of the whole filter, as the list shows them. */
export function exceptionTotals({ amount_fen, open_fen }: ExceptionSum) {
  return [
    { label: exceptionTexts.sum.amount, text: formatFen(amount_fen) },
    { label: exceptionTexts.sum.open, text: formatFen(open_fen) },
  ];
}

/** The acts an account has on exceptions. */
export interface ExceptionRights {
  mayPropose: boolean;
  mayConfirm: boolean;
}

/** Links of one exception, by where it stands; without a school only that can be said. */
export function exceptionRowActions(
  query: Readonly<Record<string, string>>,
  { mayPropose, mayConfirm }: ExceptionRights,
): (row: Row) => readonly RowAction[] {
  return ({ id, state, school_id, channel_trade_no }) => {
    const name = String(channel_trade_no);
    const act = (key: "assign" | "propose" | "confirm"): RowAction => ({
      label: exceptionTexts[key],
      description: fill(exceptionTexts[`${key}Of` as const], { name }),
      href: listHref(`${exceptionListPath}/${key}/${String(id)}`, query),
    });
    if (mayPropose && state === exceptionState.open) return [act(school_id === null ? "assign" : "propose")];
    return mayConfirm && state === exceptionState.proposed ? [act("confirm")] : [];
  };
}
