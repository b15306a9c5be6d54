import { setTimeout as pause } from "node:timers/promises";

interface Lots {
  /** A lot that did fewer was the last one. */
  atOnce: number;
  /** A run ends after so many: a restart and the next job need not wait longer. */
  most: number;
}

// more than this is a backlog, which is caught up with as fast as can be
const usualWork = 10_000;

/**
 * Does work a lot at a time until none is left or the process ends; answers how much. Each lot is followed by a rest of twice its time,
 * so that requests find a processor free: requests of that moment would all wait for the end of the work else.
 */
export async function workInLots(
  doLot: () => Promise<number>,
  isStopped: () => boolean,
  { atOnce, most }: Lots,
): Promise<number> {
  let done = 0;
  while (!isStopped() && done < most) {
    const startedAt = performance.now();
    const count = await doLot();
    done += count;
    if (count < atOnce) break;
    if (done < usualWork) await pause(2 * (performance.now() - startedAt));
  }
  return done;
}
