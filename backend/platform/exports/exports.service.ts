import { accountType, exportState } from "#contract/platform/states";
import type { ParsedInputOf } from "#contract/kernel/endpoint";
import { code } from "#contract/kernel/errors";
import { type exportApi, exportModules, type ExportTaskPage, type ExportTaskQuery } from "#contract/platform/exports";
import type { RequestContext } from "../../kernel/context";
import type { ExportTaskRow } from "../../kernel/database/tables/exports";
import { notFound, AppError } from "../../kernel/errors";
import { mayExport, planExport, requireExportRight } from "./export-plan.service";
import { exportTask, moduleOf, statusOf, untouched } from "./export-task";
import { countTasks, countUnderway, findTask, insertTask, listTasks, updateTaskIn } from "./exports.repository";

// one after the other is written: more of one account would keep the others waiting
const mostUnderway = 10;

/** The caller's exports of a module, newest first. Throws `forbidden` without the right to it. */
export async function findExports(
  ctx: RequestContext,
  { module, page, page_size }: ExportTaskQuery,
): Promise<ExportTaskPage> {
  requireExportRight(ctx, ctx.actor, module);
  const { userId } = ctx.actor;
  const [rows, { total, underway }] = await Promise.all([
    listTasks(ctx.db, userId, module, { limit: page_size, offset: (page - 1) * page_size }),
    countTasks(ctx.db, userId, module),
  ]);
  const modules = exportModules.filter(({ value }) => mayExport(ctx, ctx.actor, value));
  return { data: rows.map((row) => exportTask(row, ctx)), total, exec_num: underway, modules };
}

/** Queues an export for the schools of this call. Throws as `planExport`, and `tooOften` for who has many under way. */
export async function storeExport(
  ctx: RequestContext,
  { module, filters, columns }: ParsedInputOf<typeof exportApi.store>,
): Promise<{ id: number }> {
  const plan = await planExport(ctx, module, { filters, columns });
  await requireRoom(ctx);
  const { title, period } = ctx.registry.exportDefinitions[module];
  const name = period(plan.filters);
  const id = await insertTask(ctx.db, {
    ...untouched,
    user_id: ctx.actor.userId,
    module,
    name,
    plan: JSON.stringify(plan),
    selected_school_id: selectedSchool(ctx),
    line: lineOf(ctx),
    begun_at: 0,
    created_at: ctx.now(),
  });
  ctx.audit.change({ object: `导出“${title}”`, before: null, after: { 范围: name, 列数: plan.columns.length } });
  ctx.wakeJob("export");
  return { id };
}

/** Ends one that is queued or running. Throws `refused` for any other. */
export async function cancelExport(ctx: RequestContext, { id }: { id: number }): Promise<void> {
  const where = { userId: ctx.actor.userId, id, states: [exportState.queued, exportState.running] };
  const change = { status: exportState.cancelled, lease_owner: null, finished_at: ctx.now() };
  if (await updateTaskIn(ctx.db, where, change)) return;
  await requireOwnTask(ctx, id);
  throw new AppError(code.refused, "导出已结束，无需取消");
}

/** Queues one again that failed, was cancelled or has expired. Throws `refused` for any other, `forbidden`, `tooOften`. */
export async function retryExport(ctx: RequestContext, { id }: { id: number }): Promise<void> {
  const task = await requireOwnTask(ctx, id);
  requireExportRight(ctx, ctx.actor, moduleOf(task));
  await requireRoom(ctx);
  const { failed, cancelled, expired } = exportState;
  const states = statusOf(task, ctx.now()) === expired ? [task.status] : [failed, cancelled];
  if (await updateTaskIn(ctx.db, { userId: task.user_id, id, states }, untouched)) return ctx.wakeJob("export");
  throw new AppError(code.refused, "只有失败、已取消或已过期的导出可以重新导出");
}

/** An export of the caller's. Throws `refused`: absent and not yours answer alike. */
export async function requireOwnTask({ db, actor }: RequestContext, id: number): Promise<ExportTaskRow> {
  const task = await findTask(db, actor.userId, id);
  if (!task) throw notFound("导出记录");
  return task;
}

async function requireRoom(ctx: RequestContext): Promise<void> {
  if ((await countUnderway(ctx.db, ctx.actor.userId)) < mostUnderway) return;
  throw new AppError(code.tooOften, `最多同时有 ${mostUnderway} 个导出，请等前面的完成后再试`).atLimit("exports");
}

/** The school, or minus the account for rows of several schools: such a line is that person's alone. */
export function lineOf({ actor, scope }: RequestContext): number {
  const [school, ...others] = scope === "all" ? [] : scope;
  return school === undefined || others.length > 0 ? -actor.userId : school;
}

/** The school an agent has chosen; null: all. */
export function selectedSchool({ actor, scope }: RequestContext): number | null {
  const isOne = actor.accountType === accountType.agent && scope !== "all" && scope.length === 1;
  return isOne ? (scope[0] ?? null) : null;
}
