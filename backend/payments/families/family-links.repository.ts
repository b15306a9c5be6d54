import type { Insertable, Kysely } from "kysely";
import type { SchoolScope } from "../../kernel/context";
import type { Database } from "../../kernel/database/tables";
import { inSchools } from "../../kernel/database/school-match";

export function findLink(db: Kysely<Database>, id: number) {
  return db.selectFrom("family_links").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Links of some students or payers, one each at most. */
export function listLinks(db: Kysely<Database>, scope: SchoolScope, kind: string, subjects: readonly number[]) {
  return db
    .selectFrom("family_links")
    .selectAll()
    .where("kind", "=", kind)
    .where("subject_id", "in", subjects)
    .where(inSchools("family_links.school_id", scope))
    .limit(5000)
    .execute();
}

/** Adds links; those that are there live on to the new end, and again where they were revoked. */
export async function upsertLinks(
  db: Kysely<Database>,
  rows: readonly Insertable<Database["family_links"]>[],
): Promise<void> {
  await db
    .insertInto("family_links")
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(["kind", "subject_id"]).doUpdateSet((eb) => ({
        expires_at: eb.ref("excluded.expires_at"),
        revoked_at: null,
      })),
    )
    .execute();
}

/** Voids a link and every address that was made of it. */
export async function revokeLink(db: Kysely<Database>, id: number, at: number): Promise<void> {
  await db
    .updateTable("family_links")
    .set((eb) => ({ revoked_at: at, opened_at: null, version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

/** Notes when a link was opened first. */
export async function markOpened(db: Kysely<Database>, id: number, at: number): Promise<void> {
  await db
    .updateTable("family_links")
    .set({ opened_at: at })
    .where("id", "=", id)
    .where("opened_at", "is", null)
    .execute();
}

/** Lets a link count as not opened. */
export async function resetOpened(db: Kysely<Database>, id: number): Promise<void> {
  await db.updateTable("family_links").set({ opened_at: null }).where("id", "=", id).execute();
}

/** Students of a scope by id. */
export function listStudentsIn(db: Kysely<Database>, scope: SchoolScope, ids: readonly number[]) {
  return db
    .selectFrom("students")
    .select(["id", "school_id", "name"])
    .where("id", "in", ids)
    .where(inSchools("students.school_id", scope))
    .limit(5000)
    .execute();
}

/** Payers of a scope by id. */
export function listPayersIn(db: Kysely<Database>, scope: SchoolScope, ids: readonly number[]) {
  return db
    .selectFrom("payers")
    .select(["id", "school_id", "name"])
    .where("id", "in", ids)
    .where(inSchools("payers.school_id", scope))
    .limit(5000)
    .execute();
}
