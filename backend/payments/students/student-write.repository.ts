import type { Insertable, Kysely, Updateable } from "kysely";
import type { Database } from "../../kernel/database/tables";
import { spellPerson } from "../../kernel/pinyin";

/** Fails on `students_number` when the school has the number. Answers the id. */
export async function insertStudent(db: Kysely<Database>, row: Insertable<Database["students"]>): Promise<number> {
  const values = { ...row, name_pinyin: spellPerson(row.name) };
  const { id } = await db.insertInto("students").values(values).returning("id").executeTakeFirstOrThrow();
  return id;
}

/** Changes a student seen at a version; false when somebody else was first. Fails on `students_number`. */
export async function updateStudent(
  db: Kysely<Database>,
  { id, version }: { id: number; version: number },
  change: Updateable<Database["students"]> & { name?: string },
): Promise<boolean> {
  const spelled = change.name === undefined ? {} : { name_pinyin: spellPerson(change.name) };
  const { numUpdatedRows } = await db
    .updateTable("students")
    .set((eb) => ({ ...change, ...spelled, version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Moves a student on from the state they were seen in; false when they are there no more. */
export async function updateStudentState(
  db: Kysely<Database>,
  { id, from }: { id: number; from: number },
  change: Updateable<Database["students"]>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("students")
    .set((eb) => ({ ...change, version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .where("state", "=", from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
