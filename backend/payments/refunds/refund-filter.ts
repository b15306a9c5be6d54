import type { Expression, ExpressionBuilder, Kysely, SqlBool } from "kysely";
import type { RefundFilter } from "#contract/payments/refunds";
import type { Database } from "../../kernel/database/tables";
import { inSchools } from "../../kernel/database/school-match";
import { endsWith } from "../../kernel/database/text-match";
import { startOfDay, startOfNextDay } from "../../kernel/time/shanghai";
import { type OrderScope, scopeConditions } from "../order-scope";
import { ordersOfStudent } from "../orders/order-filter";
import { debitedAt, debitedStates } from "./debited-at";

export interface RefundSearch extends Omit<RefundFilter, "sort"> {
  /** The student of the order or of one of its bills. */
  student_id?: number | undefined;
}

type Condition = Expression<SqlBool>;

/** All refunds of the scope that pass the filter. Orders are joined only where something of theirs is asked: a school has twenty times as many. */
export function matchingRefunds(db: Kysely<Database>, scope: OrderScope, search: RefundSearch) {
  return db
    .selectFrom("refunds")
    .where(inSchools("refunds.school_id", scope.schools))
    .where((eb) => eb.and(conditions(eb, search)))
    .$if(asksOfOrders(scope, search), (query) =>
      query
        .innerJoin("pay_orders", "pay_orders.id", "refunds.order_id")
        .where((eb) => eb.and([...scopeConditions(eb, scope), ...orderConditions(eb, search)])),
    );
}

function conditions(eb: ExpressionBuilder<Database, "refunds">, search: RefundSearch): Condition[] {
  const { start_date, end_date, date_field, state, school_id, refund_no, min_fen, max_fen } = search;
  const isDebited = date_field === "debited_at";
  const day = isDebited ? debitedAt : eb.ref(`refunds.${date_field}`);
  const found: Condition[] = [];
  if (start_date) found.push(eb(day, ">=", startOfDay(start_date)));
  if (end_date) found.push(eb(day, "<", startOfNextDay(end_date)));
  if (isDebited && (start_date ?? end_date)) found.push(eb("refunds.state", "in", debitedStates));
  if (state !== undefined) found.push(eb("refunds.state", "in", state));
  if (school_id !== undefined) found.push(eb("refunds.school_id", "=", school_id));
  if (refund_no !== undefined) found.push(endsWith("refunds.refund_no", refund_no.toUpperCase()));
  if (min_fen !== undefined) found.push(eb("refunds.amount_fen", ">=", min_fen));
  if (max_fen !== undefined) found.push(eb("refunds.amount_fen", "<=", max_fen));
  return found;
}

function asksOfOrders({ storeId }: OrderScope, search: RefundSearch): boolean {
  const { way_code, store_id, order_no, collect_account_id, student_id } = search;
  const asked = [way_code, store_id, order_no, collect_account_id, student_id];
  return storeId !== null || asked.some((value) => value !== undefined);
}

function orderConditions(eb: ExpressionBuilder<Database, "pay_orders">, search: RefundSearch): Condition[] {
  const { way_code, store_id, order_no, collect_account_id, student_id } = search;
  const found: Condition[] = [];
  if (way_code !== undefined) found.push(eb("pay_orders.way_code", "in", way_code));
  if (store_id !== undefined) found.push(eb("pay_orders.store_id", "in", store_id));
  if (order_no !== undefined) found.push(endsWith("pay_orders.order_no", order_no.toUpperCase()));
  if (collect_account_id !== undefined) found.push(eb("pay_orders.collect_account_id", "in", collect_account_id));
  if (student_id !== undefined) found.push(eb("pay_orders.id", "in", ordersOfStudent(student_id)));
  return found;
}
