import type { Logger } from "pino";
import type { Counters } from "./counters";
import { failureReason } from "./failure-reason";
import { apartFromRequests } from "./served-request";

const everyMs = 1_000;

interface Observed {
  log: Logger;
  counters: Counters;
}

const untold = new WeakMap<Logger, { count: number; reason: string }>();

/**
 * Counts it and tells the log that the database is away, in one line a second however many calls and jobs find out: `count` of them since the line
 * before. The stacks would all be the same, and bury what else goes wrong.
 */
export function noteDatabaseUnavailable({ log, counters }: Observed, error: unknown): void {
  counters.partFailed("database", failureReason(error));
  const reason = reasonOf(error);
  const waiting = untold.get(log);
  if (waiting) {
    waiting.count += 1;
    waiting.reason = reason;
    return;
  }
  tell(log, 1, reason);
  untold.set(log, { count: 0, reason });
  apartFromRequests(() => setTimeout(() => flush(log), everyMs)).unref();
}

function flush(log: Logger): void {
  const waiting = untold.get(log);
  untold.delete(log);
  if (!waiting || waiting.count === 0) return;
  tell(log, waiting.count, waiting.reason);
  untold.set(log, { count: 0, reason: waiting.reason });
  apartFromRequests(() => setTimeout(() => flush(log), everyMs)).unref();
}

function tell(log: Logger, count: number, reason: string): void {
  log.error({ count, reason }, "database unavailable");
}

/** The code of the driver or the system, whose messages may hold addresses; without one a fixed sentence of the pool. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  if ("code" in error && typeof error.code === "string") return error.code;
  return error.cause === undefined ? error.message : reasonOf(error.cause);
}
