import type { Kysely } from "kysely";
import { labelOf } from "#contract/kernel/enumeration";
import { orderWays, refundStates } from "#contract/payments/order-enumerations";
import { RefundFilter } from "#contract/payments/refunds";
import { refundState } from "#contract/payments/states";
import type { Database } from "../../kernel/database/tables";
import type { Exported, ExportRequest } from "../../platform/exports/export-request";
import { listSheets } from "../../platform/exports/list-sheets";
import { readAfter } from "../../kernel/sheets/rows-in-order";
import type { Sheet, SheetRow } from "../../kernel/sheets/write-sheet";
import { cursorAt, listRefundsAfter, type RefundCursor, type RefundRecord } from "./refunds.repository";

/** Every refund of the filter, and a second sheet that says what the file holds. */
export function refundSheets(db: Kysely<Database>, request: ExportRequest, exported: Exported): Sheet[] {
  const { sort, ...search } = RefundFilter.parse(request.filters);
  return listSheets(request, exported, {
    name: "退款列表",
    counted: "退款笔数",
    rows: readAfter<RefundRecord, RefundCursor>(
      (after, limit) => listRefundsAfter(db, request.scope, search, { sort, limit, after }),
      (record) => cursorAt(record, sort),
    ),
    toLine,
    sums: [
      { name: "申请金额合计", fen: ({ amount_fen }) => amount_fen },
      { name: "已退金额合计", fen: ({ state, amount_fen }) => (state === refundState.done ? amount_fen : 0) },
    ],
  });
}

const system = "系统";

/** A refund as a line of the file: labels for codes, times and money as numbers. */
function toLine({ applicant, auditor, auditor_id, ...record }: RefundRecord): SheetRow {
  return {
    ...record,
    state: labelOf(refundStates, record.state),
    way_code: labelOf(orderWays, record.way_code),
    apply_by: applicant ?? system,
    audit_by: auditor_id === null ? null : (auditor ?? system),
  };
}
