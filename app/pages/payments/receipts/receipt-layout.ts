import type { Receipt } from "#contract/payments/bill-actions";

const receiptLayouts = ["one", "two", "roll"] as const;

/** One receipt a page, two on a page that is cut in the middle, or each on a piece of a roll. */
export type ReceiptLayout = (typeof receiptLayouts)[number];

export function readLayout(value: unknown): ReceiptLayout | undefined {
  return receiptLayouts.find((layout) => layout === value);
}

/** Receipts as they come to lie on paper, each kind in its order. */
export interface ReceiptSheets<Shown> {
  /** Two a page; the last page may have one. */
  halves: Shown[][];
  whole: Shown[];
}

/** Lays receipts out: with two a page those that do not fit a half come after the others, so that no page stays half empty. */
export function layOutReceipts<Shown extends Receipt>(
  receipts: readonly Shown[],
  layout: ReceiptLayout,
): ReceiptSheets<Shown> {
  const small = layout === "two" ? receipts.filter(fitsHalf) : [];
  const halves: Shown[][] = [];
  for (let from = 0; from < small.length; from += 2) halves.push(small.slice(from, from + 2));
  return { halves, whole: receipts.filter((receipt) => !small.includes(receipt)) };
}

// of the half's 148.5 mm what head, sums and signatures leave to items and payments, in lines
const room = 8;
// characters of Chinese in the first column of the items, and in the line of the bill's name
const [itemWidth, titleWidth] = [24, 40];

// of the head: what of the numbers stands beside the date, and in a line of their own, which is lower than one of a table
const [besideDate, headWidth, headLine] = [30, 55, 0.8];

function fitsHalf(receipt: Receipt): boolean {
  const { items, payments, title } = receipt;
  const lines = items.reduce((sum, { name }) => sum + linesOf(name, itemWidth), 0);
  return lines + payments.length + linesOf(title, titleWidth) - 1 + headLines(receipt) <= room;
}

/** Lines that the numbers take beyond the one of the date. */
function headLines(receipt: Receipt): number {
  const numbers = numbersOf(receipt);
  return widthOf(numbers) <= besideDate ? 0 : Math.floor(linesOf(numbers, headWidth) * headLine);
}

function linesOf(text: string, width: number): number {
  return Math.max(1, Math.ceil(widthOf(text) / width));
}

/** In characters of Chinese. */
function widthOf(text: string): number {
  return [...text].reduce((sum, letter) => sum + (letter.charCodeAt(0) < 256 ? 0.6 : 1), 0);
}

/** True where all of the money was given back: such a receipt stands for nothing any more. */
export function isVoid({ payments }: Receipt): boolean {
  return payments.every(({ amount_fen, refund_fen }) => refund_fen === amount_fen);
}

/** The numbers of a receipt, each once; those of orders where none was written. */
export function numbersOf({ payments }: Receipt): string {
  return [...new Set(payments.map(({ receipt_no, order_no }) => receipt_no || order_no))].join("、");
}
