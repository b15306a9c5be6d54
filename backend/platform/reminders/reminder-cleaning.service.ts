import { setImmediate as nextTurn } from "node:timers/promises";
import type { BackendContext } from "../../kernel/context";
import { deleteOldReminders } from "./reminders.repository";

const retentionMs = 180 * 24 * 60 * 60 * 1000;
// some milliseconds on SQLite, where nobody else runs meanwhile
const rowsAtOnce = 500;

/** Deletes notifications older than half a year, a few at a time; answers how many. */
export async function cleanReminders(ctx: BackendContext, isStopped: () => boolean = () => false): Promise<number> {
  const before = ctx.now() - retentionMs;
  let deleted = 0;
  for (let last = rowsAtOnce; last === rowsAtOnce && !isStopped(); deleted += last) {
    last = await deleteOldReminders(ctx.db, before, rowsAtOnce);
    await nextTurn();
  }
  return deleted;
}
