import { exportState } from "#contract/platform/states";
import { code } from "#contract/kernel/errors";
import type { ExportModule } from "#contract/platform/exports";
import type { BackendContext, RequestContext } from "../../kernel/context";
import type { ExportTaskRow } from "../../kernel/database/tables/exports";
import { AppError } from "../../kernel/errors";
import { downloadFile } from "../files/download.service";
import type { FileContents } from "../files/file-storage";
import { storeFile } from "../files/files.service";
import { xlsxType } from "../../kernel/sheets/write-sheet";
import { exportFileName, requireExportRight } from "./export-plan.service";
import { ExportScope } from "./export-request";
import { retentionMs, moduleOf, statusOf } from "./export-task";
import { requireOwnTask } from "./exports.service";

interface ExportFile {
  module: ExportModule;
  ownerId: number;
  contents: FileContents;
}

/** Keeps the file of an export for its owner; answers its name. */
export function storeExportFile(ctx: BackendContext, { module, ownerId, contents }: ExportFile): Promise<string> {
  return storeFile(ctx, {
    ...{ contents, ownerId },
    extension: "xlsx",
    mime: xlsxType,
    originalName: exportFileName(ctx, module),
    purpose: "export",
    visibility: "download",
    permission: ctx.registry.exportDefinitions[module].permission,
    expiresAt: ctx.now() + retentionMs,
  });
}

/** The file, for its owner as long as the account may export the module and see the rows in it. Throws `forbidden`, `refused`. */
export async function downloadExport(ctx: RequestContext, { id }: { id: number }): Promise<Response> {
  const task = await requireOwnTask(ctx, id);
  requireExportRight(ctx, ctx.actor, moduleOf(task));
  if (task.file_name === null || statusOf(task, ctx.now()) !== exportState.finished)
    throw new AppError(code.refused, "文件不存在或已过期，请重新导出");
  requireRows(ctx, task);
  return downloadFile(ctx, task.file_name, false);
}

/** Somebody may have lost a school since, or become the keeper of one store. */
function requireRows({ actor }: RequestContext, { scope }: ExportTaskRow): void {
  const { schools, storeId } = ExportScope.parse(JSON.parse(scope ?? "null"));
  const own = actor.schools;
  const seesSchools = own === "all" || (schools !== "all" && schools.every((school) => own.includes(school)));
  if (seesSchools && (actor.storeId === null || actor.storeId === storeId)) return;
  throw new AppError(code.forbidden, "文件中有您已无权查看的数据，请重新导出");
}
