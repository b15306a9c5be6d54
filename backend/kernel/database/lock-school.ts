import type { Kysely } from "kysely";
import type { Database } from "./tables";

/** Holds a school's row to the end of the transaction, so that what has to be counted first happens one after another. */
export async function lockSchool(db: Kysely<Database>, schoolId: number): Promise<void> {
  await db
    .updateTable("schools")
    .set((eb) => ({ updated_at: eb.ref("updated_at") }))
    .where("school_id", "=", schoolId)
    .execute();
}
