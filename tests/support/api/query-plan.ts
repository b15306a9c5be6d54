import { type Compilable, sql } from "kysely";
import type { TestBackend } from "./backend";

/** The plan by which the database would run a statement, in its own words. */
export async function planOf({ context }: TestBackend, statement: Compilable): Promise<string> {
  const { db, kind } = context;
  const { sql: text, parameters } = statement.compile();
  const explain = kind === "sqlite" ? "explain query plan" : "explain";
  const { rows } = await db.executeQuery<Record<string, string | number>>({
    ...sql.raw<Record<string, string | number>>(`${explain} ${text}`).compile(db),
    parameters,
  });
  return rows.map((row) => row.detail ?? row["QUERY PLAN"]).join("\n");
}

/**
 * PostgreSQL plans by statistics, which a seed has only just begun to collect. Of the test's own tables alone: the catalogues that all databases
 * share are locked by whoever else does the same.
 */
export async function gatherStatistics({ context: { db, kind } }: TestBackend): Promise<void> {
  if (kind !== "postgres") return;
  const { rows } = await sql<{
    name: string;
  }>`select tablename as name from pg_tables where schemaname = 'public'`.execute(db);
  await sql`vacuum analyze ${sql.join(rows.map(({ name }) => sql.table(name)))}`.execute(db);
}
