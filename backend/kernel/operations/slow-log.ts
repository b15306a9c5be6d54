import type { Logger } from "pino";
import { apartFromRequests, type ServedRequest } from "./served-request";

/** Work that took long, and the request it was done for. */
export interface SlowWork extends Partial<ServedRequest> {
  seconds: number;
}

const everyMs = 5_000;

/**
 * Tells of slow work in one line every five seconds at most, with the number of them (`count`) and the slowest: a bad minute has
 * thousands, and one cause.
 */
export function createSlowLog<Work extends SlowWork>(log: Pick<Logger, "warn">, message: string): (work: Work) => void {
  let waiting: (Work & { count: number }) | null = null;

  function tell(): void {
    const line: object = { ...waiting };
    log.warn(line, message);
    waiting = null;
  }

  return (work) => {
    if (!waiting) {
      waiting = { ...work, count: 1 };
      apartFromRequests(() => setTimeout(tell, everyMs)).unref();
      return;
    }
    const slowest = work.seconds > waiting.seconds ? work : waiting;
    waiting = { ...slowest, count: waiting.count + 1 };
  };
}
