import type { BillDay } from "#contract/payments/channel-status";
import { formatTime } from "../../kernel/time/shanghai";
import { problemWords } from "./problem-texts";

/** A day of an account as far as fetching its bill has come. */
export interface FetchedDay {
  collect_account_id: number;
  bill_date: string;
  state: number;
  problem: string;
  tries: number;
  due_at: number | null;
}

/** A batch of reconciliation that counts, will, or failed. */
export interface DayBatch {
  collect_account_id: number;
  bill_date: string;
  state: number;
  format: string;
  fail_reason: string;
}

const [creating, failing, taken, empty, gone] = [1, 2, 3, 4, 5];
const failedBatch = 1;

/** The days of an account: a batch that counts is a bill, whoever brought it; a file that could not be read is none. */
export function judgeDays(days: readonly FetchedDay[], batches: readonly DayBatch[]): BillDay[] {
  return days.map((day) => {
    const ofDay = batches.filter(({ bill_date }) => bill_date === day.bill_date);
    const counting = ofDay.findLast(({ state }) => state !== failedBatch);
    const shared = { date: day.bill_date, tries: day.tries };
    if (counting) return { ...shared, state: counting.format === "empty" ? empty : taken, reason: "", next_at: null };
    const unread = day.state === taken ? ofDay.findLast(({ state }) => state === failedBatch) : undefined;
    const next_at = day.due_at === null ? null : formatTime(day.due_at);
    if (unread) return { ...shared, state: failing, reason: `账单无法解析：${unread.fail_reason}`, next_at };
    return { ...shared, state: day.state, reason: day.problem === "" ? "" : problemWords(day.problem), next_at };
  });
}

/** True for a day that should have a bill and has none. */
export function isLacking({ state }: BillDay): boolean {
  return state !== taken && state !== empty;
}

// a bill that is being made for so many tries is late
const lateTries = 6;

/** True for a day without a bill that somebody should look at: fetching goes on by itself. */
export function needsSomebody({ state, tries }: BillDay): boolean {
  return state === failing || state === gone || (state === creating && tries >= lateTries);
}
