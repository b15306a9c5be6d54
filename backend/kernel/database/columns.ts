import { type ColumnDefinitionBuilder, type CreateTableBuilder, type QueryExecutorProvider, sql } from "kysely";
import type { DatabaseKind } from "./connection";

/** A table builder whose columns may carry any name. */
export type AnyTableBuilder = CreateTableBuilder<string, string>;

/** An integer primary key that the database counts up, on both databases. */
export function idColumn(kind: DatabaseKind, table: AnyTableBuilder, name = "id"): AnyTableBuilder {
  const autoIncrement = (column: ColumnDefinitionBuilder) =>
    kind === "sqlite" ? column.primaryKey().autoIncrement() : column.primaryKey().generatedByDefaultAsIdentity();
  return table.addColumn(name, "integer", autoIncrement);
}

/** Continues the counter after rows were inserted with ids of their own; SQLite does so by itself. */
export async function continueIds(
  db: QueryExecutorProvider,
  kind: DatabaseKind,
  table: string,
  column = "id",
): Promise<void> {
  if (kind === "sqlite") return;
  await sql`select setval(pg_get_serial_sequence(${table}, ${column}), coalesce(max(${sql.ref(column)}), 1)) from ${sql.table(table)}`.execute(
    db,
  );
}
