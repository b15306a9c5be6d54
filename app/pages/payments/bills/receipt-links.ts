import { fill } from "~/lib/fill";
import { rowsKey } from "~/lib/selected-rows";
import { withWayBack } from "~/lib/way-back";
import { billTexts } from "./bill-texts";

export const receiptsPath = "/campus_pay/bill/receipts";

/** A payment of a bill; without an order all that was paid on it. */
export interface ReceiptPayment {
  bill_no: string;
  order_no?: string | undefined;
}

/** The address at which receipts are printed together; `back` is the page to come back to. */
export function receiptsHref(payments: readonly ReceiptPayment[], back: string): string {
  const rows = payments.map(({ bill_no, order_no }) => (order_no === undefined ? bill_no : `${bill_no}:${order_no}`));
  return withWayBack(`${receiptsPath}?${rowsKey}=${rows.join(",")}`, back);
}

/** The parameter by which receipts print as soon as they are shown. */
export const printKey = "print";

/** The address of receipts that were noted as printed: it prints them at once. */
export function printedNow(receipts: string): string {
  return `${receipts}&${printKey}=1`;
}

/** Words of a link to several receipts. */
export function receiptsLabel(count: number): string {
  return count === 1 ? billTexts.receiptPage : fill(billTexts.receiptPages, { count });
}
