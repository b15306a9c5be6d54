import type { BackendContext } from "../context";
import { isDatabaseUnavailable } from "../database/unavailable";
import { noteDatabaseUnavailable } from "../operations/outage-log";
import type { JobName } from "../job-name";
import { apartFromRequests } from "../operations/served-request";

/** Something the server does by itself, at its start and then every so often. */
export interface Job {
  /** The job's name in the log. */
  name: JobName;
  /** The interval finds what other instances left behind. */
  everyMs: number;
  /**
   * Tells after a run that did `count` how long the next work of the job may wait, ms; null: until it is woken. A job that can say so is
   * woken by the call that makes work, at whichever instance, and hardly looks for work by itself.
   */
  dueIn?: (ctx: BackendContext, count: number) => Promise<number | null>;
  /** Answers how much was done, for the log; looks between its steps whether it is to stop. */
  run: (ctx: BackendContext, isStopped: () => boolean) => Promise<number>;
}

export interface StartedJob {
  /** Runs the job now, or at a time, epoch ms, where it would run later; while it runs, once more after that. */
  wake: (at?: number) => void;
  /** Runs a job that tells when work is due, where that time has come: time was moved. */
  lookAtClock: () => void;
  /** The run in hand; null: it does not run. */
  running: () => Promise<void> | null;
  /** Ends the job and resolves when nothing is being done any more. */
  end: () => Promise<void>;
}

// between two runs that nobody asked for at once: what falls due one by one is done together
const restMs = 1_000;
const retryMs = 5_000;

/** Starts a job, one run at a time. */
export function startJob(ctx: BackendContext, { name, everyMs, dueIn, run }: Job): StartedJob {
  let isStopped = false;
  let askedAt = Infinity;
  let [plannedAt, nextAt] = [-Infinity, Infinity];
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;

  function begin(): void {
    if (running || isStopped) return;
    clearTimeout(timer);
    askedAt = Infinity;
    // a request may have woken it, and it does the work of others as well
    running = apartFromRequests(() => runOnce()).then(finish);
  }

  /** Answers how long the job may wait. */
  async function runOnce(): Promise<number> {
    try {
      const count = await run(ctx, () => isStopped);
      ctx.counters.jobSucceeded(name);
      if (count > 0) ctx.log.info({ job: name, count }, "job done");
      const dueMs = isStopped ? null : ((await dueIn?.(ctx, count)) ?? null);
      return dueMs === null ? everyMs : Math.min(everyMs, Math.max(restMs, dueMs));
    } catch (error) {
      ctx.counters.jobFailed(name);
      // it runs again soon
      if (isDatabaseUnavailable(error)) noteDatabaseUnavailable(ctx, error);
      else ctx.log.error({ err: error, job: name }, "job failed");
      return Math.min(everyMs, retryMs);
    }
  }

  function finish(waitMs: number): void {
    running = null;
    if (isStopped) return;
    const now = ctx.now();
    if (askedAt <= now) begin();
    else plan(Math.min(askedAt, now + waitMs));
  }

  function plan(at: number): void {
    clearTimeout(timer);
    [plannedAt, nextAt] = [ctx.now(), at];
    timer = setTimeout(begin, at - plannedAt).unref();
  }

  /** The clock was set since: the timer still runs, at a time that says nothing. */
  function isClockSet(): boolean {
    return ctx.now() < plannedAt || ctx.now() > nextAt;
  }

  function wake(at = -Infinity): void {
    if (isStopped) return;
    if (running) askedAt = Math.min(askedAt, at);
    else if (at <= ctx.now()) begin();
    else if (at < nextAt || isClockSet()) plan(at);
  }

  begin();
  return {
    wake,
    lookAtClock() {
      if (dueIn && !running && (nextAt <= ctx.now() || isClockSet())) begin();
    },
    running: () => running,
    async end() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
