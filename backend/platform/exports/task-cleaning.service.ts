import type { BackendContext } from "../../kernel/context";
import { deleteInLots } from "../../kernel/jobs/delete-in-lots";
import { dayMs } from "../../kernel/time/shanghai";
import { deleteEndedTasks } from "./exports.repository";

const retentionMs = 180 * dayMs;

/** Deletes the records of exports that ended and were asked for more than half a year ago; answers how many. */
export function cleanExports(ctx: BackendContext, isStopped: () => boolean = () => false): Promise<number> {
  const before = ctx.now() - retentionMs;
  return deleteInLots((limit) => deleteEndedTasks(ctx.db, before, limit), isStopped);
}
