import type { BackendContext } from "../context";

/** Something the server does by itself, at its start and then every so often. */
export interface Job {
  /** As the log calls it. */
  name: string;
  everyMs: number;
  /** Answers how much was done, for the log; looks between its steps whether it is to stop. */
  run: (ctx: BackendContext, isStopped: () => boolean) => Promise<number>;
}

/** Starts a job, one run at a time. The returned function ends it and resolves when nothing is being done any more. */
export function startJob(ctx: BackendContext, { name, everyMs, run }: Job): () => Promise<void> {
  let isStopped = false;
  let running: Promise<void> | null = null;
  const begin = () => {
    running ??= run(ctx, () => isStopped)
      .then(
        (count) => void (count > 0 && ctx.log.info({ job: name, count }, "job done")),
        (error: unknown) => ctx.log.error({ err: error, job: name }, "job failed"),
      )
      .finally(() => (running = null));
  };
  begin();
  const timer = setInterval(begin, everyMs).unref();
  return async () => {
    isStopped = true;
    clearInterval(timer);
    await running;
  };
}
