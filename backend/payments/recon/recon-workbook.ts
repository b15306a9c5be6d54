import type { Kysely } from "kysely";
import { labelOf } from "#contract/kernel/enumeration";
import { reconDispositions, reconKinds, reconVerdicts } from "#contract/payments/recon-enumerations";
import { ReconItemFilter } from "#contract/payments/recon-items";
import type { Database } from "../../kernel/database/tables";
import type { Exported, ExportRequest, Fact } from "../../platform/exports/export-request";
import type { Sheet, SheetRow } from "../../kernel/sheets/write-sheet";
import { listItemsAfter } from "./recon-items.repository";
import { toItem } from "./recon.service";

/** Every item of the filter, and a second sheet that says what the file holds. */
export function reconSheets(db: Kysely<Database>, request: ExportRequest, exported: Exported): Sheet[] {
  return [
    { name: "对账明细", columns: request.columns, rows: itemRows(db, request, exported) },
    { name: "导出说明", columns: summaryColumns, rows: summary(request.facts, exported) },
  ];
}

const rowsPerRead = 1000;

async function* itemRows(
  db: Kysely<Database>,
  { filters, scope }: ExportRequest,
  exported: Exported,
): AsyncGenerator<SheetRow> {
  const filter = ReconItemFilter.parse(filters);
  for (let after = 0; ;) {
    const records = await listItemsAfter(db, scope.schools, filter, { after, limit: rowsPerRead });
    for (const record of records) {
      exported.rows += 1;
      exported.amountFen += record.channel_fen ?? record.local_fen ?? 0;
      const item = toItem(record);
      yield {
        ...item,
        kind: labelOf(reconKinds, record.kind),
        verdict: labelOf(reconVerdicts, record.verdict),
        disposition: item.disposition === null ? "" : labelOf(reconDispositions, item.disposition),
        happened_at: record.happened_at,
        handled_at: record.handled_at,
      };
    }
    const last = records.at(-1);
    if (!last || records.length < rowsPerRead) return;
    after = last.id;
  }
}

const summaryColumns = [
  { key: "name", label: "项目", type: "text", width: 16 },
  { key: "text", label: "内容", type: "text", width: 60 },
  { key: "fen", label: "金额（元）", type: "money" },
] as const;

// read after the first sheet is written: these are the rows of the file
function* summary(facts: readonly Fact[], exported: Exported): Generator<SheetRow> {
  for (const { name, text } of facts) yield { name, text };
  yield { name: "明细笔数", text: String(exported.rows) };
  yield { name: "金额合计", fen: exported.amountFen };
}
