import { type Kysely, sql } from "kysely";
import type { Database } from "../../kernel/database/tables";

/** True where a school, or the merchant, gave a number to an order. */
export async function hasOutTradeNo(
  db: Kysely<Database>,
  { school_id, merchant_id, out_trade_no }: { school_id: number; merchant_id: number; out_trade_no: string },
): Promise<boolean> {
  const row = await db
    .selectFrom("pay_orders")
    .select("id")
    .where("out_trade_no", "=", out_trade_no)
    .where((eb) =>
      eb.or([
        eb("school_id", "=", school_id),
        eb.and([eb("merchant_id", ">", 0), eb("merchant_id", "=", merchant_id)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Counts one more bill of an order; its student stays where all bills are of one. */
export async function updateOneMorePart(db: Kysely<Database>, id: number, studentId: number): Promise<void> {
  // PostgreSQL takes a value within a case for a text
  const student = sql<number>`cast(${studentId} as bigint)`;
  await db
    .updateTable("pay_orders")
    .set({
      bill_count: sql`bill_count + 1`,
      student_id: sql`case when bill_count = 0 or student_id = ${student} then ${student} else null end`,
    })
    .where("id", "=", id)
    .execute();
}
