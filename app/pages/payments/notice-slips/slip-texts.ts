import type { NoticeSlipBill } from "#contract/payments/notice-slips";
import { fill } from "~/lib/fill";
import { formatFen } from "~/lib/money";
import { noticeSlipTexts } from "./notice-slip-texts";

/** Words for a bill beside its sum: whether it may be left, what is paid, whether in parts, and what it is for. */
export function notesOf(bill: NoticeSlipBill, { long = false } = {}): string {
  const { mandatory, paid_fen, part_min_fen, is_overdue, is_paying, items, title } = bill;
  const parts =
    part_min_fen === null
      ? null
      : long && part_min_fen > 100
        ? fill(noticeSlipTexts.slip.partsOf, { min: formatFen(part_min_fen) })
        : paid_fen > 0
          ? noticeSlipTexts.slip.rest
          : noticeSlipTexts.slip.parts;
  return [
    mandatory ? null : noticeSlipTexts.slip.optional,
    is_overdue ? noticeSlipTexts.slip.overdue : null,
    // the letter has a column for it
    paid_fen > 0 && !long ? fill(noticeSlipTexts.slip.paid, { amount: formatFen(paid_fen) }) : null,
    parts,
    is_paying ? noticeSlipTexts.slip.paying : null,
    items.join("、") === title ? null : items.join("、"),
  ]
    .filter(Boolean)
    .join("，");
}

/** A day in a table: `11-30`, with the year where it is another one. */
export function shortDay(date: string, today: string): string {
  return date.slice(0, 4) === today.slice(0, 4) ? date.slice(5) : date;
}

/** A day in a sentence; with the year where it is another one. */
export function dayInWords(date: string, today: string): string {
  const [year, month, day] = date.split("-").map(Number);
  return date.slice(0, 4) === today.slice(0, 4)
    ? fill(noticeSlipTexts.slip.date, { month, day })
    : fill(noticeSlipTexts.slip.dateOfYear, { year, month, day });
}
