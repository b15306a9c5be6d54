import type { NoticeSlip, NoticeSlipBill } from "#contract/payments/notice-slips";
import { listHref } from "~/lib/list-address";
import { noticeSheetPath } from "./notice-slip-list";

/** Four slips a page, each a quarter of it, two that are cut apart, or one letter a page with a part to give back. */
export type SlipLayout = "four" | "two" | "one";

/** The address of the sheets of a class or of some students. */
export function sheetHref(choice: Readonly<Record<string, string>>, layout: SlipLayout): string {
  return listHref(noticeSheetPath, { ...choice, layout });
}

/** Slips as they come to lie on paper, each kind in the order of class lists. */
export interface SlipSheets<Slip> {
  /** Several a page; the last page may have fewer. */
  shared: Slip[][];
  letters: Slip[];
}

/** Lays slips out: with several a page, those that do not fit their part come as letters after the others, so that no page stays half empty. */
export function layOut<Slip extends NoticeSlip>(slips: readonly Slip[], layout: SlipLayout): SlipSheets<Slip> {
  if (layout === "one") return { shared: [], letters: [...slips] };
  const { slipsAPage, lineLength } = parts[layout];
  const small = slips.filter((slip) => fitsPart(slip, lineLength));
  const shared: Slip[][] = [];
  for (let from = 0; from < small.length; from += slipsAPage) shared.push(small.slice(from, from + slipsAPage));
  return { shared, letters: slips.filter((slip) => !small.includes(slip)) };
}

// the first column is 49 mm wide on a quarter, 130 mm on a half: so many characters of Chinese
const parts = { four: { slipsAPage: 4, lineLength: 15 }, two: { slipsAPage: 2, lineLength: 38 } } as const;
const mostLines = 5;
/** So many lines of a title are shown. */
export const titleLines = 2;
// of 148.5 mm what head, sum, code and foot leave to the bills, in lines of a title
const room = 12;

function fitsPart({ bills }: NoticeSlip, lineLength: number): boolean {
  return bills.length <= mostLines && bills.reduce((sum, bill) => sum + linesOf(bill, lineLength), 0) <= room;
}

/** With its line of notes. */
function linesOf({ title }: NoticeSlipBill, lineLength: number): number {
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
