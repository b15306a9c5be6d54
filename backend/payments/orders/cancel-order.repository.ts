import type { Kysely } from "kysely";
import type { Database } from "../../kernel/database/tables";

const waiting = [0, 1];

/** Moves an order that waits for its payment; false when it does not. */
export async function endOrder(
  db: Kysely<Database>,
  id: number,
  { to, at, by }: { to: number; at: number; by: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("pay_orders")
    .set({ state: to, updated_at: at, updated_by: by })
    .where("id", "=", id)
    .where("state", "in", waiting)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Orders that waited too long for their payment, the longest first; those at a channel are closed there first. */
export async function listExpired(db: Kysely<Database>, now: number, limit: number) {
  return expiredOrders(db, now, limit).execute();
}

/** The statement of `listExpired`. */
export function expiredOrders(db: Kysely<Database>, now: number, limit: number) {
  return (
    db
      .selectFrom("pay_orders")
      .select("id")
      // written out, so that the index over these two states is seen to fit
      .where((eb) => eb.or([eb("state", "=", eb.lit(0)), eb("state", "=", eb.lit(1))]))
      .where("expired_at", "<", now)
      .where("merchant_id", "=", 0)
      .orderBy("expired_at")
      .limit(limit)
  );
}
