import { receiptAfter, receiptParts } from "#contract/payments/receipt-numbers";

/** The receipt numbers of ticked bills by bill number, in their order; none where the first ends in no digit. */
export function numberReceipts(ticked: readonly { bill_no: string }[], first: string): ReadonlyMap<string, string> {
  if (receiptParts(first).digits === 0) return new Map();
  return new Map(ticked.map(({ bill_no }, index) => [bill_no, receiptAfter(first, index)]));
}
