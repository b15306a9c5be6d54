import type { Generated } from "kysely";

/** The money of orders and refunds by fee item, its sums by day and month, and what neither holds yet (decision 0172). */
export interface ItemDayTables {
  item_moves: ItemMoveTable;
  item_days: ItemDayTable;
  item_months: ItemMonthTable;
  item_changes: ItemChangeTable;
}

/** The amount that one order, by one of its bills, brought to a fee item, or one refund took from it. */
interface ItemMoveTable {
  order_id: number;
  /** Empty for an order. */
  refund_no: string;
  /** 0: no bill. */
  bill_id: number;
  /** `item-<id>`, `name-<name>` or `scene-<scene>`. */
  item_key: string;
  /** 1: a refund. */
  back: number;
  at: number;
  school_id: number;
  store_id: number;
  way_code: string;
  whole_fen: number;
  part_fen: number;
  /** The fee that was taken, of a refund the one that came back. */
  part_fee_fen: number;
}

interface ItemSum {
  school_id: number;
  item_key: string;
  store_id: number;
  way_code: string;
  back: number;
  /** Orders or refunds: one counts once, however many of its moves have the key. */
  order_count: number;
  move_count: number;
  fen: number;
  fee_fen: number;
}

interface ItemDayTable extends ItemSum {
  /** Days since 1970-01-01 in Asia/Shanghai. */
  day: number;
}

interface ItemMonthTable extends ItemSum {
  /** 202611 for November 2026. */
  month: number;
}

/** An order or a bill whose moves may have changed since they were stored; 0: not this one. */
interface ItemChangeTable {
  id: Generated<number>;
  order_id: number;
  bill_id: number;
}
