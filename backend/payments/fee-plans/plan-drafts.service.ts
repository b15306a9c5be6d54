import { planState } from "#contract/payments/states";
import type { FeePlanChange, FeePlanInput, FeePlanOptions } from "#contract/payments/fee-plan-drafts";
import { code } from "#contract/kernel/errors";
import type { RequestContext } from "../../kernel/context";
import { AppError, badInput } from "../../kernel/errors";
import { recordSteps } from "../../platform/history/history.service";
import { formatTime, readTime } from "../../kernel/time/shanghai";
import { requireOneSchool, findAccountOptions } from "../../platform/access/accounts/accounts.service";
import { insertPlan, movePlan, type PlanRecord } from "./fee-plans.repository";
import { planStateName } from "../states/fee-plan-states";
import { requirePlan } from "./fee-plans.service";
import {
  deletePlanItems,
  deletePlanTargets,
  insertPlanParts,
  listClassSizes,
  listOffered,
  listStudentIds,
  type PlanParts,
} from "./plan-parts.repository";

/** Lists the choices for a plan of a school of the caller. Throws `badInput` or `forbidden` for any other school. */
export async function findPlanOptions(ctx: RequestContext, schoolId: number): Promise<FeePlanOptions> {
  const school_id = await requireOneSchool(ctx, schoolId, ownOnly);
  const [{ schools }, items, classes] = await Promise.all([
    findAccountOptions(ctx),
    listOffered(ctx.db, school_id),
    listClassSizes(ctx.db, school_id),
  ]);
  const school_name = schools.find((school) => school.school_id === school_id)?.name ?? "";
  const grades: FeePlanOptions["grades"] = [];
  for (const { grade_id, grade_name, class_id, class_name, student_count } of classes) {
    let grade = grades.find((known) => known.grade_id === grade_id);
    if (!grade) grades.push((grade = { grade_id, name: grade_name, student_count: 0, classes: [] }));
    grade.student_count += student_count;
    grade.classes.push({ class_id, name: class_name, student_count });
  }
  return { school_id, school_name, items, grades };
}

/**
 * Makes a draft; answers its id. Throws `badInput` for an item that is not on offer or wanted too often, a grade, class or
 * student number the school does not have, and a school that was not named.
 */
export async function createPlan(
  ctx: RequestContext,
  { school_id: asked, ...input }: FeePlanInput,
): Promise<{ id: number }> {
  const school_id = await requireOneSchool(ctx, asked ?? null, ownOnly);
  const parts = await requireParts(ctx, school_id, input);
  const [at, by] = [ctx.now(), ctx.actor.userId];
  const id = await ctx.db.transaction().execute(async (trx) => {
    const audit = { created_at: at, created_by: by, updated_at: at, updated_by: by };
    const planId = await insertPlan(trx, {
      ...{ ...columnsOf(input), school_id, state: planState.draft, published_at: null },
      ...audit,
    });
    await insertPlanParts(trx, planId, parts);
    const step = { subject: "fee_plan" as const, subject_id: planId, school_id, action: "create" };
    await recordSteps(trx, [{ ...step, before: null, after: planState.draft, at, by }]);
    return planId;
  });
  ctx.audit.change({ object: `缴费批次“${input.title}”`, before: null, after: describe(input) });
  return { id };
}

/** Changes a draft. Throws as `createPlan`, and `refused` for a plan that was published. */
export async function changePlan(ctx: RequestContext, id: number, input: FeePlanChange): Promise<void> {
  const before = await requirePlan(ctx, id);
  if (before.state !== planState.draft) {
    throw new AppError(code.refused, `该批次${planStateName(before.state)}，只有草稿可以修改`);
  }
  const parts = await requireParts(ctx, before.school_id, input);
  const [at, by] = [ctx.now(), ctx.actor.userId];
  await ctx.db.transaction().execute(async (trx) => {
    const fields = { ...columnsOf(input), updated_at: at, updated_by: by };
    const { draft } = planState;
    if (!(await movePlan(trx, id, { from: draft, to: draft, fields }))) throw movedMeanwhile();
    await deletePlanItems(trx, id);
    await deletePlanTargets(trx, id);
    await insertPlanParts(trx, id, parts);
    const step = { subject: "fee_plan" as const, subject_id: id, school_id: before.school_id, action: "update" };
    await recordSteps(trx, [{ ...step, before: draft, after: draft, at, by }]);
  });
  ctx.audit.change({ object: `缴费批次“${before.title}”`, before: describeRecord(before), after: describe(input) });
}

