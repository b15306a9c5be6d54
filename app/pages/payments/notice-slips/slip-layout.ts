import type { NoticeSlip, NoticeSlipBill } from "#contract/payments/notice-slips";
import { listHref } from "~/lib/list-address";
import { noticeSheetPath } from "./notice-slip-list";

/** Four slips a page, each a quarter of it, or one letter a page with a part to give back. */
export type SlipLayout = "four" | "one";

/** The address of the sheets of a class or of some students. */
export function sheetHref(choice: Readonly<Record<string, string>>, layout: SlipLayout): string {
  return listHref(noticeSheetPath, { ...choice, layout });
}

/** Slips as they come to lie on paper, each kind in the order of class lists. */
export interface SlipSheets<Slip> {
  /** Four a page; the last page may have fewer. */
  quarters: Slip[][];
  letters: Slip[];
}

/** Lays slips out: with four a page, those that do not fit a quarter come as letters after the others, so that no page stays half empty. */
export function layOut<Slip extends NoticeSlip>(slips: readonly Slip[], layout: SlipLayout): SlipSheets<Slip> {
  const small = layout === "four" ? slips.filter(fitsQuarter) : [];
  const quarters: Slip[][] = [];
  for (let from = 0; from < small.length; from += slipsAPage) quarters.push(small.slice(from, from + slipsAPage));
  return { quarters, letters: slips.filter((slip) => !small.includes(slip)) };
}

const slipsAPage = 4;
const mostLines = 5;
/** So many lines of a title are shown on a quarter. */
export const titleLines = 2;
// of the quarter's 148.5 mm what head, sum, code and foot leave to the bills, in lines of a title
const room = 12;
// of the 49 mm of the first column, in characters of Chinese
const lineLength = 15;

function fitsQuarter({ bills }: NoticeSlip): boolean {
  return bills.length <= mostLines && bills.reduce((sum, bill) => sum + linesOf(bill), 0) <= room;
}

/** With its line of notes. */
function linesOf({ title }: NoticeSlipBill): number {
  return Math.min(titleLines, Math.ceil(widthOf(title) / lineLength)) + 1;
}

function widthOf(text: string): number {
  return [...text].reduce((sum, letter) => sum + (letter.charCodeAt(0) < 256 ? 0.6 : 1), 0);
}

// a letter of one page holds so many
const mostOfLetter = 7;

/** The bills that a letter names, and how many it only counts, with their sums. */
export function billsOfLetter({ bills }: NoticeSlip) {
  const shown = bills.length > mostOfLetter ? bills.slice(0, mostOfLetter - 1) : bills;
  const rest = bills.slice(shown.length);
  return { shown, rest: { count: rest.length, ...sumsOf(rest) } };
}

/** Fen. */
export function sumsOf(bills: readonly NoticeSlipBill[]) {
  const add = (field: "total_fen" | "paid_fen" | "owed_fen") => bills.reduce((sum, bill) => sum + bill[field], 0);
  return { total_fen: add("total_fen"), paid_fen: add("paid_fen"), owed_fen: add("owed_fen") };
}
