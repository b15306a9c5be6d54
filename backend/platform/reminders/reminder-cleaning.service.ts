import type { BackendContext } from "../../kernel/context";
import { deleteInLots } from "../../kernel/jobs/delete-in-lots";
import { dayMs } from "../../kernel/time/shanghai";
import { deleteOldReminders } from "./reminders.repository";

const retentionMs = 180 * dayMs;

/** Deletes notifications older than half a year; answers how many. */
export function cleanReminders(ctx: BackendContext, isStopped: () => boolean = () => false): Promise<number> {
  const before = ctx.now() - retentionMs;
  return deleteInLots((limit) => deleteOldReminders(ctx.db, before, limit), isStopped);
}
