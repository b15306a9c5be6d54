// Nobody waits for a bill that came by itself: its differences are told once a day to who may deal with them.
import { batchState } from "#contract/payments/states";
import type { Kysely } from "kysely";
import type { BackendContext } from "../../kernel/context";
import type { Database } from "../../kernel/database/tables";
import type { ReconBatchRow } from "../../kernel/database/tables/recon";
import { findRightHolders } from "../../platform/access/permissions/right-holders.service";
import { keepReminders, takeTopicBack } from "../../platform/reminders/reminders.service";
import { dateOf, startOfDay } from "../../kernel/time/shanghai";
import { countOpenDifferences, listDue, markWaiting, takeWaiting } from "./difference-reminders.repository";

// bills come from 10:00 on: an hour later those of all accounts of a school are there
const toldFromMs = 11 * 60 * 60 * 1000;

/** Leaves differences of a batch to be told, in the caller's transaction; whoever brought a file himself is told by it. */
export async function noteDifferences(
  trx: Kysely<Database>,
  { created_by, school_id }: Pick<ReconBatchRow, "created_by" | "school_id">,
  openCount: number,
): Promise<void> {
  if (created_by === 0 && openCount > 0) await markWaiting(trx, school_id);
}

/** The job: tells who may deal with differences of a school how many there are, once a day; answers for how many schools. */
export async function remindOfDifferences(ctx: BackendContext): Promise<number> {
  const from = startOfDay(dateOf(ctx.now())) + toldFromMs;
  if (ctx.now() < from) return 0;
  let told = 0;
  for (const school of await listDue(ctx.db, from)) if (await tell(ctx, school)) told += 1;
  return told;
}

/** Takes back what was told of a school's differences once there is none, after somebody dealt with some. */
export async function settleDifferences(ctx: BackendContext, schoolId: number): Promise<void> {
  const tellPages = await ctx.db.transaction().execute(async (trx) => {
    return (await countOpenDifferences(trx, schoolId)) > 0 ? undefined : takeTopicBack(ctx, trx, topicOf(schoolId));
  });
  await tellPages?.();
}

function topicOf(schoolId: number): string {
  return `differences:${schoolId}`;
}

async function tell(ctx: BackendContext, school: Awaited<ReturnType<typeof listDue>>[number]): Promise<boolean> {
  const users = await findRightHolders(ctx, school.school_id, "Api:campus_pay/recon_item/handle-handle");
  const at = ctx.now();
  const tellPages = await ctx.db.transaction().execute(async (trx) => {
    if (!(await takeWaiting(trx, school, at))) return undefined;
    const count = await countOpenDifferences(trx, school.school_id);
    if (count === 0) {
      // all was dealt with meanwhile: the day's word is left to what comes later
      await takeWaiting(trx, { ...school, told_at: at }, school.told_at);
      return undefined;
    }
    const content = `渠道账单对账有 ${count} 笔差异待处理`;
    const url = `/campus_pay/recon/list?state=${batchState.differing}`;
    return keepReminders(ctx, trx, { users, content, url, topic: topicOf(school.school_id) });
  });
  await tellPages?.();
  return tellPages !== undefined;
}
