import { refundState } from "#contract/payments/states";
import { type Insertable, type Kysely, sql } from "kysely";
import type { RefundFilter } from "#contract/payments/refunds";
import type { Database } from "../../kernel/database/tables";
import { type OrderScope, scopeConditions } from "../order-scope";
import { studentNames } from "../orders/student-names";
import { matchingRefunds, type RefundSearch } from "./refund-filter";
import { storeName } from "../stores/store-name";

export interface RefundWindow {
  sort: RefundFilter["sort"];
  limit: number;
  offset: number;
}

/** Rows in the order asked for, ties by id in the same direction. */
export async function listRefunds(
  db: Kysely<Database>,
  scope: OrderScope,
  search: RefundSearch,
  { sort, limit, offset }: RefundWindow,
) {
  const { column, direction } = readSort(sort);
  const page = matchingRefunds(db, scope, search)
    .select(["refunds.id", `${column} as place`])
    .orderBy(column, direction)
    .orderBy("refunds.id", direction)
    .limit(limit)
    .offset(offset);
  return selectRows(db)
    .innerJoin(page.as("page"), "page.id", "refunds.id")
    .orderBy("page.place", direction)
    .orderBy("page.id", direction)
    .execute();
}

/** The place of an export: the sort value and id of its last row. */
export interface RefundCursor {
  value: number;
  id: number;
}

/** The next rows after a cursor, for reading a whole filter piece by piece. */
export async function listRefundsAfter(
  db: Kysely<Database>,
  scope: OrderScope,
  search: RefundSearch,
  { sort, limit, after }: { sort: RefundFilter["sort"]; limit: number; after: RefundCursor | null },
) {
  const { column, direction } = readSort(sort);
  const beyond = direction === "asc" ? (">" as const) : ("<" as const);
  const page = matchingRefunds(db, scope, search)
    .$if(after !== null, (query) =>
      query.where((eb) => eb(eb.refTuple(column, "refunds.id"), beyond, eb.tuple(after?.value ?? 0, after?.id ?? 0))),
    )
    .select(["refunds.id", `${column} as place`])
    .orderBy(column, direction)
    .orderBy("refunds.id", direction)
    .limit(limit);
  return selectRows(db)
    .innerJoin(page.as("page"), "page.id", "refunds.id")
    .orderBy("page.place", direction)
    .orderBy("page.id", direction)
    .execute();
}

/** The cursor that stands at a row. */
export function cursorAt(record: RefundRecord, sort: RefundFilter["sort"]): RefundCursor {
  return { value: sort.endsWith("amount_fen") ? record.amount_fen : record.created_at, id: record.id };
}

export interface RefundTotals {
  total: number;
  applied_fen: number;
  done_fen: number;
}

/** Count and sums of the whole filter; done are those of state 2. */
export function sumRefunds(db: Kysely<Database>, scope: OrderScope, search: RefundSearch): Promise<RefundTotals> {
  return refundTotals(db, scope, search).executeTakeFirstOrThrow();
}

/** Makes the statement of `sumRefunds`. */
export function refundTotals(db: Kysely<Database>, scope: OrderScope, search: RefundSearch) {
  return matchingRefunds(db, scope, search).select((eb) => [
    eb.fn.countAll<number>().as("total"),
    sql<number>`coalesce(sum(${eb.ref("refunds.amount_fen")}), 0)`.as("applied_fen"),
    sql<number>`coalesce(sum(case when ${eb.ref("refunds.state")} = 2 then ${eb.ref("refunds.amount_fen")} end), 0)`.as(
      "done_fen",
    ),
  ]);
}

/** One refund of the scope by its number. */
export async function findRefund(db: Kysely<Database>, scope: OrderScope, refundNo: string) {
  return selectRows(db)
    .where("refunds.refund_no", "=", refundNo)
    .where((eb) => eb.and(scopeConditions(eb, scope)))
    .executeTakeFirst();
}

/** Lists the events of a refund, oldest first. */
export async function listRefundEvents(db: Kysely<Database>, refundNo: string) {
  return db
    .selectFrom("refund_events")
    .leftJoin("users", "users.id", "refund_events.created_by")
    .select(["action", "before_state", "after_state", "reason", "refund_events.created_at", "users.desc as actor"])
    .where("refund_no", "=", refundNo)
    .orderBy("refund_events.id")
    .limit(mostEvents)
    .execute();
}

const mostEvents = 500;

/** A new refund. Fails on `refunds_in_flight` while the order has another in flight. */
export async function insertRefund(db: Kysely<Database>, refund: Insertable<Database["refunds"]>): Promise<void> {
  await db.insertInto("refunds").values(refund).execute();
}

export interface RefundMove {
  from: number;
  to: number;
  /** The fee it gives back, unless that was said when the channel took it; among the fields: whatever was said. */
  fee_fen?: number;
  fields: Partial<
    Pick<
      Insertable<Database["refunds"]>,
      | "audit_by"
      | "audited_at"
      | "success_at"
      | "accepted_at"
      | "channel_refund_no"
      | "remark"
      | "fee_fen"
      | "updated_at"
      | "updated_by"
    >
  >;
}

