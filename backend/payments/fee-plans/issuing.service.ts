import { planState, studentState } from "#contract/payments/states";
import type { Kysely } from "kysely";
import { code } from "#contract/kernel/errors";
import type { FeePlanIssue, FeePlanPreview } from "#contract/payments/fee-plans";
import type { RequestContext } from "../../kernel/context";
import type { Database } from "../../kernel/database/tables";
import { retryTaken } from "../../kernel/database/unique-violation";
import { AppError } from "../../kernel/errors";
import { recordSteps } from "../../platform/history/history.service";
import { purposeNames } from "../collect-purposes/purposes.service";
import { issueBills, sumOfItems, triesForNumbers } from "../bills/bill-issuing.service";
import { yuan } from "../../kernel/yuan";
import { planStateName } from "../states/fee-plan-states";
import { findPlan, movePlan, type PlanRecord } from "./fee-plans.repository";
import { requirePlan } from "./fee-plans.service";
import { type Candidate, listCandidates } from "./issuing.repository";
import { movedMeanwhile } from "./plan-drafts.service";
import { freezePlanItems, listPlanItems } from "./plan-parts.repository";

/** The bills that were issued: their number, and their sum in fen. */
export interface Issued {
  bill_count: number;
  due_fen: number;
}

/**
 * Answers the outcome that publishing a draft, or issuing the missing bills of a plan, would have now. Throws `refused`
 * for any other plan.
 */
export async function previewIssue(ctx: RequestContext, id: number): Promise<FeePlanPreview> {
  const plan = await requirePlan(ctx, id);
  if (plan.state > planState.collecting) throw wrongState(plan);
  const [items, candidates] = await Promise.all([listPlanItems(ctx.db, id), listCandidates(ctx.readDb, plan)]);
  const each_fen = sumOfItems(items);
  const bill_count = candidates.filter(isIssued).length;
  const excluded = (["left", "billed", "title"] as const).flatMap((reason) => {
    const students = candidates.filter((candidate) => exclusionOf(candidate) === reason);
    const named = students.slice(0, namedAtMost).map(({ student_no, name }) => ({ student_no, name }));
    return students.length > 0 ? [{ reason, count: students.length, students: named }] : [];
  });
  return { bill_count, each_fen, due_fen: bill_count * each_fen, excluded };
}

/**
 * Publishes a draft: freezes its prices and gives every 在读 student of its targets one bill, however often or by whom it is
 * asked. Throws `refused` when it is no draft, when nobody would get a bill, an item is no longer on offer, its items have
 * different purposes, its end has passed, or something other than what was confirmed would come of it.
 */
export async function publishPlan(ctx: RequestContext, { id, ...confirmed }: FeePlanIssue): Promise<Issued> {
  const seen = await requirePlan(ctx, id);
  if (seen.state !== planState.draft) throw wrongState(seen);
  return issue(ctx, seen, { action: "publish", from: planState.draft, confirmed });
}

/** Gives those their bill who came to a plan's targets since it was published, at the prices of then. Throws as `publishPlan`. */
export async function supplementPlan(ctx: RequestContext, { id, ...confirmed }: FeePlanIssue): Promise<Issued> {
  const seen = await requirePlan(ctx, id);
  if (seen.state !== planState.collecting) throw wrongState(seen);
  return issue(ctx, seen, { action: "supplement", from: planState.collecting, confirmed });
}

/** The refusal of an action that does not fit the state of a plan. */
export function wrongState({ state }: Pick<PlanRecord, "state">): AppError {
  return new AppError(code.refused, `该批次当前为${planStateName(state)}，不能这样处理`);
}

// enough to see who it is
const namedAtMost = 50;

interface Act {
  action: "publish" | "supplement";
  from: number;
  confirmed: Omit<FeePlanIssue, "id">;
}

