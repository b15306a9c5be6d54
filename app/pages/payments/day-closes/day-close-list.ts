import type { DayCloseSum } from "#contract/payments/day-closes";
import { dayCloseState } from "#contract/payments/states";
import { fill } from "~/lib/fill";
import type { RowAction } from "~/lib/list-actions";
import { listHref } from "~/lib/list-address";
import type { Row } from "~/lib/list-description";
import { formatFen } from "~/lib/money";
import { dayCloseTexts } from "./day-close-texts";

export const dayCloseListPath = "/campus_pay/day_close/list";

/** The sums of the whole filter, as the list shows them. */
export function dayCloseTotals(sum: DayCloseSum) {
  return [
    { label: dayCloseTexts.sum.pay, text: formatFen(sum.pay_fen) },
    { label: dayCloseTexts.sum.refund, text: formatFen(sum.refund_fen) },
    { label: dayCloseTexts.sum.net, text: formatFen(sum.net_fen) },
    { label: dayCloseTexts.sum.filePay, text: formatFen(sum.file_pay_fen) },
    { label: dayCloseTexts.sum.fileRefund, text: formatFen(sum.file_refund_fen) },
    { label: dayCloseTexts.sum.diff, text: formatFen(sum.diff_fen) },
  ];
}

/** 确认日结 of a school's day that is over and open. */
export function dayCloseRowActions(
  query: Readonly<Record<string, string>>,
  { mayConfirm, today }: { mayConfirm: boolean; today: string },
): (row: Row) => readonly RowAction[] {
  return ({ key, biz_date, close_state }) => {
    const name = String(key);
    if (!mayConfirm || close_state !== dayCloseState.open || !name.includes("_s") || String(biz_date) >= today)
      return [];
    const href = listHref(`${dayCloseListPath}/confirm/${name}`, query);
    return [{ label: dayCloseTexts.confirm, description: fill(dayCloseTexts.confirmOf, { name }), href }];
  };
}
