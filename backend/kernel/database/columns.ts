import { type ColumnDefinitionBuilder, type CreateTableBuilder, type QueryExecutorProvider, sql } from "kysely";
import type { DatabaseKind } from "./connection";

/** A table builder whose columns may carry any name. */
export type AnyTableBuilder = CreateTableBuilder<string, string>;

/** A primary key of 64 bits that the database counts up, on both databases; columns that refer to it are `bigint`. */
export function idColumn(kind: DatabaseKind, table: AnyTableBuilder, name = "id"): AnyTableBuilder {
  const autoIncrement = (column: ColumnDefinitionBuilder) =>
    kind === "sqlite" ? column.primaryKey().autoIncrement() : column.primaryKey().generatedByDefaultAsIdentity();
  // SQLite counts up in an `integer` only, which has 64 bits there
  return table.addColumn(name, kind === "sqlite" ? "integer" : "bigint", autoIncrement);
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
