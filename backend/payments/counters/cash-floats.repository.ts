import type { Kysely } from "kysely";
import type { SchoolScope } from "../../kernel/context";
import { inSchools } from "../../kernel/database/school-match";
import type { Database } from "../../kernel/database/tables";

const mostSchools = 500;

/** Lists the floats that somebody has by school, each the last one set up to a day. */
export function listFloats(db: Kysely<Database>, scope: SchoolScope, of: { userId: number; date: string }) {
  return db
    .selectFrom("cash_floats")
    .select(["school_id", "date", "amount_fen"])
    .where(inSchools("cash_floats.school_id", scope))
    .where("user_id", "=", of.userId)
    .where("date", "=", (eb) =>
      eb
        .selectFrom("cash_floats as later")
        .select(({ fn }) => fn.max<string>("later.date").as("date"))
        .whereRef("later.user_id", "=", "cash_floats.user_id")
        .whereRef("later.school_id", "=", "cash_floats.school_id")
        .where("later.date", "<=", of.date),
    )
    .limit(mostSchools)
    .execute();
}

interface CashFloat {
  user_id: number;
  school_id: number;
  date: string;
  amount_fen: number;
  updated_at: number;
}

/** Keeps the float of a day, in place of one that was set before. */
export async function keepFloat(db: Kysely<Database>, float: CashFloat): Promise<void> {
  const { amount_fen, updated_at } = float;
  await db
    .insertInto("cash_floats")
    .values(float)
    .onConflict((conflict) =>
      conflict.columns(["user_id", "school_id", "date"]).doUpdateSet({ amount_fen, updated_at }),
    )
    .execute();
}

/** Sums the cash that somebody handed back at counters since a moment, epoch ms: refunds that the person registered as done. */
export async function sumCashBack(
  db: Kysely<Database>,
  scope: SchoolScope,
  { userId, since }: { userId: number; since: number },
): Promise<number> {
  const { fen } = await db
    .selectFrom("refunds")
    .innerJoin("offline_payments", "offline_payments.order_id", "refunds.order_id")
    .where(inSchools("refunds.school_id", scope))
    .where("refunds.success_at", ">=", since)
    .where("refunds.state", "=", 2)
    .where("offline_payments.method", "=", "cash")
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("refund_events")
          .select("refund_events.id")
          .whereRef("refund_events.refund_no", "=", "refunds.refund_no")
          .where("refund_events.action", "=", "succeed")
          .where("refund_events.created_by", "=", userId),
      ),
    )
    .select(({ fn }) => fn.sum<number | null>("refunds.amount_fen").as("fen"))
    .executeTakeFirstOrThrow();
  return fen ?? 0;
}