async function issue(ctx: RequestContext, seen: PlanRecord, act: Act): Promise<Issued> {
  const [at, by] = [ctx.now(), ctx.actor.userId];
  const issued = await retryTaken(triesForNumbers, () =>
    ctx.db.transaction().execute(async (trx) => {
      // first of all: whoever comes second waits here and then finds what the first one did
      const published = act.action === "publish" ? { published_at: at } : {};
      const fields = { ...published, updated_at: at, updated_by: by };
      const move = { from: act.from, to: planState.collecting, fields };
      if (!(await movePlan(trx, seen.id, move))) throw movedMeanwhile();
      const plan = await findPlan(trx, "all", seen.id);
      if (!plan) throw movedMeanwhile();
      return issueToStudents(trx, plan, act, { at, by });
    }),
  );
  const { bill_count, due_fen } = issued;
  ctx.audit.change({
    object: `缴费批次“${seen.title}”`,
    before: { 状态: planStateName(act.from) },
    after: { 状态: planStateName(planState.collecting), 生成账单: bill_count, 应缴合计: yuan(due_fen) },
  });
  return issued;
}

async function issueToStudents(
  trx: Kysely<Database>,
  plan: PlanRecord,
  { action, from, confirmed }: Act,
  { at, by }: { at: number; by: number },
): Promise<Issued> {
  if (plan.end_at <= at) throw new AppError(code.refused, "截止时间已过，请先修改批次的截止时间");
  if (action === "publish") await requireOnOffer(trx, plan.id);
  if (action === "publish") await freezePlanItems(trx, plan.id);
  const items = await listPlanItems(trx, plan.id);
  const students = (await listCandidates(trx, plan)).filter(isIssued);
  const { school_id, title, end_at: due_at } = plan;
  const purpose_id = await requireOnePurpose(trx, items);
  const mandatory = items.some((item) => item.mandatory === 1) ? 1 : 0;
  const bill = { school_id, plan_id: plan.id, title, due_at, remark: "", purpose_id, mandatory, items };
  const bills = await issueBills(
    trx,
    students.map(({ id }) => ({ ...bill, student_id: id })),
    { action: "issue", detail: `按缴费批次“${title}”生成`, at, by },
  );
  const issued = { bill_count: bills.length, due_fen: bills.length * sumOfItems(items) };
  requireConfirmed(issued, confirmed);
  await recordSteps(trx, [
    {
      ...{ subject: "fee_plan", subject_id: plan.id, school_id: plan.school_id, action },
      ...{ before: from, after: planState.collecting, at, by },
      detail: `生成账单 ${issued.bill_count} 份，应缴 ${yuan(issued.due_fen)} 元`,
    },
  ]);
  return issued;
}

async function requireOnOffer(trx: Kysely<Database>, planId: number): Promise<void> {
  const gone = (await listPlanItems(trx, planId)).find(({ status }) => status !== 1);
  if (gone) throw new AppError(code.refused, `收费项目“${gone.name}”已停用，请先修改批次`);
}

/** The purpose that all items of a plan have: a bill is paid into one account. */
async function requireOnePurpose(
  trx: Kysely<Database>,
  items: Awaited<ReturnType<typeof listPlanItems>>,
): Promise<number> {
  const [first] = items;
  const other = items.find(({ purpose_id }) => purpose_id !== first?.purpose_id);
  if (first && other) {
    const names = await purposeNames(trx, [first.purpose_id, other.purpose_id]);
    const told = [first, other].map(({ name, purpose_id }) => `“${name}”为“${names.get(purpose_id) ?? ""}”`);
    throw new AppError(code.refused, `收费项目的收款用途不同（${told.join("，")}），请按用途分成几个批次`);
  }
  return first?.purpose_id ?? 0;
}

function requireConfirmed(issued: Issued, { bill_count, due_fen }: Act["confirmed"]): void {
  if (issued.bill_count === 0) throw new AppError(code.refused, "没有需要生成账单的学生，请检查收费对象");
  if ((bill_count ?? issued.bill_count) === issued.bill_count && (due_fen ?? issued.due_fen) === issued.due_fen) return;
  const now = `现为 ${issued.bill_count} 份、共 ${yuan(issued.due_fen)} 元`;
  throw new AppError(code.refused, `名单或价格已有变化，${now}，请核对后重新确认`);
}

function isIssued(candidate: Candidate): boolean {
  return exclusionOf(candidate) === null;
}

function exclusionOf({ state, is_billed, has_title }: Candidate): "left" | "billed" | "title" | null {
  if (is_billed === 1) return "billed";
  if (state !== studentState.enrolled) return "left";
  return has_title === 1 ? "title" : null;
}
