import { randomInt } from "node:crypto";
import { formatTime } from "../../time/shanghai";

/** `P`, the second in Asia/Shanghai, eight drawn digits. */
export function newOrderNumber(now: number): string {
  return `P${formatTime(now).replace(/\D/g, "")}${String(randomInt(100_000_000)).padStart(8, "0")}`;
}

/** The number backwards, as `order_no_reversed` keeps it: a search for last digits becomes a search for a beginning. */
export function reversedNumber(orderNo: string): string {
  return [...orderNo].reverse().join("");
}

/** The first text after all those that begin with `prefix` (letters and digits only). */
export function afterPrefix(prefix: string): string {
  return prefix.slice(0, -1) + String.fromCharCode(prefix.charCodeAt(prefix.length - 1) + 1);
}
