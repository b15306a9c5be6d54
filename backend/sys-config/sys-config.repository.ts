import type { Kysely } from "kysely";
import type { Database } from "../database/tables";

/** Values as text, by key. */
export async function listSettings(db: Kysely<Database>, keys: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.selectFrom("sys_configs").select(["key_name", "data"]).where("key_name", "in", keys).execute();
  return new Map(rows.map((row) => [row.key_name, row.data]));
}
