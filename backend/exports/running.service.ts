import { randomUUID } from "node:crypto";
import type { Readable } from "node:stream";
import { code } from "#contract/errors";
import { loadAbsentActor } from "../auth/actor";
import type { BackendContext } from "../context";
import type { ExportTaskRow } from "../database/tables/exports";
import { isDiskFull } from "../disk-full";
import { AppError } from "../errors";
import { eraseFile, storeFile } from "../files/files.service";
import { noteTakenOver } from "../operations/taken-over";
import { requestedScope } from "../middleware/school-scope";
import { remind } from "../reminders/reminders.service";
import { xlsxType } from "../sheets/write-sheet";
import { exportDefinitions } from "./export-definitions";
import { exportFileName, requestOf, requireExportRight } from "./export-plan.service";
import type { Exported, ExportRequest } from "./export-request";
import { exportState, keptMs, moduleOf, planOf } from "./export-task";
import { claimTask, countWaitingTasks, updateLeasedTask } from "./exports.repository";
import { openExport } from "./open-export";

// a crash hands the work on after this time
const leaseMs = 15_000;
const heartbeatMs = 2_000;
// an export that brings down its server each time must not do so for ever
const mostAttempts = 3;

/** The job: writes what is queued, by any account, one after the other; answers how many. */
export async function runExports(ctx: BackendContext, isStopped: () => boolean): Promise<number> {
  for (let count = 0; ; count++) {
    const owner = randomUUID();
    const task = isStopped() ? undefined : await claimTask(ctx.db, ctx.now(), { owner, until: ctx.now() + leaseMs });
    if (!task) return count;
    if (task.attempts > 1) noteTakenOver(ctx, "export", task.id);
    await run({ ctx, task, owner, isStopped });
  }
}

/** Those of everybody that wait or are in hand. */
export function countExports({ db }: BackendContext): Promise<number> {
  return countWaitingTasks(db);
}

interface Work {
  ctx: BackendContext;
  task: ExportTaskRow;
  owner: string;
  isStopped: () => boolean;
}

async function run(work: Work): Promise<void> {
  const { ctx, task, owner, isStopped } = work;
  try {
    if (task.attempts > mostAttempts) throw new AppError(code.failure, "导出多次被中断，请缩小范围后重试");
    await write(work, await authorise(ctx, task));
  } catch (error) {
    if (isStopped()) return handOn(work);
    const isExpected = error instanceof AppError;
    if (!isExpected) ctx.log.error({ err: error, task: task.id }, "export failed");
    const fail_reason = isExpected
      ? error.message
      : isDiskFull(error)
        ? "磁盘空间不足，请联系管理员清理磁盘后重试"
        : "导出时出错，请重试；若一直如此请联系管理员";
    const change = { status: exportState.failed, fail_reason, finished_at: ctx.now(), lease_owner: null };
    // one that was cancelled is no longer ours to change
    if (await updateLeasedTask(ctx.db, task.id, owner, change)) await tell(work, `失败：${fail_reason}`);
  }
}

/** Another instance, or this one after its start, begins again. */
async function handOn({ ctx, task, owner }: Work): Promise<void> {
  const change = { status: exportState.queued, lease_owner: null, attempts: task.attempts - 1 };
  await updateLeasedTask(ctx.db, task.id, owner, change);
}

/** The account's rights and schools may have changed since it asked: what it has now counts. Throws `forbidden`. */
async function authorise(ctx: BackendContext, task: ExportTaskRow): Promise<ExportRequest> {
  const actor = await loadAbsentActor(ctx, task.user_id);
  if (!actor) throw new AppError(code.forbidden, "账号已停用");
  requireExportRight(actor, moduleOf(task));
  const schools = requestedScope(actor, task.selected_school_id?.toString());
  const scope = { schools: schools === "all" ? schools : [...schools], storeId: actor.storeId };
  return requestOf(planOf(task), scope, actor.username, ctx.now());
}

async function write(work: Work, request: ExportRequest): Promise<void> {
  const { ctx, task, owner } = work;
  const { count } = exportDefinitions[request.module];
  const row_total = await count(ctx.heavy, request.scope, request.filters);
  await updateLeasedTask(ctx.db, task.id, owner, { row_total, scope: JSON.stringify(request.scope) });
  let exported: Exported = { rows: 0, amountFen: 0 };
  const contents = openExport(ctx.env, request, { onProgress: (now) => (exported = now) });
  const stopKeeping = keepLease(work, contents, () => exported);
  const file_name = await storeFile(ctx, {
    contents,
    extension: "xlsx",
    mime: xlsxType,
    originalName: exportFileName(request.module, ctx.now()),
    purpose: "export",
    ownerId: task.user_id,
    visibility: "download",
    permission: exportDefinitions[request.module].permission,
    expiresAt: ctx.now() + keptMs,
  }).finally(stopKeeping);
  const { rows: row_count, amountFen: amount_fen } = exported;
  const change = { status: exportState.finished, row_count, amount_fen, file_name, finished_at: ctx.now() };
  if (await updateLeasedTask(ctx.db, task.id, owner, { ...change, lease_owner: null }))
    await tell(work, `已完成，共 ${row_count.toLocaleString("en-US")} 条，文件保留 7 天`);
  else await eraseFile(ctx, file_name);
}

/** Says every so often that the work goes on and how far it is; ends it when it was cancelled, handed on or is to stop. */
function keepLease({ ctx, task, owner, isStopped }: Work, contents: Readable, exported: () => Exported): () => void {
  const renew = async () => {
    const change = { row_count: exported().rows, lease_until: ctx.now() + leaseMs };
    if (isStopped() || !(await updateLeasedTask(ctx.db, task.id, owner, change)))
      contents.destroy(new AppError(code.refused, "导出已取消"));
  };
  const timer = setInterval(
    () => void renew().catch((error: unknown) => ctx.log.warn({ err: error, task: task.id }, "lease was not renewed")),
    heartbeatMs,
  );
  return () => clearInterval(timer);
}

async function tell({ ctx, task }: Work, outcome: string): Promise<void> {
  const { title } = exportDefinitions[moduleOf(task)];
  await remind(ctx, {
    users: [task.user_id],
    content: `导出“${title}”（${task.name}）${outcome}`,
    url: `/task/export/list?module=${task.module}`,
  });
}
