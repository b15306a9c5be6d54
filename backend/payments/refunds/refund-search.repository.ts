import { type Kysely, sql } from "kysely";
import type { Database } from "../../database/tables";
import { alsoInSchools } from "../../database/school-match";
import { endsWithTail } from "../../database/text-match";
import type { OrderScope } from "../orders/order-filter";
import { studentNames } from "../orders/student-names";

/** Refunds of the scope by their whole number or its last digits, the newest first. */
export function findRefundsByNumber(
  db: Kysely<Database>,
  { schools, storeId }: OrderScope,
  { text, isWhole }: { text: string; isWhole: boolean },
  limit: number,
) {
  return db
    .selectFrom("refunds")
    .innerJoin("pay_orders", "pay_orders.id", "refunds.order_id")
    .leftJoin("students", "students.id", "pay_orders.student_id")
    .where((eb) => (isWhole ? eb("refunds.refund_no", "=", text) : endsWithTail("refunds.refund_no", text)))
    .where(alsoInSchools("refunds.school_id", schools))
    .$if(storeId !== null, (query) => query.where(sql`+pay_orders.store_id`, "=", storeId))
    .select(["refunds.refund_no", "refunds.amount_fen", "refunds.state", "refunds.created_at"])
    .select(studentNames.as("student_name"))
    .orderBy(sql`+refunds.created_at`, "desc")
    .limit(limit);
}

export type RefundHit = Awaited<ReturnType<ReturnType<typeof findRefundsByNumber>["execute"]>>[number];
