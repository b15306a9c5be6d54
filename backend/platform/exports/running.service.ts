import { exportState } from "#contract/platform/states";
import { code } from "#contract/kernel/errors";
import { loadAbsentActor } from "../access/auth/actor";
import type { BackendContext } from "../../kernel/context";
import type { ExportTaskRow } from "../../kernel/database/tables/exports";
import { AppError } from "../../kernel/errors";
import { type LeasedJob, type LeasedWork, runLeasedJob } from "../../kernel/jobs/leased-job";
import { isDiskFull } from "../../kernel/operations/disk-full";
import { requestedScope } from "../access/middleware/school-scope";
import { eraseFile } from "../files/files.service";
import { remind } from "../reminders/reminders.service";
import { storeExportFile } from "./export-file.service";
import { requestOf, requireExportRight } from "./export-plan.service";
import type { Exported, ExportRequest } from "./export-request";
import { moduleOf, planOf } from "./export-task";
import { claimTask, countWaitingTasks, findDueIn, updateLeasedTask } from "./exports.repository";
import { openExport } from "./open-export";

type Work = LeasedWork<ExportTaskRow, { row_count: number }>;

const exporting: LeasedJob<ExportTaskRow, { row_count: number }> = {
  name: "export",
  claim: ({ db }, lease) => claimTask(db, lease),
  renew: (work, lease_until, progress) => update(work, { ...progress, lease_until }),
  handOn: (work) => update(work, { status: exportState.queued, lease_owner: null, attempts: work.row.attempts - 1 }),
  run: async (work) => write(work, await authorise(work)),
  fail,
  interrupted: "导出多次被中断，请缩小范围后重试",
  describe: (error) =>
    isDiskFull(error) ? "磁盘空间不足，请联系管理员清理磁盘后重试" : "导出时出错，请重试；若一直如此请联系管理员",
};

/** The job: writes what is queued, by any account, one after the other; answers how many. */
export function runExports(ctx: BackendContext, isStopped: () => boolean): Promise<number> {
  return runLeasedJob(exporting, ctx, isStopped);
}

/** When an export can be claimed next, ms from now: the lease of one in hand ends unless it is renewed. */
export function exportsDueIn(ctx: BackendContext): Promise<number | null> {
  return findDueIn(ctx.db, ctx.databaseNow());
}

/** Those of everybody that wait or are in hand. */
export function countExports({ db }: BackendContext): Promise<number> {
  return countWaitingTasks(db);
}

function update({ ctx, row, owner }: Work, change: Parameters<typeof updateLeasedTask>[3]): Promise<boolean> {
  return updateLeasedTask(ctx.db, row.id, owner, change);
}

/** The account's rights and schools may have changed since it asked: what it has now counts. Throws `forbidden`. */
async function authorise({ ctx, row }: Work): Promise<ExportRequest> {
  const actor = await loadAbsentActor(ctx, row.user_id);
  if (!actor) throw new AppError(code.forbidden, "账号已停用");
  requireExportRight(ctx, actor, moduleOf(row));
  const schools = requestedScope(actor, row.selected_school_id?.toString());
  const scope = { schools: schools === "all" ? schools : [...schools], storeId: actor.storeId };
  return requestOf(planOf(row), scope, actor.username, ctx.now());
}

async function write(work: Work, request: ExportRequest): Promise<void> {
  const { ctx, row } = work;
  const { count } = ctx.registry.exportDefinitions[request.module];
  const row_total = await count(ctx.readDb, request.scope, request.filters);
  await update(work, { row_total, scope: JSON.stringify(request.scope) });
  let exported: Exported = { rows: 0, amountFen: 0 };
  const contents = openExport(ctx, request, {
    onProgress: (now) => {
      exported = now;
      work.note({ row_count: now.rows });
    },
  });
  work.onLeaseLost((error) => contents.destroy(error));
  const { module } = request;
  const file_name = await storeExportFile(ctx, { module, ownerId: row.user_id, contents });
  const { rows: row_count, amountFen: amount_fen } = exported;
  const change = { status: exportState.finished, row_count, amount_fen, file_name, finished_at: ctx.now() };
  if (await update(work, { ...change, lease_owner: null }))
    await tell(work, `已完成，共 ${row_count.toLocaleString("en-US")} 条，文件保留 7 天`);
  else await eraseFile(ctx, file_name);
}

async function fail(work: Work, fail_reason: string): Promise<void> {
  const change = { status: exportState.failed, fail_reason, finished_at: work.ctx.now(), lease_owner: null };
  // one that was cancelled is no longer ours to change
  if (await update(work, change)) await tell(work, `失败：${fail_reason}`);
}

async function tell({ ctx, row }: Work, outcome: string): Promise<void> {
  const { title } = ctx.registry.exportDefinitions[moduleOf(row)];
  await remind(ctx, {
    users: [row.user_id],
    content: `导出“${title}”（${row.name}）${outcome}`,
    url: `/task/export/list?module=${row.module}`,
  });
}
