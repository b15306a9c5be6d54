import type { Insertable, Kysely } from "kysely";
import type { Database } from "../../kernel/database/tables";

const shown = [
  "id",
  "school_id",
  "file_name",
  "options",
  "add_count",
  "change_count",
  "same_count",
  "refused_count",
  "warned_count",
  "created_at",
  "confirmed_at",
  "expires_at",
] as const;

/** An import of a module by its user, without its rows. */
export async function findImport(db: Kysely<Database>, module: string, id: string, userId: number) {
  return db
    .selectFrom("imports")
    .innerJoin("schools", "schools.school_id", "imports.school_id")
    .select(shown.map((column) => `imports.${column}` as const))
    .select("schools.name as school_name")
    .where("id", "=", id)
    .where("module", "=", module)
    .where("user_id", "=", userId)
    .executeTakeFirst();
}
export type FoundImport = NonNullable<Awaited<ReturnType<typeof findImport>>>;

/** The checked rows of an import, as `import-payload` wrote them. */
export async function findImportPayload(db: Kysely<Database>, id: string): Promise<string> {
  const row = await db.selectFrom("imports").select("payload").where("id", "=", id).executeTakeFirst();
  return row?.payload ?? "";
}

export async function insertImport(db: Kysely<Database>, row: Insertable<Database["imports"]>): Promise<void> {
  await db.insertInto("imports").values(row).execute();
}

/** Marks an import as confirmed; false when it already was. Whoever comes second waits here for the first. */
export async function updateImportConfirmed(db: Kysely<Database>, id: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("imports")
    .set({ confirmed_at: now })
    .where("id", "=", id)
    .where("confirmed_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Forgets imports that expired before a moment, with the personal data in them. */
export async function deleteImportsExpiredBefore(db: Kysely<Database>, moment: number): Promise<void> {
  await db.deleteFrom("imports").where("expires_at", "<", moment).execute();
}

export async function findSchool(db: Kysely<Database>, schoolId: number) {
  return db.selectFrom("schools").select("school_id").where("school_id", "=", schoolId).executeTakeFirst();
}
