import { type Kysely, sql } from "kysely";
import type { Database } from "../../kernel/database/tables";
import { debitedStates } from "./debited-at";

/** The fee of a refund's order, and how much of it other refunds give back. */
export function findFeeOfOrder(db: Kysely<Database>, refundNo: string) {
  return db
    .selectFrom("refunds")
    .innerJoin("pay_orders", "pay_orders.id", "refunds.order_id")
    .select((eb) => [
      "refunds.amount_fen",
      "pay_orders.amount_fen as order_fen",
      "pay_orders.fee_fen as order_fee_fen",
      eb
        .selectFrom("refunds as other")
        .select(sql<number>`coalesce(sum(other.fee_fen), 0)`.as("given_fen"))
        .whereRef("other.order_id", "=", "refunds.order_id")
        .whereRef("other.id", "!=", "refunds.id")
        .where("other.state", "in", debitedStates)
        .$asScalar()
        .$notNull()
        .as("given_fen"),
    ])
    .where("refunds.refund_no", "=", refundNo)
    .executeTakeFirstOrThrow();
}
