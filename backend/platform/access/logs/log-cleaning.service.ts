import type { BackendContext } from "../../../kernel/context";
import { deleteInLots } from "../../../kernel/jobs/delete-in-lots";
import { dayMs } from "../../../kernel/time/shanghai";
import { deleteOldRows } from "./log-rows.repository";

const retentionMs = 365 * dayMs;

/** Deletes log rows older than a year; answers how many. */
export async function cleanLogs(ctx: BackendContext, isStopped: () => boolean = () => false): Promise<number> {
  const before = ctx.now() - retentionMs;
  let deleted = 0;
  for (const table of ["operate_logs", "login_logs"] as const)
    deleted += await deleteInLots((limit) => deleteOldRows(ctx.db, table, before, limit), isStopped);
  return deleted;
}
