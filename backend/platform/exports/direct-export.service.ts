import type { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import type { ExportModule } from "#contract/platform/exports";
import type { RequestContext } from "../../kernel/context";
import { mayExportPlain } from "../privacy/plain-export";
import { workbookResponse } from "../../kernel/sheets/write-sheet";
import { createSharedQueue } from "../../kernel/work-queue";
import { exportFileName, planExport, requestOf } from "./export-plan.service";
import { createDirectRecords } from "./direct-records.service";
import { createKeptCopy } from "./kept-copy";
import { openExport } from "./open-export";

// whoever stops reading gives the place back: three of them would keep everybody waiting
const idleMs = 60_000;

/**
 * Exports that are downloaded while they are written, in the caller's visible columns: a few at once, the next ones wait. Each whole one leaves
 * a record with its file. Throws as `planExport`, and 429 for whoever would be too far behind.
 */
export function createDirectExports() {
  const inTurn = createSharedQueue({
    running: 3,
    waiting: 20,
    refusal: "正在导出的文件较多，请稍后再试",
    ofPerson: { running: 2, waiting: 5, refusal: "您同时导出的文件较多，请等前面的完成后再试" },
    limit: "exports",
  });
  const record = createDirectRecords();

  return async (ctx: RequestContext, module: ExportModule, filters: object): Promise<Response> => {
    const plan = await planExport(ctx, module, { filters });
    const scope = { schools: ctx.scope === "all" ? ctx.scope : [...ctx.scope], storeId: ctx.actor.storeId };
    const request = { ...requestOf(plan, scope, ctx.actor.username, ctx.now()), isPlain: mayExportPlain(ctx) };
    const copy = createKeptCopy();
    const { onPiece, onProgress } = copy;
    const file = await new Promise<Readable>((resolve, reject) => {
      inTurn(ctx.actor.userId, async () => {
        const opened = openExport(ctx, request, { idleMs, onPiece, onProgress });
        resolve(opened);
        // the place is free again when the file is read, given up or broken
        await finished(opened).then(
          () => void record(ctx, { plan, request, copy }),
          (error: unknown) => ctx.log.warn({ err: error, requestId: ctx.requestId, module }, "export ended early"),
        );
      }).catch(reject);
    });
    return workbookResponse(exportFileName(ctx, module), file);
  };
}