/** Somebody else was first. */
export function movedMeanwhile(): AppError {
  return new AppError(code.refused, "该批次刚刚被他人处理，请刷新后查看");
}

const ownOnly = "只能维护本校的缴费批次";

async function requireParts(ctx: RequestContext, schoolId: number, input: FeePlanChange): Promise<PlanParts> {
  const [offered, classes, students] = await Promise.all([
    listOffered(ctx.db, schoolId),
    listClassSizes(ctx.db, schoolId),
    listStudentIds(ctx.db, schoolId, [...new Set(input.student_nos)]),
  ]);
  const items = new Map<number, number>();
  for (const { fee_item_id, qty } of input.items) {
    const item = offered.find((one) => one.fee_item_id === fee_item_id);
    if (!item) throw badInput("items", "所选收费项目已停用或不存在，请重新选择");
    if (qty > item.max_qty) throw badInput("items", `“${item.name}”每名学生最多 ${item.max_qty} 份`);
    items.set(fee_item_id, qty);
  }
  const gradeIds = [...new Set(input.grade_ids)];
  const classIds = [...new Set(input.class_ids)];
  if (gradeIds.some((id) => !classes.some((one) => one.grade_id === id))) throw badInput("grade_ids", "年级不存在");
  if (classIds.some((id) => !classes.some((one) => one.class_id === id))) throw badInput("class_ids", "班级不存在");
  const unknown = input.student_nos.find((no) => !students.some(({ student_no }) => student_no === no));
  if (unknown !== undefined) throw badInput("student_nos", `本校没有学号为“${unknown}”的学生`);
  return {
    items: [...items].map(([fee_item_id, qty]) => ({ fee_item_id, qty })),
    targets: [
      ...gradeIds.map((target_id) => ({ kind: "grade" as const, target_id })),
      ...classIds.map((target_id) => ({ kind: "class" as const, target_id })),
      ...students.map(({ id: target_id }) => ({ kind: "student" as const, target_id })),
    ],
  };
}

function columnsOf(input: FeePlanChange) {
  const { title, year, term, overdue_payable, allow_partial, min_part_fen, remark } = input;
  const span = { start_at: readTime(input.start_at), end_at: endOf(input.end_at) };
  // without parts there is no least part
  return {
    ...{ title, year, term, ...span, overdue_payable, allow_partial, remark },
    min_part_fen: allow_partial === 1 ? min_part_fen : 0,
  };
}

/** The minute that is named is still part of it. */
function endOf(text: string): number {
  return readTime(text.length === 16 ? `${text}:59` : text);
}

function describe({ items, grade_ids, class_ids, student_nos, ...input }: FeePlanChange) {
  const { title, year, term, start_at, end_at, overdue_payable, allow_partial, min_part_fen, remark } = input;
  const targets = `${grade_ids.length} 个年级、${class_ids.length} 个班级、${student_nos.length} 名学生`;
  return {
    ...{ title, year, term, start_at, end_at, overdue_payable, allow_partial, min_part_fen, remark },
    ...{ 收费项目: `${items.length} 项`, 收费对象: targets },
  };
}

function describeRecord(row: PlanRecord) {
  const { title, year, term, overdue_payable, allow_partial, min_part_fen, remark } = row;
  const span = { start_at: formatTime(row.start_at), end_at: formatTime(row.end_at) };
  return { title, year, term, ...span, overdue_payable, allow_partial, min_part_fen, remark };
}
