import type { Kysely } from "kysely";
import { OrderFilter } from "#contract/payments/orders";
import { isPaid } from "#contract/payments/states";
import type { Database } from "../../kernel/database/tables";
import type { Exported, ExportRequest } from "../../platform/exports/export-request";
import { listSheets } from "../../platform/exports/list-sheets";
import { readAfter } from "../../kernel/sheets/rows-in-order";
import type { Sheet } from "../../kernel/sheets/write-sheet";
import { orderSheetRow } from "./order-sheet";
import { listOrdersAfter, type OrderCursor, type OrderRecord } from "./orders.repository";

/** Every order of the filter, and a second sheet that says what the file holds. */
export function orderSheets(db: Kysely<Database>, request: ExportRequest, exported: Exported): Sheet[] {
  const { sort, ...search } = OrderFilter.parse(request.filters);
  return listSheets(request, exported, {
    name: "订单列表",
    counted: "订单笔数",
    rows: readAfter<OrderRecord, OrderCursor>(
      (after, limit) => listOrdersAfter(db, request.scope, search, { sort, limit, after }),
      (record) => ({ value: sortValue(record, sort), id: record.id }),
    ),
    toLine: (record) => orderSheetRow(record, request.isPlain),
    sums: [
      { name: "支付金额合计", fen: ({ state, amount_fen }) => (isPaid(state) ? amount_fen : 0) },
      { name: "退款金额合计", fen: ({ refund_fen }) => refund_fen },
    ],
  });
}

function sortValue(record: OrderRecord, sort: OrderFilter["sort"]): number {
  if (sort.endsWith("amount_fen")) return record.amount_fen;
  return sort.endsWith("success_at") ? record.success_at : record.created_at;
}
