import type { Kysely } from "kysely";
import type * as z from "zod";
import type { importApi, ImportUpload } from "#contract/platform/imports";
import type { Database } from "../../kernel/database/tables";
import { type Register, reply } from "../../kernel/handle";
import { createQueue } from "../../kernel/work-queue";
import { checkSheet, listRefusedEntries, previewImport } from "./check-import.service";
import type { ImportDefinition } from "./checked-import";
import { confirmImport, type Written } from "./confirm-import.service";
import { importTemplate, refusedRowsSheet } from "./import-sheets";

type ImportApi = ReturnType<typeof importApi<z.ZodType<z.output<typeof ImportUpload>>>>;

/** Serves the five calls of a checked import; its options are taken from what came with the file. */
export function registerImport<Column extends string, Records, Options>(
  { on }: Register,
  api: ImportApi,
  definition: ImportDefinition<Column, Records, Options>,
): void {
  on(api.template, () => importTemplate(definition));
  on(api.upload, (ctx, uploaded) => {
    const { file, school_id } = uploaded;
    const options = definition.options.parse(uploaded);
    return queueOf(ctx.db)(() => checkSheet(ctx, definition, { file, school_id, options }));
  });
  on(api.preview, (ctx, query) => previewImport(ctx, definition, query));
  on(api.errors, async (ctx, { import_id }) =>
    refusedRowsSheet(definition, await listRefusedEntries(ctx, definition, import_id)),
  );
  on(api.confirm, async (ctx, { import_id, skip_refused, accept_warned }) => {
    const written = await confirmImport(ctx, definition, import_id, {
      skipsRefused: skip_refused === 1,
      acceptsWarned: accept_warned === 1,
    });
    ctx.audit.change({ object: `${definition.what}导入`, before: null, after: countsInChinese(written) });
    return reply(written, describe(written));
  });
}

const queues = new WeakMap<Kysely<Database>, ReturnType<typeof createQueue>>();

/** Sheets of all modules wait in one line: one being read may take a quarter of a gigabyte. */
function queueOf(db: Kysely<Database>) {
  const known = queues.get(db);
  if (known) return known;
  const queue = createQueue({ running: 2, waiting: 8, refusal: "正在处理的表格较多，请稍后再试", limit: "imports" });
  queues.set(db, queue);
  return queue;
}

function countsInChinese({ add, change, same, skipped }: Written): Record<string, number> {
  return { 新增: add, 更新: change, 不变: same, 跳过: skipped };
}

function describe({ add, change, skipped }: Written): string {
  const left = skipped > 0 ? `，跳过 ${skipped} 条` : "";
  return `导入完成：新增 ${add} 条，更新 ${change} 条${left}`;
}
