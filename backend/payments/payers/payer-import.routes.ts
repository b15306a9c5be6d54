import { payerImportApi } from "#contract/payer-import";
import { type Register, reply } from "../../handle";
import { createQueue } from "../../sheets/read-queue";
import { confirmImport, type Written } from "./payer-import-confirm.service";
import { payerTemplate, refusedRowsSheet } from "./payer-import-sheets";
import { checkPayerSheet, listRefusedEntries, previewImport } from "./payer-import.service";

export function payerImportRoutes({ on }: Register): void {
  const inTurn = createQueue({ running: 2, waiting: 8 });
  on(payerImportApi.template, () => payerTemplate());
  on(payerImportApi.upload, (ctx, input) => inTurn(() => checkPayerSheet(ctx, input)));
  on(payerImportApi.preview, previewImport);
  on(payerImportApi.errors, async (ctx, { import_id }) => refusedRowsSheet(await listRefusedEntries(ctx, import_id)));
  on(payerImportApi.confirm, async (ctx, { import_id, skip_refused }) => {
    const written = await confirmImport(ctx, import_id, skip_refused === 1);
    ctx.audit.change({ object: "付款人导入", before: null, after: countsInChinese(written) });
    return reply(written, describe(written));
  });
}

function countsInChinese({ add, change, same, skipped }: Written): Record<string, number> {
  return { 新增: add, 更新: change, 不变: same, 跳过: skipped };
}

function describe({ add, change, skipped }: Written): string {
  const left = skipped > 0 ? `，跳过 ${skipped} 条` : "";
  return `导入完成：新增 ${add} 条，更新 ${change} 条${left}`;
}
