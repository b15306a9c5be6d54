import type { Kysely } from "kysely";
import { StartError } from "../start-error";
import type { DatabaseKind } from "./connection";
import type { Database } from "./tables";

const newer =
  "这个数据库由更新的版本升级过，本版本不能使用它，未作任何改动：请改用更新的版本，或恢复升级前的备份。" +
  " (This database was opened by a newer version; nothing was changed: use that version or restore the backup.)";
const foreign =
  "这个 SQLite 文件属于另一个程序，未作任何改动：请用 DATA_DIR 换一个目录。" +
  " (This SQLite file belongs to another program; nothing was changed: set another DATA_DIR.)";

/** Throws `StartError` for a database that a newer version brought up to date, or whose tables are another program's. */
export async function requireKnownSchema(
  db: Kysely<Database>,
  kind: DatabaseKind,
  migrations: readonly string[],
): Promise<void> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === "kysely_migration")) {
    if (kind === "sqlite" && tables.length > 0) throw new StartError(foreign);
    return;
  }
  const executed = await db
    .withTables<{ kysely_migration: { name: string } }>()
    .selectFrom("kysely_migration")
    .select("name")
    .execute();
  if (executed.some(({ name }) => !migrations.includes(name))) throw new StartError(newer);
}
