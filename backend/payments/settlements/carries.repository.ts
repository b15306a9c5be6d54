import { settlementState } from "#contract/payments/states";
import { type Kysely, sql } from "kysely";
import type { Database } from "../../kernel/database/tables";

/** The parts of some settlements' differences that stand on later ones, by settlement. */
export async function sumCarriedFrom(db: Kysely<Database>, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("settlement_carries")
    .select(["from_id", sql<number>`sum(amount_fen)`.as("fen")])
    .where("from_id", "in", ids)
    .groupBy("from_id")
    .execute();
  return new Map(rows.map(({ from_id, fen }) => [from_id, fen]));
}

/** Holds a settlement that is no longer 待结算 until the transaction ends; undefined: it is. */
export function lockSettled(db: Kysely<Database>, id: number) {
  return db
    .updateTable("settlements")
    .set((eb) => ({ version: eb.ref("version") }))
    .where("id", "=", id)
    .where("state", "!=", settlementState.pending)
    .returningAll()
    .executeTakeFirst();
}

/** The first settlement of an account after a day that is 待结算. */
export function findNextPending(
  db: Kysely<Database>,
  { school_id, collect_account_id, biz_date }: { school_id: number; collect_account_id: number; biz_date: string },
) {
  return db
    .selectFrom("settlements")
    .select(["id", "settle_no", "biz_date"])
    .where("school_id", "=", school_id)
    .where("collect_account_id", "=", collect_account_id)
    .where("biz_date", ">", biz_date)
    .where("state", "=", settlementState.pending)
    .orderBy("biz_date")
    .limit(1)
    .executeTakeFirst();
}

/** Adds a difference to a settlement that is 待结算; answers its net, undefined: it no longer is. */
export async function addCarried(
  db: Kysely<Database>,
  id: number,
  { amount_fen, at, by }: { amount_fen: number; at: number; by: number },
): Promise<number | undefined> {
  const changed = await db
    .updateTable("settlements")
    .set((eb) => ({
      carried_fen: eb("carried_fen", "+", amount_fen),
      net_fen: eb("net_fen", "+", amount_fen),
      version: eb("version", "+", 1),
      updated_at: at,
      updated_by: by,
    }))
    .where("id", "=", id)
    .where("state", "=", settlementState.pending)
    .returning("net_fen")
    .executeTakeFirst();
  return changed?.net_fen;
}

export async function insertCarry(
  db: Kysely<Database>,
  carry: { from_id: number; to_id: number; amount_fen: number; created_at: number },
): Promise<void> {
  await db.insertInto("settlement_carries").values(carry).execute();
}
