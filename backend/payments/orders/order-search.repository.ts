import { type Expression, type ExpressionBuilder, type Kysely, sql, type SqlBool } from "kysely";
import type { Database } from "../../kernel/database/tables";
import { afterPrefix } from "../../kernel/database/number-prefix";
import { alsoInSchools, inEachSchool } from "../../kernel/database/school-match";
import type { OrderScope } from "../order-scope";
import { reversedNumber } from "./order-number";
import { studentNames } from "./student-names";

/** Orders whose number begins or ends with a text, the newest first. */
export function findOrdersByNumber(
  db: Kysely<Database>,
  scope: OrderScope,
  { text, end }: { text: string; end: "head" | "tail" },
  limit: number,
) {
  const column = end === "head" ? ("pay_orders.order_no" as const) : ("pay_orders.order_no_reversed" as const);
  const prefix = end === "head" ? text : reversedNumber(text);
  return (
    selectHits(db, limit)
      .where(column, ">=", prefix)
      .where(column, "<", afterPrefix(prefix))
      .where((eb) => eb.and(outside(eb, scope)))
      // numbers begin with their second
      .orderBy(end === "head" ? sql`pay_orders.order_no` : sql`+pay_orders.created_at`, "desc")
  );
}

/** Orders by the number that the merchant or the channel gave them, whole. */
export function findOrdersByForeignNumber(
  db: Kysely<Database>,
  { schools, storeId }: OrderScope,
  { column, text }: { column: "out_trade_no" | "channel_trade_no"; text: string },
  limit: number,
) {
  return selectHits(db, limit)
    .where(`pay_orders.${column}`, "=", text)
    .where(inEachSchool("pay_orders.school_id", schools))
    .where((eb) => eb.and(storeId === null ? [] : [ofStore(eb, storeId)]))
    .orderBy(sql`+pay_orders.created_at`, "desc");
}

type OrderExpressions = ExpressionBuilder<Database, "pay_orders">;

/** The scope beside a number that an index finds by itself. */
function outside(eb: OrderExpressions, { schools, storeId }: OrderScope): Expression<SqlBool>[] {
  const school = alsoInSchools("pay_orders.school_id", schools);
  return storeId === null ? [school] : [school, ofStore(eb, storeId)];
}

function ofStore(eb: OrderExpressions, storeId: number): Expression<SqlBool> {
  return eb(sql`+pay_orders.store_id`, "=", storeId);
}

function selectHits(db: Kysely<Database>, limit: number) {
  return db
    .selectFrom("pay_orders")
    .leftJoin("students", "students.id", "pay_orders.student_id")
    .leftJoin("schools", "schools.school_id", "pay_orders.school_id")
    .select([
      "pay_orders.way_code",
      "pay_orders.refund_fen",
      "pay_orders.refund_state",
      "schools.short_name as school_name",
    ])
    .select([
      "pay_orders.order_no",
      "pay_orders.amount_fen",
      "pay_orders.state",
      "pay_orders.created_at",
      studentNames.as("student_name"),
    ])
    .limit(limit);
}

export type OrderHit = Awaited<ReturnType<ReturnType<typeof selectHits>["execute"]>>[number];
