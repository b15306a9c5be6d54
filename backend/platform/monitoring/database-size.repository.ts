import { type Kysely, sql } from "kysely";
import type { DatabaseKind } from "../../kernel/database/connection";
import type { Database } from "../../kernel/database/tables";

/** Bytes. Each database has its own way to tell. */
export async function readDatabaseSize(db: Kysely<Database>, kind: DatabaseKind): Promise<number> {
  const query =
    kind === "sqlite"
      ? sql<{ bytes: number }>`select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`
      : sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`;
  const { rows } = await query.execute(db);
  return Number(rows[0]?.bytes ?? 0);
}
