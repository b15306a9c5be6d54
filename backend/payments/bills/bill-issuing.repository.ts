import { type Insertable, type Kysely, sql } from "kysely";
import type { Database } from "../../kernel/database/tables";

/** New bills; one that its student has already, by title, is passed over. Answers which came to be. */
export async function insertBills(db: Kysely<Database>, rows: readonly Insertable<Database["bills"]>[]) {
  return db
    .insertInto("bills")
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(["student_id", "title"])
        .where(sql<boolean>`state <> 'CLOSED'`)
        .doNothing(),
    )
    .returning(["id", "school_id", "student_id", "title", "due_fen"])
    .execute();
}

export type InsertedBill = Awaited<ReturnType<typeof insertBills>>[number];
