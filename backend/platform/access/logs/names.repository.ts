import { type Kysely, sql } from "kysely";
import { permissionType } from "#contract/platform/states";
import type { Database } from "../../../kernel/database/tables";

interface Named {
  key: string | number;
  name: string;
}

/** Names of rows of any table, by what refers to them: the columns are those of this product, never a caller's words. */
export async function listNames(
  db: Kysely<Database>,
  { table, key, name }: { table: string; key: string; name: string },
  keys: readonly (string | number)[],
): Promise<Named[]> {
  if (keys.length === 0) return [];
  const columns = sql`${sql.ref(key)} as key, ${sql.ref(name)} as name`;
  const { rows } =
    await sql<Named>`select ${columns} from ${sql.table(table)} where ${sql.ref(key)} in (${sql.join(keys)})`.execute(
      db,
    );
  return rows;
}

/** Rights by their name on the wire, each behind the page it belongs to. */
export async function listRightNames(db: Kysely<Database>, names: readonly string[]): Promise<Map<string, string>> {
  if (names.length === 0) return new Map();
  const rows = await db
    .selectFrom("permissions as right")
    .leftJoin("permissions as page", "page.id", "right.parent_id")
    .select(["right.name", "right.display_name", "right.type", "page.display_name as page_name"])
    .where("right.name", "in", names)
    .execute();
  return new Map(
    rows.map(({ name, display_name, type, page_name }) => [
      name,
      type === permissionType.call && page_name !== null ? `${page_name}：${display_name}` : display_name,
    ]),
  );
}
