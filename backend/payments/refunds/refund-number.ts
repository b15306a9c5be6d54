import { randomInt } from "node:crypto";
import { formatTime } from "../../kernel/time/shanghai";

/** `R`, the second in Asia/Shanghai, eight drawn digits. */
export function newRefundNumber(now: number): string {
  return `R${formatTime(now).replace(/\D/g, "")}${String(randomInt(100_000_000)).padStart(8, "0")}`;
}
