import { type Kysely, sql } from "kysely";
import type { OrderFilter } from "#contract/payments/orders";
import type { Database } from "../../kernel/database/tables";
import { studentNames } from "./student-names";
import { matchingOrders, type OrderSearch } from "./order-filter";
import { type OrderScope, scopeConditions } from "../order-scope";
import { storeName } from "../stores/store-name";
import { labelOfClass } from "../classes/class-label";

type SortColumn = "created_at" | "success_at" | "amount_fen";

export interface OrderWindow {
  sort: OrderFilter["sort"];
  limit: number;
  offset: number;
  /** The first time that may come, epoch ms; rows before it are not among the offset's. */
  edge?: number;
}

/** Rows in the order asked for, ties by id in the same direction; the window is cut from an index before anything is joined. */
export async function listOrders(db: Kysely<Database>, scope: OrderScope, search: OrderSearch, window: OrderWindow) {
  return orderPage(db, scope, search, window).execute();
}

/** The statement of `listOrders`. */
export function orderPage(db: Kysely<Database>, scope: OrderScope, search: OrderSearch, window: OrderWindow) {
  const { column, direction } = readSort(window.sort);
  const { edge } = window;
  const page = matchingOrders(db, scope, search)
    .$if(edge !== undefined, (query) =>
      query.where(`pay_orders.${column}`, direction === "asc" ? ">=" : "<=", edge ?? 0),
    )
    .select(["pay_orders.id", `pay_orders.${column} as place`])
    .orderBy(`pay_orders.${column}`, direction)
    .orderBy("pay_orders.id", direction)
    .limit(window.limit)
    .offset(window.offset);
  // sorted by the window's own columns: by those of pay_orders SQLite would walk all orders and look each up in the window
  return selectRows(db)
    .innerJoin(page.as("page"), "page.id", "pay_orders.id")
    .orderBy("page.place", direction)
    .orderBy("page.id", direction);
}

/** The place of an export: the sort value and id of its last row. */
export interface OrderCursor {
  value: number;
  id: number;
}

/** The next rows after a cursor, for reading a whole filter piece by piece. */
export async function listOrdersAfter(
  db: Kysely<Database>,
  scope: OrderScope,
  search: OrderSearch,
  { sort, limit, after }: { sort: OrderFilter["sort"]; limit: number; after: OrderCursor | null },
) {
  const { column, direction } = readSort(sort);
  const beyond = direction === "asc" ? (">" as const) : ("<" as const);
  const page = matchingOrders(db, scope, search)
    .$if(after !== null, (query) =>
      query.where((eb) =>
        eb(eb.refTuple(`pay_orders.${column}`, "pay_orders.id"), beyond, eb.tuple(after?.value ?? 0, after?.id ?? 0)),
      ),
    )
    .select(["pay_orders.id", `pay_orders.${column} as place`])
    .orderBy(`pay_orders.${column}`, direction)
    .orderBy("pay_orders.id", direction)
    .limit(limit);
  return selectRows(db)
    .innerJoin(page.as("page"), "page.id", "pay_orders.id")
    .orderBy("page.place", direction)
    .orderBy("page.id", direction)
    .execute();
}

/** One order of the scope by its number. */
export async function findOrder(db: Kysely<Database>, scope: OrderScope, orderNo: string) {
  return selectRows(db)
    .select("pay_orders.receipt_no")
    .select(["pay_orders.notify_state", "pay_orders.expired_at", "pay_orders.err_code", "pay_orders.err_msg"])
    .where("pay_orders.order_no", "=", orderNo)
    .where((eb) => eb.and(scopeConditions(eb, scope)))
    .executeTakeFirst();
}

/** Lists the events of an order after it was created, oldest first. */
export async function listOrderEvents(db: Kysely<Database>, orderId: number) {
  return db
    .selectFrom("order_events")
    .leftJoin("users", "users.id", "order_events.created_by")
    .select(["action", "before_state", "after_state", "reason", "order_events.created_at", "users.desc as actor"])
    .where("order_id", "=", orderId)
    .orderBy("order_events.created_at")
    .orderBy("order_events.id")
    .limit(mostPerOrder)
    .execute();
}

/** The refunds of an order, oldest first. */
export async function listRefundsOfOrder(db: Kysely<Database>, orderId: number) {
  return db
    .selectFrom("refunds")
    .leftJoin("users as applicant", "applicant.id", "refunds.apply_by")
    .leftJoin("users as auditor", "auditor.id", "refunds.audit_by")
    .select([
      "refunds.refund_no",
      "refunds.amount_fen",
      "refunds.state",
      "refunds.reason",
      "refunds.created_at",
      "refunds.success_at",
      "refunds.audit_by as auditor_id",
      "applicant.desc as applicant",
      "auditor.desc as auditor",
    ])
    .where("refunds.order_id", "=", orderId)
    .orderBy("refunds.created_at")
    .orderBy("refunds.id")
    .limit(mostPerOrder)
    .execute();
}

// at most 50 partial refunds are accepted for one order
const mostPerOrder = 500;

function readSort(sort: OrderFilter["sort"]): { column: SortColumn; direction: "asc" | "desc" } {
  switch (sort) {
    case "created_at":
    case "success_at":
    case "amount_fen":
      return { column: sort, direction: "asc" };
    case "-created_at":
      return { column: "created_at", direction: "desc" };
    case "-success_at":
      return { column: "success_at", direction: "desc" };
    case "-amount_fen":
      return { column: "amount_fen", direction: "desc" };
  }
}

function selectRows(db: Kysely<Database>) {
  return db
    .selectFrom("pay_orders")
    .innerJoin("schools", "schools.school_id", "pay_orders.school_id")
    .leftJoin("stores", "stores.store_id", "pay_orders.store_id")
    .leftJoin("students", "students.id", "pay_orders.student_id")
    .leftJoin("payers", "payers.id", "pay_orders.payer_id")
    .leftJoin("offline_payments", "offline_payments.order_id", "pay_orders.id")
    .select([
      "pay_orders.id",
      "pay_orders.order_no",
      "pay_orders.out_trade_no",
      "pay_orders.channel_trade_no",
      "pay_orders.school_id",
      "schools.name as school_name",
      "pay_orders.store_id",
      storeName.as("store_name"),
      "pay_orders.device_no",
      "pay_orders.scene",
      "pay_orders.way_code",
      "pay_orders.amount_fen",
      "pay_orders.fee_fen",
      "pay_orders.refund_fen",
      "pay_orders.refund_times",
      "pay_orders.state",
      "pay_orders.refund_state",
      "pay_orders.student_id",
      "students.student_no",
      studentNames.as("student_name"),
      studentClass.as("class_name"),
      payerName.as("payer_name"),
      "payers.phone as payer_phone",
      "pay_orders.created_at",
      "pay_orders.success_at",
    ]);
}

/** The class of the student. Looked up for each row: PostgreSQL plans more joins than these in the order written, and reads all orders. */
const studentClass = sql<string | null>`(
  select ${labelOfClass} from classes join grades on grades.id = classes.grade_id where classes.id = students.class_id
)`;

/** The payer of an online payment, or who sent a transfer; null: nobody knows. */
const payerName = sql<string | null>`coalesce(payers.name, nullif(offline_payments.payer_name, ''))`;

export type OrderRecord = Awaited<ReturnType<typeof listOrders>>[number];
