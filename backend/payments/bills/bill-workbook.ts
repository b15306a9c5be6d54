import type { Kysely } from "kysely";
import { BillFilter } from "#contract/payments/bills";
import { billRefundStates, billStates } from "#contract/payments/bill-enumerations";
import { labelOf } from "#contract/kernel/enumeration";
import type { Database } from "../../kernel/database/tables";
import type { Exported, ExportRequest } from "../../platform/exports/export-request";
import { listSheets } from "../../platform/exports/list-sheets";
import { readAfter } from "../../kernel/sheets/rows-in-order";
import type { Sheet } from "../../kernel/sheets/write-sheet";
import { type BillCursor, type BillRecord, cursorAt, listBillsAfter } from "./bills.repository";

/** Every bill of the filter, and a second sheet that says what the file holds. */
export function billSheets(db: Kysely<Database>, request: ExportRequest, exported: Exported): Sheet[] {
  const { sort, ...search } = BillFilter.parse(request.filters);
  return listSheets(request, exported, {
    name: "账单列表",
    counted: "账单份数",
    rows: readAfter<BillRecord, BillCursor>(
      (after, limit) => listBillsAfter(db, request.scope.schools, search, { sort, limit, after }),
      (record) => cursorAt(record, sort),
    ),
    toLine: (record) => ({
      ...record,
      state: labelOf(billStates, record.state),
      refund_state: labelOf(billRefundStates, record.refund_state),
    }),
    sums: [
      { name: "应缴合计", fen: ({ due_fen }) => due_fen },
      { name: "减免合计", fen: ({ reduce_fen }) => reduce_fen },
      { name: "实缴合计", fen: ({ paid_fen }) => paid_fen },
      { name: "已退合计", fen: ({ refunded_fen }) => refunded_fen },
      { name: "欠缴合计", fen: ({ owed_fen }) => owed_fen },
    ],
  });
}
