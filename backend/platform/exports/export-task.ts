import { exportState } from "#contract/platform/states";
import { ExportModule, exportModules, exportStates, type ExportTask } from "#contract/platform/exports";
import { labelOf } from "#contract/kernel/enumeration";
import type { RequestContext } from "../../kernel/context";
import type { ExportTaskRow } from "../../kernel/database/tables/exports";
import { dayMs, formatTime } from "../../kernel/time/shanghai";
import { ExportPlan } from "./export-request";

/** So long a file is kept. */
export const retentionMs = 7 * dayMs;

/** The fields of a task before anything was done for it. */
export const untouched = {
  status: exportState.queued,
  row_count: 0,
  row_total: 0,
  amount_fen: 0,
  scope: null,
  fail_reason: "",
  file_name: null,
  attempts: 0,
  lease_owner: null,
  lease_until: 0,
  finished_at: null,
};

/** Finds the state of a task now: a finished one is expired once its file is gone. */
export function statusOf({ status, finished_at }: ExportTaskRow, now: number): number {
  return status === exportState.finished && (finished_at ?? 0) + retentionMs <= now ? exportState.expired : status;
}

export function moduleOf({ module }: ExportTaskRow): ExportModule {
  return ExportModule.parse(module);
}

export function planOf({ plan }: ExportTaskRow): ExportPlan {
  return ExportPlan.parse(JSON.parse(plan));
}

// their rows have no amounts
const ofPeople: readonly string[] = ["student_list", "payer_list"];

/** A task as its list shows it. */
export function exportTask(task: ExportTaskRow, { now, origin }: Pick<RequestContext, "now" | "origin">): ExportTask {
  const { id, name, fail_reason, row_count, row_total, amount_fen, created_at, finished_at } = task;
  const status = statusOf(task, now());
  const hasFile = status === exportState.finished;
  return {
    id,
    module: moduleOf(task),
    module_name: labelOf(exportModules, task.module),
    name,
    status,
    status_name: labelOf(exportStates, status),
    fail_reason,
    progress: progressOf(task),
    filter_text: planOf(task).facts[0]?.text ?? "",
    row_count,
    row_total,
    amount_fen: ofPeople.includes(task.module) ? null : amount_fen,
    created_at: formatTime(created_at),
    finished_at: finished_at === null ? null : formatTime(finished_at),
    expires_at: hasFile ? formatTime((finished_at ?? 0) + retentionMs) : null,
    file_download: hasFile ? `${origin}/api/task/export/download/${id}` : "",
  };
}

/** Rows that came since the work began make it no more than nearly done. */
function progressOf({ status, row_count, row_total }: ExportTaskRow): number {
  if (status === exportState.finished) return 100;
  return row_total === 0 ? 0 : Math.min(99, Math.floor((row_count / row_total) * 100));
}
