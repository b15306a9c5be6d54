import type { Expression, ExpressionBuilder, Kysely, SqlBool } from "kysely";
import type { RefundFilter } from "#contract/payments/refunds";
import type { Database } from "../../kernel/database/tables";
import { endsWith } from "../../kernel/database/text-match";
import { startOfDay, startOfNextDay } from "../../kernel/time/shanghai";
import { type OrderScope, scopeConditions } from "../order-scope";
import { ordersOfStudent } from "../orders/order-filter";
import { debitedAt, debitedStates } from "./debited-at";

export interface RefundSearch extends Omit<RefundFilter, "sort"> {
  /** The student of the order or of one of its bills. */
  student_id?: number | undefined;
}

/** All refunds of orders in the scope that pass the filter. */
export function matchingRefunds(db: Kysely<Database>, scope: OrderScope, search: RefundSearch) {
  return db
    .selectFrom("refunds")
    .innerJoin("pay_orders", "pay_orders.id", "refunds.order_id")
    .where((eb) => eb.and([...scopeConditions(eb, scope), ...conditions(eb, search)]));
}

function conditions(
  eb: ExpressionBuilder<Database, "refunds" | "pay_orders">,
  search: RefundSearch,
): Expression<SqlBool>[] {
  const { start_date, end_date, date_field, state, way_code, school_id, store_id } = search;
  const { collect_account_id, refund_no, order_no, min_fen, max_fen } = search;
  const isDebited = date_field === "debited_at";
  const day = isDebited ? debitedAt : eb.ref(`refunds.${date_field}`);
  const found: Expression<SqlBool>[] = [];
  if (start_date) found.push(eb(day, ">=", startOfDay(start_date)));
  if (end_date) found.push(eb(day, "<", startOfNextDay(end_date)));
  if (isDebited && (start_date ?? end_date)) found.push(eb("refunds.state", "in", debitedStates));
  if (state !== undefined) found.push(eb("refunds.state", "in", state));
  if (way_code !== undefined) found.push(eb("pay_orders.way_code", "in", way_code));
  if (school_id !== undefined) found.push(eb("pay_orders.school_id", "=", school_id));
  if (store_id !== undefined) found.push(eb("pay_orders.store_id", "in", store_id));
  if (refund_no !== undefined) found.push(endsWith("refunds.refund_no", refund_no.toUpperCase()));
  if (order_no !== undefined) found.push(endsWith("pay_orders.order_no", order_no.toUpperCase()));
  if (collect_account_id !== undefined) found.push(eb("pay_orders.collect_account_id", "in", collect_account_id));
  if (search.student_id !== undefined) found.push(eb("pay_orders.id", "in", ordersOfStudent(search.student_id)));
  if (min_fen !== undefined) found.push(eb("refunds.amount_fen", ">=", min_fen));
  if (max_fen !== undefined) found.push(eb("refunds.amount_fen", "<=", max_fen));
  return found;
}
