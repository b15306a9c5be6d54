import type { Insertable, Kysely } from "kysely";
import type { SchoolScope } from "../../kernel/context";
import { inSchools } from "../../kernel/database/school-match";
import type { Database } from "../../kernel/database/tables";

/** A purpose of a school by its name. */
export function findPurpose(db: Kysely<Database>, schoolId: number, name: string) {
  return db
    .selectFrom("collect_purposes")
    .select("id")
    .where("school_id", "=", schoolId)
    .where("name", "=", name)
    .executeTakeFirst();
}

/** Purposes by id. */
export function listPurposesById(db: Kysely<Database>, ids: readonly number[]) {
  return db
    .selectFrom("collect_purposes")
    .select(["id", "name"])
    .where("id", "in", [0, ...ids])
    .execute();
}

/** The names of the scope's purposes, each once. */
export async function listPurposeNames(db: Kysely<Database>, scope: SchoolScope): Promise<string[]> {
  const rows = await db
    .selectFrom("collect_purposes")
    .select("name")
    .distinct()
    .where(inSchools("collect_purposes.school_id", scope))
    .orderBy("name")
    .limit(mostNames)
    .execute();
  return rows.map(({ name }) => name);
}

/** Adds a purpose unless the school has it. */
export async function insertPurpose(
  db: Kysely<Database>,
  row: Insertable<Database["collect_purposes"]>,
): Promise<void> {
  await db
    .insertInto("collect_purposes")
    .values(row)
    .onConflict((conflict) => conflict.columns(["school_id", "name"]).doNothing())
    .execute();
}

const mostNames = 500;
