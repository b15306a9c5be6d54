import type { Column } from "#contract/columns";
import { labelOf } from "#contract/enumeration";
import { orderRefundStates, orderScenes, orderStates, orderWays } from "#contract/orders";
import type { CellType, SheetColumn, SheetRow } from "../../sheets/write-sheet";
import { orderRow } from "./order-row";
import type { OrderRecord } from "./orders.repository";

const types: Record<string, CellType> = {
  amount_fen: "money",
  refund_fen: "money",
  fee_fen: "money",
  created_at: "time",
  success_at: "time",
  refund_times: "number",
};

/** The caller's visible columns as they stand in the file. */
export function orderSheetColumns(columns: readonly Column[]): SheetColumn[] {
  return columns
    .filter((column) => column.visible)
    .map(({ field, label }) => ({ key: field, label, type: types[field] ?? "text" }));
}

/** An order as a line of the file: what the list shows, with labels for codes, and times and money as numbers. */
export function orderSheetRow(record: OrderRecord): SheetRow {
  return {
    ...orderRow(record),
    state: labelOf(orderStates, record.state),
    refund_state: labelOf(orderRefundStates, record.refund_state),
    way_code: labelOf(orderWays, record.way_code),
    scene: labelOf(orderScenes, record.scene),
    created_at: record.created_at,
    success_at: record.success_at === 0 ? null : record.success_at,
  };
}
