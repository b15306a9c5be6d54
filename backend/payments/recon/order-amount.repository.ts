import type { Kysely } from "kysely";
import type { Database } from "../../kernel/database/tables";

/** Finds the amount and the school of an order. */
export function readOrderAmount(db: Kysely<Database>, id: number) {
  return db.selectFrom("pay_orders").select(["amount_fen", "school_id"]).where("id", "=", id).executeTakeFirst();
}
