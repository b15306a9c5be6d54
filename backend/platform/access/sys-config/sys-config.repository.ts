import type { Kysely } from "kysely";
import { preparedQuery } from "../../../kernel/database/prepared-query";
import type { Database } from "../../../kernel/database/tables";

/** The two switches that every call asks for. */
export const listMaintenanceSwitches = preparedQuery<Record<never, never>, { key_name: string; data: string }>((db) =>
  db
    .selectFrom("sys_configs")
    .select(["key_name", "data"])
    .where("key_name", "in", ["maintain_switch", "simple_maintain_switch"]),
);

/** Values as text, by key. */
export async function listSettings(db: Kysely<Database>, keys: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.selectFrom("sys_configs").select(["key_name", "data"]).where("key_name", "in", keys).execute();
  return new Map(rows.map((row) => [row.key_name, row.data]));
}
