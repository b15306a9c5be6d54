import type { Insertable, Kysely } from "kysely";
import type { Database } from "../../kernel/database/tables";
import { spellPerson } from "../../kernel/pinyin";

/** Adds payers, or gives the known ones (school and phone) their new name; answers their ids. */
export async function upsertPayers(db: Kysely<Database>, rows: Insertable<Database["payers"]>[]) {
  return db
    .insertInto("payers")
    .values(rows.map((row) => ({ ...row, name_pinyin: spellPerson(row.name) })))
    .onConflict((conflict) =>
      conflict.columns(["school_id", "phone"]).doUpdateSet((eb) => ({
        name: eb.ref("excluded.name"),
        name_pinyin: eb.ref("excluded.name_pinyin"),
        updated_at: eb.ref("excluded.updated_at"),
        updated_by: eb.ref("excluded.updated_by"),
        version: eb("payers.version", "+", 1),
      })),
    )
    .returning(["id", "phone"])
    .execute();
}

/** Adds payers to students, or corrects the relation of those already there. */
export async function upsertLinks(db: Kysely<Database>, rows: Insertable<Database["student_payers"]>[]): Promise<void> {
  await db
    .insertInto("student_payers")
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(["student_id", "payer_id"]).doUpdateSet((eb) => ({
        relation: eb.ref("excluded.relation"),
        updated_at: eb.ref("excluded.updated_at"),
        updated_by: eb.ref("excluded.updated_by"),
        version: eb("student_payers.version", "+", 1),
      })),
    )
    .execute();
}
