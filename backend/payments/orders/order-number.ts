import { randomInt } from "node:crypto";
import { formatTime } from "../../kernel/time/shanghai";

/** `P`, the second in Asia/Shanghai, eight drawn digits. */
export function newOrderNumber(now: number): string {
  return `P${formatTime(now).replace(/\D/g, "")}${String(randomInt(100_000_000)).padStart(8, "0")}`;
}

/** The number backwards, as `order_no_reversed` keeps it: a search for last digits becomes a search for a beginning. */
export function reversedNumber(orderNo: string): string {
  return [...orderNo].reverse().join("");
}
