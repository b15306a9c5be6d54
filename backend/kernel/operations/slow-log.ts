import type { Logger } from "pino";
import { apartFromRequests, type ServedRequest } from "./served-request";

export interface SlowRequest extends Partial<ServedRequest> {
  method: string;
  path: string;
  seconds: number;
}

/** Slow requests since the line before: how many, and the slowest of them. */
interface Summary extends SlowRequest {
  count: number;
}

const everyMs = 5_000;

/** Tells of slow requests in one line every five seconds at most: a bad minute has thousands of them, and one cause. */
export function createSlowLog(log: Pick<Logger, "warn">): (request: SlowRequest) => void {
  let waiting: Summary | null = null;

  function tell(): void {
    log.warn(waiting, "slow request");
    waiting = null;
  }

  return (request) => {
    if (!waiting) {
      waiting = { ...request, count: 1 };
      apartFromRequests(() => setTimeout(tell, everyMs)).unref();
      return;
    }
    const slowest = request.seconds > waiting.seconds ? request : waiting;
    waiting = { ...slowest, count: waiting.count + 1 };
  };
}
