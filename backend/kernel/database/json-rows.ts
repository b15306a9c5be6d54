import {
  type AliasedRawBuilder,
  type Expression,
  type Kysely,
  PostgresAdapter,
  type RawBuilder,
  sql,
  type SqlBool,
} from "kysely";
import type { Database } from "./tables";

type Column = readonly [name: string, type: "integer" | "bigint" | "text"];
type ValueOf<C extends Column> = C[1] extends "text" ? string : number;

export function isPostgres(db: Kysely<Database>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/**
 * Many rows as one parameter, to select from: a statement that takes any number of them is compiled and planned once.
 * `json` is the text of an array of objects with the columns as keys; its strings must be well-formed.
 */
export function jsonRows<const Columns extends readonly Column[], Alias extends string>(
  db: Kysely<Database>,
  json: RawBuilder<string>,
  alias: Alias,
  ...columns: Columns
): AliasedRawBuilder<{ [C in Columns[number] as C[0]]: ValueOf<C> }, Alias> {
  if (isPostgres(db)) {
    const typed = columns.map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`);
    return sql<never>`json_to_recordset(${json}::json)`.as<Alias>(sql`${sql.ref(alias)}(${sql.join(typed)})`);
  }
  const read = columns.map(([name]) => sql`value ->> ${sql.lit(name)} as ${sql.ref(name)}`);
  // the limit has SQLite read the list once: by the statistics of a small table it reads the list for each row of that table
  return sql<never>`(select ${sql.join(read)} from json_each(${json}) limit -1)`.as(alias);
}

/**
 * The column holds one of many texts that are one parameter: `json` is the text of their array. Looked up by index however
 * few rows the table had when the statement was planned.
 */
export function isAmong(db: Kysely<Database>, column: string, json: RawBuilder<string>): Expression<SqlBool> {
  const searched = sql.ref(column);
  return isPostgres(db)
    ? sql`${searched} = any(array(select json_array_elements_text(${json}::json)))`
    : sql`${searched} in (select value from json_each(${json}))`;
}
