import { type Kysely, sql } from "kysely";
import type { DatabaseKind } from "../../../kernel/database/connection";
import type { Database } from "../../../kernel/database/tables";
import { monthOfDay } from "../../../migrations/20261211-02-order-days";
import { moveColumns, summedMoves } from "../../../payments/item-days/item-sums";
import { allMoves } from "../../../payments/item-days/money-moves";

const group = sql.raw("item_key, store_id, way_code, back");
const names = ["order_count", "move_count", "fen", "fee_fen"];
const figures = sql.raw(names.join(", "));
const summed = sql.raw(names.map((name) => `sum(${name})`).join(", "));

/** Stores the moves of all orders, and their sums by day and month, as the job `item days` does a few hundred orders at a time. */
export async function fillItemMoves(db: Kysely<Database>, kind: DatabaseKind): Promise<void> {
  await sql`insert into item_moves (${moveColumns}) select ${moveColumns} from ${allMoves} as moves`.execute(db);
  await sql`insert into item_days (school_id, day, ${group}, ${figures})
    select school_id, day, ${group}, ${summed}
    from (${summedMoves(sql`item_moves`, sql`1 = 1`)}) as sums group by school_id, day, ${group}`.execute(db);
  await sql`insert into item_months (school_id, month, ${group}, ${figures})
    select school_id, ${monthOfDay(kind)} as month, ${group}, ${summed}
    from item_days group by school_id, month, ${group}`.execute(db);
}
