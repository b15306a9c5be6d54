import type { Insertable, Kysely } from "kysely";
import type { Database } from "../../database/tables";

const shown = [
  "id",
  "school_id",
  "file_name",
  "add_count",
  "change_count",
  "same_count",
  "refused_count",
  "created_at",
  "confirmed_at",
  "expires_at",
] as const;

/** An import of its user, without its rows. */
export async function findImport(db: Kysely<Database>, id: string, userId: number) {
  return db
    .selectFrom("payer_imports")
    .innerJoin("schools", "schools.school_id", "payer_imports.school_id")
    .select(shown.map((column) => `payer_imports.${column}` as const))
    .select("schools.name as school_name")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirst();
}
export type FoundImport = NonNullable<Awaited<ReturnType<typeof findImport>>>;

/** The checked rows of an import, as `import-payload` wrote them. */
export async function findImportPayload(db: Kysely<Database>, id: string): Promise<string> {
  const row = await db.selectFrom("payer_imports").select("payload").where("id", "=", id).executeTakeFirst();
  return row?.payload ?? "";
}

export async function insertImport(db: Kysely<Database>, row: Insertable<Database["payer_imports"]>): Promise<void> {
  await db.insertInto("payer_imports").values(row).execute();
}

/** Marks an import as confirmed; false when it already was. Whoever comes second waits here for the first. */
export async function updateImportConfirmed(db: Kysely<Database>, id: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("payer_imports")
    .set({ confirmed_at: now })
    .where("id", "=", id)
    .where("confirmed_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Forgets imports that expired before a moment, with the personal data in them. */
export async function deleteImportsExpiredBefore(db: Kysely<Database>, moment: number): Promise<void> {
  await db.deleteFrom("payer_imports").where("expires_at", "<", moment).execute();
}

export async function findSchool(db: Kysely<Database>, schoolId: number) {
  return db.selectFrom("schools").select("school_id").where("school_id", "=", schoolId).executeTakeFirst();
}

/** Holds a school's row to the end of the transaction, so that imports into one school come one after another. */
export async function lockSchool(db: Kysely<Database>, schoolId: number): Promise<void> {
  await db
    .updateTable("schools")
    .set((eb) => ({ updated_at: eb.ref("updated_at") }))
    .where("school_id", "=", schoolId)
    .execute();
}
