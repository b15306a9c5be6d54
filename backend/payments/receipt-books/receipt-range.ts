import { receiptParts } from "#contract/payments/receipt-numbers";
import { badInput } from "../../kernel/errors";

/** A range of receipt numbers: `head` and so many `digits` that count from `first_count` to `last_count`. */
export interface ReceiptRange {
  head: string;
  digits: number;
  first_count: number;
  last_count: number;
}

// what a drawer holds; a longer range is a slip of the pen
const mostReceipts = 10_000;

/** Reads the range from its first and last number. Throws `badInput` for two numbers that do not count from one to the other. */
export function readRange(first_no: string, last_no: string): ReceiptRange {
  const [first, last] = [receiptParts(first_no), receiptParts(last_no)];
  if (first.head !== last.head || first.digits !== last.digits) {
    throw badInput("last_no", "起止收据号的前缀和位数须一致");
  }
  const size = last.count - first.count + 1;
  if (size < 1) throw badInput("last_no", "截止收据号不能小于起始收据号");
  if (size > mostReceipts) throw badInput("last_no", `一册最多 ${mostReceipts} 张，请核对起止收据号`);
  return { head: first.head, digits: first.digits, first_count: first.count, last_count: last.count };
}

/** The number that follows `lastUsed` in the range, its first where none was used; empty where there is no more. */
export function nextInRange({ head, digits, first_count, last_count }: ReceiptRange, lastUsed: string | null): string {
  const count = lastUsed === null ? first_count : receiptParts(lastUsed).count + 1;
  return count > last_count ? "" : `${head}${String(count).padStart(digits, "0")}`;
}
