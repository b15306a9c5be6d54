import type { BackendContext } from "../../kernel/context";
import { findRightHolders } from "../../platform/access/permissions/right-holders.service";
import { keepReminders } from "../../platform/reminders/reminders.service";
import { yuan } from "../../kernel/yuan";
import { listDue, takeWaiting } from "./arrivals.repository";

// the first payment is told at once; a school whose families all pay on one evening hears four times an hour
const pauseMs = 15 * 60 * 1000;

/** Rings the bell of who may list the orders of a school for what its families paid; answers for how many schools. */
export async function remindOfArrivals(ctx: BackendContext): Promise<number> {
  const due = await listDue(ctx.db, { now: ctx.now(), pauseMs });
  let told = 0;
  for (const school of due) if (await tell(ctx, school)) told += 1;
  return told;
}

async function tell(ctx: BackendContext, school: Awaited<ReturnType<typeof listDue>>[number]): Promise<boolean> {
  const users = await findRightHolders(ctx, school.school_id, "Api:campus_pay/order/list-index");
  const content = `家长新缴费 ${school.waiting_count} 笔，合计 ${yuan(school.waiting_fen)} 元`;
  const tellPages = await ctx.db.transaction().execute(async (trx) => {
    if (!(await takeWaiting(trx, school, ctx.now()))) return undefined;
    return keepReminders(ctx, trx, { users, content, url: "/campus_pay/order/list?scene=bill&state=2" });
  });
  await tellPages?.();
  return tellPages !== undefined;
}
