import { batchState, reconVerdict } from "#contract/payments/states";
import { dayMs, startOfDay } from "../../kernel/time/shanghai";

/** The format of a batch without a file: the channel says that nothing was traded. */
export const emptyDay = "empty";

/** Verdicts that are differences. */
export const differences: readonly number[] = [
  reconVerdict.long,
  reconVerdict.short,
  reconVerdict.amount,
  reconVerdict.state,
];

// so long before or after midnight the two clocks, or a late notification, may put a payment on different days
const edgeMs = 10 * 60_000;

/** True for a moment so near the edge of its day that the other side may have it on another. */
export function isAtEdge(at: number, billDate: string): boolean {
  const start = startOfDay(billDate);
  return at < start + edgeMs || at >= start + dayMs - edgeMs;
}

/** From then on nothing of a day is pending any more: T+2. */
export function decidedFrom(billDate: string): number {
  return startOfDay(billDate) + 2 * dayMs;
}

/** Counts of a batch's items, and where it stands by them. */
export function stateOf(counts: { diff_count: number; open_count: number; pending_count: number }): number {
  if (counts.open_count > 0) return batchState.differing;
  if (counts.pending_count > 0) return batchState.comparing;
  return counts.diff_count > 0 ? batchState.settled : batchState.balanced;
}
