import type { Kysely } from "kysely";
import type { Database } from "../../kernel/database/tables";

/** Finds the applicant of a refund, and the facts told of it. */
export function findRefundParties(db: Kysely<Database>, refundNo: string) {
  return db
    .selectFrom("refunds")
    .innerJoin("pay_orders", "pay_orders.id", "refunds.order_id")
    .select(["refunds.school_id", "refunds.apply_by", "refunds.amount_fen", "refunds.reason", "pay_orders.order_no"])
    .where("refunds.refund_no", "=", refundNo)
    .executeTakeFirst();
}
export type RefundParties = NonNullable<Awaited<ReturnType<typeof findRefundParties>>>;
