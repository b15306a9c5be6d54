import { setImmediate as nextTurn } from "node:timers/promises";
import type { BackendContext } from "../../../kernel/context";
import { deleteOldRows } from "./log-rows.repository";

const retentionMs = 365 * 24 * 60 * 60 * 1000;
// some milliseconds on SQLite, where nobody else runs meanwhile
const rowsAtOnce = 500;

/** Deletes log rows older than a year, a few at a time; answers how many. */
export async function cleanLogs(ctx: BackendContext, isStopped: () => boolean = () => false): Promise<number> {
  const before = ctx.now() - retentionMs;
  let deleted = 0;
  for (const table of ["operate_logs", "login_logs"] as const) {
    for (let last = rowsAtOnce; last === rowsAtOnce && !isStopped(); deleted += last) {
      last = await deleteOldRows(ctx.db, table, before, rowsAtOnce);
      await nextTurn();
    }
  }
  return deleted;
}
