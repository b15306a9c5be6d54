import { type Kysely, sql } from "kysely";
import type { Database } from "../../kernel/database/tables";
import { alsoInSchools } from "../../kernel/database/school-match";
import { hasPart, type NumberPart } from "../../platform/search/number-part";
import type { OrderScope } from "../order-scope";
import { studentNames } from "../orders/student-names";

/** Refunds of the scope by their whole number, its beginning or its last digits, the newest first. */
export function findRefundsByNumber(
  db: Kysely<Database>,
  { schools, storeId }: OrderScope,
  { text, part }: { text: string; part: NumberPart },
  limit: number,
) {
  return (
    db
      .selectFrom("refunds")
      .innerJoin("pay_orders", "pay_orders.id", "refunds.order_id")
      .leftJoin("students", "students.id", "pay_orders.student_id")
      .leftJoin("schools", "schools.school_id", "refunds.school_id")
      .where(hasPart("refunds.refund_no", text, part))
      .where(alsoInSchools("refunds.school_id", schools))
      .$if(storeId !== null, (query) => query.where(sql`+pay_orders.store_id`, "=", storeId))
      .select(["refunds.refund_no", "refunds.amount_fen", "refunds.state", "refunds.created_at"])
      .select(["refunds.reason", "refunds.apply_by", "pay_orders.amount_fen as order_fen", "pay_orders.way_code"])
      .select("schools.short_name as school_name")
      .select(studentNames.as("student_name"))
      // numbers begin with their second
      .orderBy(part === "head" ? sql`refunds.refund_no` : sql`+refunds.created_at`, "desc")
      .limit(limit)
  );
}

export type RefundHit = Awaited<ReturnType<ReturnType<typeof findRefundsByNumber>["execute"]>>[number];