/** Moves a refund on from the state it is expected in; false when somebody else has moved it. */
export async function moveRefund(db: Kysely<Database>, refundNo: string, { from, to, fee_fen, fields }: RefundMove) {
  const { numUpdatedRows } = await db
    .updateTable("refunds")
    .set((eb) => ({ ...fields, state: to, version: eb("version", "+", 1) }))
    .$if(fee_fen !== undefined, (query) =>
      query.set((eb) => ({
        fee_fen: eb.case().when("accepted_at", "is", null).then(fee_fen).else(eb.ref("fee_fen")).end(),
      })),
    )
    .where("refund_no", "=", refundNo)
    .where("state", "=", from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** A refund as it is handed to its channel. */
export function findHandedRefund(db: Kysely<Database>, refundNo: string) {
  return db
    .selectFrom("refunds")
    .innerJoin("pay_orders", "pay_orders.id", "refunds.order_id")
    .innerJoin("collect_accounts", "collect_accounts.id", "pay_orders.collect_account_id")
    .select([
      ...(["refunds.refund_no", "refunds.order_id", "refunds.amount_fen", "refunds.reason", "refunds.state"] as const),
      ...(["refunds.accepted_at", "refunds.remark", "refunds.audited_at", "refunds.school_id"] as const),
      "pay_orders.merchant_id",
      ...(["pay_orders.collect_account_id", "pay_orders.amount_fen as trade_fen"] as const),
      "collect_accounts.sub_mch_no",
      outTradeNo.as("out_trade_no"),
    ])
    .where("refunds.refund_no", "=", refundNo)
    .executeTakeFirst();
}
export type HandedRefund = NonNullable<Awaited<ReturnType<typeof findHandedRefund>>>;

/** When the channel took the last refund of an order before this one; null: it took none. */
export async function lastAcceptedAt(
  db: Kysely<Database>,
  { order_id, refund_no }: HandedRefund,
): Promise<number | null> {
  const { last } = await db
    .selectFrom("refunds")
    .select((eb) => eb.fn.max("accepted_at").as("last"))
    .where("order_id", "=", order_id)
    .where("refund_no", "!=", refund_no)
    .executeTakeFirstOrThrow();
  return last;
}

/** Notes when the channel took a refund and what fee it gives back, once. */
export async function updateAccepted(
  db: Kysely<Database>,
  refundNo: string,
  taken: { accepted_at: number; channel_refund_no: string; fee_fen: number },
): Promise<void> {
  await db
    .updateTable("refunds")
    .set(taken)
    .where("refund_no", "=", refundNo)
    .where("accepted_at", "is", null)
    .execute();
}

/** Adds a step to the history of a refund. */
export async function insertRefundEvent(
  db: Kysely<Database>,
  event: Insertable<Database["refund_events"]>,
): Promise<void> {
  await db.insertInto("refund_events").values(event).execute();
}

/** A refund that came through a channel under a number of the channel's; the first where several did. */
export function findChannelRefund(
  db: Kysely<Database>,
  { school_id, way_code, channel_refund_no }: { school_id: number; way_code: string; channel_refund_no: string },
) {
  return db
    .selectFrom("refunds")
    .innerJoin("pay_orders", "pay_orders.id", "refunds.order_id")
    .select(["refunds.refund_no", "pay_orders.order_no"])
    .where("refunds.school_id", "=", school_id)
    .where("refunds.channel_refund_no", "=", channel_refund_no)
    .where("refunds.state", "=", refundState.done)
    .where("pay_orders.way_code", "=", way_code)
    .orderBy("refunds.id")
    .limit(1)
    .executeTakeFirst();
}

function readSort(sort: RefundFilter["sort"]) {
  return {
    direction: sort.startsWith("-") ? ("desc" as const) : ("asc" as const),
    column: sort.endsWith("amount_fen") ? ("refunds.amount_fen" as const) : ("refunds.created_at" as const),
  };
}

function selectRows(db: Kysely<Database>) {
  return db
    .selectFrom("refunds")
    .innerJoin("pay_orders", "pay_orders.id", "refunds.order_id")
    .innerJoin("schools", "schools.school_id", "refunds.school_id")
    .leftJoin("stores", "stores.store_id", "pay_orders.store_id")
    .leftJoin("students", "students.id", "pay_orders.student_id")
    .leftJoin("users as applicant", "applicant.id", "refunds.apply_by")
    .leftJoin("users as auditor", "auditor.id", "refunds.audit_by")
    .select([
      "refunds.id",
      "refunds.refund_no",
      "refunds.order_id",
      "pay_orders.order_no",
      "refunds.school_id",
      "schools.name as school_name",
      storeName.as("store_name"),
      "pay_orders.student_id",
      studentNames.as("student_name"),
      "students.student_no",
      "pay_orders.way_code",
      "pay_orders.merchant_id",
      "pay_orders.amount_fen as order_fen",
      "refunds.amount_fen",
      "refunds.fee_fen",
      "refunds.state",
      "refunds.reason",
      "refunds.apply_by as applicant_id",
      "applicant.desc as applicant",
      "refunds.audit_by as auditor_id",
      "auditor.desc as auditor",
      "refunds.remark",
      "refunds.channel_refund_no",
      "refunds.created_at",
      "refunds.audited_at",
      "refunds.success_at",
    ]);
}

export type RefundRecord = Awaited<ReturnType<typeof listRefunds>>[number];

/** The channel's number of ours: an order that was made for money under another order's number keeps it in its exception. */
const outTradeNo = sql<string>`coalesce((
  select max(nullif(payment_exceptions.out_trade_no, '')) from payment_exceptions
  where payment_exceptions.money_order_id = pay_orders.id
), pay_orders.out_trade_no)`;
