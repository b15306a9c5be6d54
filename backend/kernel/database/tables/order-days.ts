import type { Generated } from "kysely";

/** Orders counted and summed by day and month (decision 0152). */
export interface OrderDayTables {
  order_days: OrderDayTable;
  order_months: OrderMonthTable;
  order_changes: OrderChangeTable;
  refund_changes: RefundChangeTable;
}

interface OrderGroup {
  school_id: number;
  store_id: number;
  collect_account_id: number;
  way_code: string;
  state: number;
  refund_state: number;
}

/** Count and sums; those of a change may be negative. */
interface OrderFigures {
  order_count: number;
  amount_fen: number;
  fee_fen: number;
  refund_fen: number;
}

interface OrderDayTable extends OrderGroup, OrderFigures {
  /** The time by which it is counted: `created_at` or `success_at`; `refunded_at`: refunds of orders, by the day they arrived. */
  date_field: string;
  /** Days since 1970-01-01 in Asia/Shanghai. */
  day: number;
}

interface OrderMonthTable extends OrderGroup, OrderFigures {
  date_field: string;
  /** 202611 for November 2026. */
  month: number;
}

/** A refund that arrived, under the places of its order; added to what days and months hold. */
interface RefundChangeTable extends Omit<OrderGroup, "state" | "refund_state"> {
  id: Generated<number>;
  refunded_at: number;
  refund_count: number;
  amount_fen: number;
  fee_fen: number;
}

/** Added to what days and months hold. */
interface OrderChangeTable extends OrderGroup, OrderFigures {
  id: Generated<number>;
  created_at: number;
  /** 0 = not paid. */
  success_at: number;
}
