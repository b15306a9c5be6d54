import type { Compilable, CompiledQuery, Kysely } from "kysely";
import type { Database } from "./tables";

type Value = string | number | null;

/** Collects rows and inserts them by the batch. */
export interface BulkInsert<Row> {
  add: (row: Row) => Promise<void>;
  /** Inserts what is left. */
  finish: () => Promise<void>;
}

// below the parameters one statement may have (SQLite 32766) for the widest table
const batchRows = 500;

/**
 * Many rows through one compiled statement: building the same insert anew for each batch
 * would take longer than running it. All rows must have their keys in the same order; a row that has not is refused.
 */
export function createBulkInsert<Row extends { [Key in keyof Row]: Value }>(
  db: Kysely<Database>,
  insert: (rows: Row[]) => Compilable,
): BulkInsert<Row> {
  let rows: Row[] = [];
  let full: CompiledQuery | undefined;
  let columns: string | undefined;

  async function flush(): Promise<void> {
    if (rows.length === 0) return;
    const query = rows.length === batchRows ? (full ??= insert(rows).compile()) : insert(rows).compile();
    const parameters: Value[] = [];
    for (const row of rows) for (const value of Object.values<Value>(row)) parameters.push(value);
    rows = [];
    await db.executeQuery({ ...query, parameters });
  }

  return {
    async add(row) {
      const own = Object.keys(row).join();
      columns ??= own;
      if (own !== columns) throw new Error(`a row has the columns ${own}, the first one ${columns}`);
      rows.push(row);
      if (rows.length === batchRows) await flush();
    },
    finish: flush,
  };
}

/** All rows of an array, by the batch. */
export async function insertRows<Row extends { [Key in keyof Row]: Value }>(
  db: Kysely<Database>,
  rows: readonly Row[],
  insert: (rows: Row[]) => Compilable,
): Promise<void> {
  const bulk = createBulkInsert(db, insert);
  for (const row of rows) await bulk.add(row);
  await bulk.finish();
}
