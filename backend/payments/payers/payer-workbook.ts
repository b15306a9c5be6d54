import type { Kysely } from "kysely";
import { labelOf } from "#contract/kernel/enumeration";
import { PayerFilter, payerRelations } from "#contract/payments/payers";
import type { Database } from "../../kernel/database/tables";
import type { Exported, ExportRequest } from "../../platform/exports/export-request";
import { listSheets } from "../../platform/exports/list-sheets";
import { maskPhone } from "../../kernel/masking";
import type { Sheet } from "../../kernel/sheets/write-sheet";
import { readPayers } from "./read-payers";

/** Every payer of the filter, masked, and a second sheet that says what the file holds. */
export function payerSheets(db: Kysely<Database>, request: ExportRequest, exported: Exported): Sheet[] {
  const { sort, ...search } = PayerFilter.parse(request.filters);
  return listSheets(request, exported, {
    name: "付款人列表",
    counted: "付款人行数",
    rows: readPayers(db, request.scope.schools, search, sort),
    toLine: (record) => ({
      ...record,
      phone: maskPhone(record.phone),
      relation: labelOf(payerRelations, record.relation),
      is_default: record.is_default === 1 ? "是" : "否",
    }),
    sums: [],
  });
}
