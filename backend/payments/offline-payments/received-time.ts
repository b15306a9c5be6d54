import { dateOf, dayMs } from "../../kernel/time/shanghai";

const longestMs = 366 * dayMs;

/** Finds the problem of the time at which a counter says that it received money. */
export function problemOfReceivedTime(at: number, now: number): string | undefined {
  if (at > now) return "不能晚于现在";
  const earliest = now - longestMs;
  return at < earliest ? `不能早于一年前（${dateOf(earliest)}）` : undefined;
}
