import { setImmediate as nextTurn } from "node:timers/promises";
import type { BackendContext } from "../context";
import { deleteOldLoginLogs } from "./login-log.repository";
import { deleteOldOperateLogs } from "./operate-log.repository";

const dayMs = 24 * 60 * 60 * 1000;
const keptMs = 365 * dayMs;
// some milliseconds on SQLite, where nobody else runs meanwhile
const rowsAtOnce = 500;

/** Deletes log rows older than a year, a few at a time; answers how many. */
export async function cleanLogs(ctx: BackendContext, isStopped: () => boolean = () => false): Promise<number> {
  const before = ctx.now() - keptMs;
  let deleted = 0;
  for (const deleteSome of [deleteOldOperateLogs, deleteOldLoginLogs]) {
    for (let last = rowsAtOnce; last === rowsAtOnce && !isStopped(); deleted += last) {
      last = await deleteSome(ctx.db, before, rowsAtOnce);
      await nextTurn();
    }
  }
  return deleted;
}

/** Cleans now and once a day. The returned function ends it and resolves when nothing is being deleted any more. */
export function startLogCleaning(ctx: BackendContext): () => Promise<void> {
  let isStopped = false;
  let running = Promise.resolve();
  const run = () => {
    running = cleanLogs(ctx, () => isStopped).then(
      (deleted) => void (deleted > 0 && ctx.log.info({ deleted }, "old log rows deleted")),
      (error: unknown) => ctx.log.error({ err: error }, "old log rows were not deleted"),
    );
  };
  run();
  const timer = setInterval(run, dayMs).unref();
  return () => {
    isStopped = true;
    clearInterval(timer);
    return running;
  };
}
