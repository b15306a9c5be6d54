import { type Insertable, type Kysely, sql } from "kysely";
import { insertRows } from "../../kernel/database/bulk-insert";
import { rangeOfOldest } from "../../kernel/database/oldest-rows";
import type { Database } from "../../kernel/database/tables";

export async function hasChanges(db: Kysely<Database>): Promise<boolean> {
  const order = db.selectFrom("order_changes").select("id").limit(1);
  const refund = db.selectFrom("refund_changes").select("id").limit(1);
  const { rows } = await sql<{ has: number }>`
    select case when exists ${order} or exists ${refund} then 1 else 0 end as has`.execute(db);
  return rows[0]?.has === 1;
}

/** Takes the oldest changes of orders away. */
export async function takeChanges(db: Kysely<Database>, limit: number) {
  const range = await rangeOfOldest(db, "order_changes", limit);
  if (!range) return [];
  return db
    .deleteFrom("order_changes")
    .where((eb) => eb.between("id", range.first, range.last))
    .returningAll()
    .execute();
}

/** Takes the oldest changes of refunds away. */
export async function takeRefundChanges(db: Kysely<Database>, limit: number) {
  const range = await rangeOfOldest(db, "refund_changes", limit);
  if (!range) return [];
  return db
    .deleteFrom("refund_changes")
    .where((eb) => eb.between("id", range.first, range.last))
    .returningAll()
    .execute();
}

export type RefundChange = Awaited<ReturnType<typeof takeRefundChanges>>[number];
export type OrderChange = Awaited<ReturnType<typeof takeChanges>>[number];
export type OrderDay = Insertable<Database["order_days"]>;
export type OrderMonth = Insertable<Database["order_months"]>;

const groups = ["school_id", "store_id", "collect_account_id", "way_code", "state", "refund_state"] as const;

/** Adds to the days that are there, and inserts the others. */
export async function addToDays(db: Kysely<Database>, days: readonly OrderDay[]): Promise<void> {
  await insertRows(db, days, (rows) =>
    db
      .insertInto("order_days")
      .values(rows)
      .onConflict((conflict) => conflict.columns(["date_field", "day", ...groups]).doUpdateSet(added("order_days"))),
  );
}

/** Adds to months, as `addToDays` does to days. */
export async function addToMonths(db: Kysely<Database>, months: readonly OrderMonth[]): Promise<void> {
  await insertRows(db, months, (rows) =>
    db
      .insertInto("order_months")
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(["date_field", "month", ...groups]).doUpdateSet(added("order_months")),
      ),
  );
}

/** Deletes days and months from which all orders moved away. */
export async function deleteEmpty(db: Kysely<Database>): Promise<void> {
  await db.deleteFrom("order_days").where("order_count", "=", 0).execute();
  await db.deleteFrom("order_months").where("order_count", "=", 0).execute();
}

function added(table: string) {
  const sum = (name: string) => sql<number>`${sql.ref(`${table}.${name}`)} + ${sql.ref(`excluded.${name}`)}`;
  return {
    order_count: sum("order_count"),
    amount_fen: sum("amount_fen"),
    fee_fen: sum("fee_fen"),
    refund_fen: sum("refund_fen"),
  };
}
