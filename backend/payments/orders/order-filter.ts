import { type Expression, expressionBuilder, type ExpressionBuilder, type Kysely, type SqlBool } from "kysely";
import type { OrderFilter } from "#contract/payments/orders";
import type { Database } from "../../kernel/database/tables";
import { startOfDay, startOfNextDay } from "../../kernel/time/shanghai";
import { afterPrefix } from "../../kernel/database/number-prefix";
import { type OrderScope, scopeConditions } from "../order-scope";
import { namedPayers, namedStudents } from "./named-people";
import { reversedNumber } from "./order-number";

export type OrderSearch = Omit<OrderFilter, "sort"> & OrderLookup;

/** Conditions of services beside those of a filter. */
export interface OrderLookup {
  /** Part of a student's name, a student number or its end; no payer is looked at. */
  student?: string | undefined;
  /** The student of the order or of one of its bills. */
  student_id?: number | undefined;
  /** Whole order numbers. */
  numbers?: readonly string[] | undefined;
  /** A whole number of ours. */
  number?: string | undefined;
  /** A whole number of the merchant's. */
  out_trade_no?: string | undefined;
  /** Ids of collecting accounts. */
  accounts?: readonly number[] | undefined;
  /** True where the payer's words fit so many orders that each order is looked at in turn, instead of all theirs being gathered first. */
  isCommonPayer?: boolean | undefined;
}

/** All orders of the scope that pass the filter. */
export function matchingOrders(db: Kysely<Database>, scope: OrderScope, search: OrderSearch) {
  return db.selectFrom("pay_orders").where((eb) => eb.and([...scopeConditions(eb, scope), ...conditions(eb, search)]));
}

type OrderExpressions = ExpressionBuilder<Database, "pay_orders">;

function conditions(eb: OrderExpressions, search: OrderSearch): Expression<SqlBool>[] {
  const { school_id, store_id, way_code, state, refund_state, min_fen, max_fen, payer, order_no } = search;
  const { student, numbers, accounts, collect_account_id } = search;
  const found = dateConditions(eb, search);
  if (school_id !== undefined) found.push(eb("pay_orders.school_id", "=", school_id));
  if (store_id !== undefined) found.push(eb("pay_orders.store_id", "in", store_id));
  if (way_code !== undefined) found.push(eb("pay_orders.way_code", "in", way_code));
  if (state !== undefined) found.push(eb("pay_orders.state", "in", state));
  if (refund_state !== undefined) found.push(eb("pay_orders.refund_state", "in", refund_state));
  if (min_fen !== undefined) found.push(eb("pay_orders.amount_fen", ">=", min_fen));
  if (max_fen !== undefined) found.push(eb("pay_orders.amount_fen", "<=", max_fen));
  if (order_no !== undefined) found.push(numberEndsWith(eb, order_no));
  if (payer !== undefined) found.push(search.isCommonPayer ? isPaidBy(eb, payer) : paidBy(eb, payer));
  if (student !== undefined) found.push(ofStudent(eb, student));
  if (search.student_id !== undefined) found.push(eb("pay_orders.id", "in", ordersOfStudent(search.student_id)));
  if (numbers !== undefined) found.push(eb("pay_orders.order_no", "in", numbers.length > 0 ? numbers : [""]));
  if (search.number !== undefined) found.push(eb("pay_orders.order_no", "=", search.number));
  if (search.out_trade_no !== undefined) found.push(eb("pay_orders.out_trade_no", "=", search.out_trade_no));
  if (accounts !== undefined)
    found.push(eb("pay_orders.collect_account_id", "in", accounts.length > 0 ? accounts : [0]));
  if (collect_account_id !== undefined) found.push(eb("pay_orders.collect_account_id", "in", collect_account_id));
  return found;
}

/** Digits are a student number or its tail, anything else is part of a name. */
function ofStudent(eb: OrderExpressions, text: string): Expression<SqlBool> {
  return eb("pay_orders.id", "in", ordersOf(eb, text));
}

function ordersOf(eb: OrderExpressions, text: string) {
  const students = namedStudents(eb, text);
  const own = eb.selectFrom("pay_orders as own").select("own.id").where("own.student_id", "in", students);
  // a union and not an OR: PostgreSQL would read every order to test an OR of two lists
  return own.union(eb.selectFrom("order_bills").select("order_id as id").where("student_id", "in", students));
}

/** The ids of the orders of a student, those over bills of several students as well. */
export function ordersOfStudent(studentId: number) {
  const eb = expressionBuilder<Database>();
  const own = eb.selectFrom("pay_orders as own").select("own.id").where("own.student_id", "=", studentId);
  return own.union(eb.selectFrom("order_bills").select("order_id as id").where("student_id", "=", studentId));
}

function dateConditions(
  eb: OrderExpressions,
  { start_date, end_date, date_field }: OrderSearch,
): Expression<SqlBool>[] {
  const column = `pay_orders.${date_field}` as const;
  const found: Expression<SqlBool>[] = [];
  if (start_date) found.push(eb(column, ">=", startOfDay(start_date)));
  // success_at is 0 for what was never paid: that is on no day
  else if (end_date) found.push(eb(column, ">", 0));
  if (end_date) found.push(eb(column, "<", startOfNextDay(end_date)));
  return found;
}

/** The whole number or its tail, through the index over the numbers backwards. */
function numberEndsWith(eb: OrderExpressions, text: string): Expression<SqlBool> {
  const head = reversedNumber(text.toUpperCase());
  return eb.and([
    eb("pay_orders.order_no_reversed", ">=", head),
    eb("pay_orders.order_no_reversed", "<", afterPrefix(head)),
  ]);
}

/** Digits are a student number or its tail or a phone's tail; anything else is part of a name. */
function paidBy(eb: OrderExpressions, text: string): Expression<SqlBool> {
  const ordersOfStudents = ordersOf(eb, text);
  const payers = namedPayers(eb, text);
  if (!payers) return eb("pay_orders.id", "in", ordersOfStudents);
  const ordersOfPayers = eb.selectFrom("pay_orders as paid").select("paid.id").where("paid.payer_id", "in", payers);
  return eb("pay_orders.id", "in", ordersOfStudents.union(ordersOfPayers));
}

/** The same as a question to one order. */
function isPaidBy(eb: OrderExpressions, text: string): Expression<SqlBool> {
  const students = namedStudents(eb, text);
  const payers = namedPayers(eb, text);
  const ofBills = eb
    .selectFrom("order_bills")
    .select("order_bills.student_id")
    .whereRef("order_bills.order_id", "=", "pay_orders.id")
    .where("order_bills.student_id", "in", students);
  return eb.or([
    eb("pay_orders.student_id", "in", students),
    ...(payers ? [eb("pay_orders.payer_id", "in", payers)] : []),
    eb.exists(ofBills),
  ]);
}
