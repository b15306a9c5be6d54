import { type Kysely, sql } from "kysely";
import type { Database } from "#backend/kernel/database/tables";
import { isPostgres } from "#backend/kernel/database/json-rows";

/** From now on every counted id is more than `last`. */
export async function raiseIds(db: Kysely<Database>, last: number): Promise<void> {
  if (isPostgres(db)) {
    await sql`select setval(format('%I', sequencename)::regclass, ${last}) from pg_sequences where schemaname = current_schema()`.execute(
      db,
    );
    return;
  }
  // SQLite keeps a row only of tables that had one
  await sql`delete from sqlite_sequence`.execute(db);
  await sql`insert into sqlite_sequence (name, seq)
    select name, ${last} from sqlite_master where type = 'table' and sql like '%autoincrement%'`.execute(db);
}
