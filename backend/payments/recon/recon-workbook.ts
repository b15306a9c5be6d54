import type { Kysely } from "kysely";
import { labelOf } from "#contract/kernel/enumeration";
import { reconDispositions, reconKinds, reconVerdicts } from "#contract/payments/recon-enumerations";
import { ReconItemFilter } from "#contract/payments/recon-items";
import type { Database } from "../../kernel/database/tables";
import type { Exported, ExportRequest } from "../../platform/exports/export-request";
import { listSheets } from "../../platform/exports/list-sheets";
import { readAfter } from "../../kernel/sheets/rows-in-order";
import type { Sheet, SheetRow } from "../../kernel/sheets/write-sheet";
import { type ItemRecord, listItemsAfter } from "./recon-items.repository";
import { toItem } from "./recon.service";

/** Every item of the filter, and a second sheet that says what the file holds, with the sums of the list. */
export function reconSheets(db: Kysely<Database>, request: ExportRequest, exported: Exported): Sheet[] {
  const { scope } = request;
  const filter = ReconItemFilter.parse(request.filters);
  return listSheets(request, exported, {
    name: "对账明细",
    counted: "明细笔数",
    rows: readAfter(
      (after: number | null, limit) => listItemsAfter(db, scope.schools, filter, { after: after ?? 0, limit }),
      ({ id }) => id,
    ),
    toLine: itemLine,
    sums: [
      { name: "渠道金额合计", fen: ({ channel_fen }) => channel_fen ?? 0 },
      { name: "本地金额合计", fen: ({ local_fen }) => local_fen ?? 0 },
    ],
  });
}

function itemLine(record: ItemRecord): SheetRow {
  const item = toItem(record);
  return {
    ...item,
    kind: labelOf(reconKinds, record.kind),
    verdict: labelOf(reconVerdicts, record.verdict),
    disposition: item.disposition === null ? "" : labelOf(reconDispositions, item.disposition),
    happened_at: record.happened_at,
    handled_at: record.handled_at,
  };
}
