import type { BackendContext } from "../context";
import { isDatabaseUnavailable } from "../database/unavailable";
import { noteDatabaseUnavailable } from "../operations/outage-log";
import type { JobName } from "../job-name";
import { apartFromRequests } from "../operations/served-request";

/** Something the server does by itself, at its start and then every so often. */
export interface Job {
  /** The job's name in the log. */
  name: JobName;
  /** A request at this instance wakes its job; the interval finds what other instances left behind. */
  everyMs: number;
  /** Answers how much was done, for the log; looks between its steps whether it is to stop. */
  run: (ctx: BackendContext, isStopped: () => boolean) => Promise<number>;
}

export interface StartedJob {
  /** Runs the job now; while it runs, once more after that. */
  wake: () => void;
  /** The run in hand; null: it does not run. */
  running: () => Promise<void> | null;
  /** Ends the job and resolves when nothing is being done any more. */
  end: () => Promise<void>;
}

/** Starts a job, one run at a time. */
export function startJob(ctx: BackendContext, { name, everyMs, run }: Job): StartedJob {
  let isStopped = false;
  let isAskedAgain = false;
  let running: Promise<void> | null = null;

  function begin(): void {
    // a request may have woken it, and it does the work of others as well
    running ??= apartFromRequests(() => run(ctx, () => isStopped))
      .then(
        (count) => {
          ctx.counters.jobSucceeded(name);
          if (count > 0) ctx.log.info({ job: name, count }, "job done");
        },
        (error: unknown) => {
          ctx.counters.jobFailed(name);
          // it runs again soon
          if (isDatabaseUnavailable(error)) noteDatabaseUnavailable(ctx, error);
          else ctx.log.error({ err: error, job: name }, "job failed");
        },
      )
      .finally(finish);
  }

  function finish(): void {
    running = null;
    if (isAskedAgain) wake();
  }

  function wake(): void {
    isAskedAgain = running !== null;
    if (!isStopped) begin();
  }

  begin();
  const timer = setInterval(begin, everyMs).unref();
  return {
    wake,
    running: () => running,
    async end() {
      isStopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
