import { exportState } from "#contract/platform/states";
import type { RequestContext } from "../../kernel/context";
import { createQueue } from "../../kernel/work-queue";
import type { ExportPlan, ExportRequest } from "./export-request";
import { storeExportFile } from "./export-file.service";
import { untouched } from "./export-task";
import { insertTask } from "./exports.repository";
import { lineOf, selectedSchool } from "./exports.service";
import type { KeptCopy } from "./kept-copy";

interface DirectExport {
  plan: ExportPlan;
  request: ExportRequest;
  copy: KeptCopy;
}

/**
 * Records exports that were downloaded, with their files. A file with whole personal data is kept nowhere (decision 0036); its record, and that of
 * one that could not be kept, is expired from the beginning, and can be exported again. Never rejects: whoever exported has the file.
 */
export function createDirectRecords() {
  // a storage that answers slowly holds up no export
  const inTurn = createQueue({ running: 2, waiting: 10, refusal: "正在保存的文件较多", limit: "exports" });

  return async (ctx: RequestContext, direct: DirectExport): Promise<void> => {
    try {
      const file_name = await inTurn(() => keepFile(ctx, direct)).catch((error: unknown) => {
        ctx.log.warn({ err: error, requestId: ctx.requestId }, "the file of an export was not kept");
        return null;
      });
      await insertRecord(ctx, direct, file_name);
    } catch (error) {
      ctx.log.error({ err: error, requestId: ctx.requestId }, "an export left no record");
    }
  };
}

async function keepFile(ctx: RequestContext, { plan, request, copy }: DirectExport): Promise<string | null> {
  const contents = request.isPlain ? null : copy.contents();
  return contents && storeExportFile(ctx, { module: plan.module, ownerId: ctx.actor.userId, contents });
}

async function insertRecord(ctx: RequestContext, direct: DirectExport, file_name: string | null): Promise<void> {
  const { plan, request, copy } = direct;
  const { rows, amountFen } = copy.exported();
  const now = ctx.now();
  await insertTask(ctx.db, {
    ...untouched,
    user_id: ctx.actor.userId,
    module: plan.module,
    name: ctx.registry.exportDefinitions[plan.module].period(plan.filters),
    plan: JSON.stringify(plan),
    selected_school_id: selectedSchool(ctx),
    ...{ line: lineOf(ctx), begun_at: 0 },
    scope: JSON.stringify(request.scope),
    ...{ row_count: rows, row_total: rows, amount_fen: amountFen, file_name },
    status: file_name === null ? exportState.expired : exportState.finished,
    fail_reason: file_name === null ? "文件已直接下载，没有保存" : "",
    ...{ created_at: now, finished_at: now },
  });
}
