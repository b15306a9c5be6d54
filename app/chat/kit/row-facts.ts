import type { Outgoing, Row } from "../core/state/chat-state";
import { dayHeading, isSameDay } from "./time-label";

type Shown = Row | Outgoing;

// what is said within so long by the same person stands below one heading
const runMs = 5 * 60_000;

/** The heading of the day that begins with a message, as told now; null within a day. */
export function dayBefore(before: Shown | undefined, message: Shown, now: number, language: string): string | null {
  if (before && isSameDay(before.sendTime, message.sendTime)) return null;
  return dayHeading(message.sendTime, now, language);
}

/** True for the first message of a run of one person. */
export function startsRun(before: Shown | undefined, message: Shown): boolean {
  return (
    !before ||
    before.type === "event" ||
    before.fromUser.id !== message.fromUser.id ||
    message.sendTime - before.sendTime > runMs ||
    !isSameDay(before.sendTime, message.sendTime)
  );
}

/** The first message of others after a seq, which is the first one the reader has not read. */
export function firstUnreadAfter(rows: readonly Row[], seq: number, me: number): Row | undefined {
  return rows.find((row) => row.seq > seq && row.type !== "event" && row.fromUser.id !== me);
}
