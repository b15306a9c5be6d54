import type { Insertable } from "kysely";
import type { Database } from "../../../kernel/database/tables";
import type { DemoPlan } from "./fee-plans";
import type { DemoStudent } from "./people";

export interface Movement {
  kind: "reduce" | "receive" | "refund";
  amountFen: number;
  orderId: number | null;
  refundNo: string | null;
  /** The text in the history. */
  detail: string;
  reason: string;
  at: number;
  by: number;
}

/** A bill in the making: orders pay it in the course of the demo's year. */
export interface DemoBill {
  id: number;
  plan: DemoPlan;
  student: DemoStudent;
  dueFen: number;
  movements: Movement[];
  /** The place among the bills of its plan that may be paid; -1: nobody pays it any more. */
  place: number;
}

export interface OrderRows {
  order: Insertable<Database["pay_orders"]>;
  /** Null: it pays no bill. */
  bill: DemoBill | null;
  events: Insertable<Database["order_events"]>[];
  refunds: Insertable<Database["refunds"]>[];
}
