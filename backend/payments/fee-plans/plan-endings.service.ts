import { planState } from "#contract/payments/states";
import type { Kysely } from "kysely";
import { code } from "#contract/kernel/errors";
import type { BackendContext, RequestContext } from "../../kernel/context";
import type { Database } from "../../kernel/database/tables";
import { AppError } from "../../kernel/errors";
import { type NewStep, recordSteps } from "../../platform/history/history.service";
import { recordManySteps } from "../bills/bill-issuing.service";
import { planStateName } from "../states/fee-plan-states";
import { listDuePlans, movePlan, type PlanRecord } from "./fee-plans.repository";
import { requirePlan } from "./fee-plans.service";
import { wrongState } from "./issuing.service";
import { countLeftBills, countPaidBills, lockBillsOfPlan, moveBillsOfPlan } from "./issuing.repository";
import { movedMeanwhile } from "./plan-drafts.service";

type Plan = Pick<PlanRecord, "id" | "school_id" | "overdue_payable">;

/** The user, time and reason of an ending; 0: the system. */
interface Stamp {
  at: number;
  by: number;
  reason: string;
}

/**
 * Ends the collection of a plan before its time or at it. Bills that wait for money are closed unless they may be paid late.
 * Answers how many were closed. Throws `refused` for a plan that is not being collected.
 */
export async function endPlan(ctx: RequestContext, id: number): Promise<number> {
  const plan = await requirePlan(ctx, id);
  if (plan.state !== planState.collecting) throw wrongState(plan);
  const closed = await ctx.db.transaction().execute((trx) => end(trx, plan, stampOf(ctx, "")));
  if (closed === undefined) throw movedMeanwhile();
  tell(ctx, plan, planState.ended, { 逾期关闭: closed });
  return closed;
}

/** Puts an ended plan into the archive. Throws `refused` for any other. */
export async function archivePlan(ctx: RequestContext, id: number): Promise<void> {
  const plan = await requirePlan(ctx, id);
  if (plan.state !== planState.ended) throw wrongState(plan);
  const stamp = stampOf(ctx, "");
  const { ended, archived } = planState;
  await ctx.db.transaction().execute(async (trx) => {
    if (!(await move(trx, plan, { from: ended, to: archived }, stamp))) throw movedMeanwhile();
    await recordSteps(trx, [stepOf(plan, "archive", { from: ended, to: archived }, stamp)]);
  });
  tell(ctx, plan, archived);
}

/**
 * Takes back a draft, or a plan nobody has paid anything of; its bills are closed. Answers how many were. Throws `refused`
 * once something was paid or is being paid.
 */
export async function cancelPlan(ctx: RequestContext, { id, reason }: { id: number; reason: string }): Promise<number> {
  const plan = await requirePlan(ctx, id);
  const { draft, collecting, cancelled } = planState;
  if (plan.state !== draft && plan.state !== collecting) throw wrongState(plan);
  const stamp = stampOf(ctx, reason);
  const closed = await ctx.db.transaction().execute(async (trx) => {
    const arrow = { from: plan.state, to: cancelled };
    await lockBillsOfPlan(trx, id);
    if (!(await move(trx, plan, arrow, stamp))) throw movedMeanwhile();
    await requireUnpaid(trx, id);
    let count = 0;
    for (const from of unpaidStates)
      count += await closeBills(trx, plan, { from, to: "CLOSED", action: "close" }, stamp);
    // whoever paid between the two looks
    await requireUnpaid(trx, id);
    if ((await countLeftBills(trx, id)) > 0) throw movedMeanwhile();
    const detail = count > 0 ? `关闭账单 ${count} 份` : "";
    await recordSteps(trx, [{ ...stepOf(plan, "cancel", arrow, stamp), detail }]);
    return count;
  });
  tell(ctx, plan, cancelled, { 关闭账单: closed, 原因: reason });
  return closed;
}

// those that fall due within a few seconds of one another
const plansAtOnce = 20;

/** Ends plans whose time is over, by whichever instance comes first; answers how many. */
export async function endDuePlans(ctx: BackendContext, isStopped: () => boolean = () => false): Promise<number> {
  let ended = 0;
  for (const plan of await listDuePlans(ctx.db, ctx.now(), plansAtOnce)) {
    if (isStopped()) break;
    const stamp = { at: ctx.now(), by: 0, reason: "" };
    const closed = await ctx.db.transaction().execute((trx) => end(trx, plan, stamp));
    if (closed !== undefined) ended += 1;
  }
  return ended;
}

/** Undefined: somebody else was first. */
async function end(trx: Kysely<Database>, plan: Plan, stamp: Stamp): Promise<number | undefined> {
  const arrow = { from: planState.collecting, to: planState.ended };
  await lockBillsOfPlan(trx, plan.id);
  if (!(await move(trx, plan, arrow, stamp))) return undefined;
  let closed = 0;
  if (plan.overdue_payable === 0) {
    const reason = "缴费批次已截止";
    for (const from of openStates) {
      const closing = { from, to: "TIMEOUT_CLOSED", action: "timeout" };
      closed += await closeBills(trx, plan, closing, { ...stamp, reason });
    }
  }
  const detail = closed > 0 ? `逾期关闭账单 ${closed} 份` : "";
  await recordSteps(trx, [{ ...stepOf(plan, "end", arrow, stamp), detail }]);
  return closed;
}

const openStates = ["NOT_PAY", "PART_PAID"];
// paid up without money: all of it was let off
const unpaidStates = ["NOT_PAY", "BILLING_SUCCESS", "TIMEOUT_CLOSED"];

interface Arrow {
  from: number;
  to: number;
}

function move(trx: Kysely<Database>, { id }: Plan, arrow: Arrow, { at, by }: Stamp): Promise<boolean> {
  return movePlan(trx, id, { ...arrow, fields: { updated_at: at, updated_by: by } });
}

async function closeBills(
  trx: Kysely<Database>,
  { id, school_id }: Plan,
  { from, to, action }: { from: string; to: string; action: string },
  { at, by, reason }: Stamp,
): Promise<number> {
  const bills = await moveBillsOfPlan(trx, id, { from, to, at, by });
  await recordManySteps(
    trx,
    bills.map((bill) => ({
      ...{ subject: "bill", subject_id: bill.id, school_id, action, before: from, after: to, reason, at, by },
    })),
  );
  return bills.length;
}

async function requireUnpaid(trx: Kysely<Database>, planId: number): Promise<void> {
  const paid = await countPaidBills(trx, planId);
  if (paid === 0) return;
  throw new AppError(code.refused, `已有 ${paid} 份账单缴过费或正在支付，不能撤销；不再收取请截止`);
}

function stepOf({ id, school_id }: Plan, action: string, { from, to }: Arrow, { at, by, reason }: Stamp): NewStep {
  return { subject: "fee_plan", subject_id: id, school_id, action, before: from, after: to, reason, at, by };
}

function stampOf(ctx: RequestContext, reason: string): Stamp {
  return { at: ctx.now(), by: ctx.actor.userId, reason };
}

function tell(ctx: RequestContext, plan: PlanRecord, to: number, more: Record<string, unknown> = {}): void {
  ctx.wakeJob("todo reminders");
  ctx.audit.change({
    object: `缴费批次“${plan.title}”`,
    before: { 状态: planStateName(plan.state) },
    after: { 状态: planStateName(to), ...more },
  });
}
