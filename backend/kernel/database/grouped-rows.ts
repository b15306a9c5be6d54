import { type RawBuilder, sql } from "kysely";
import { type ColumnOf, type GroupedQuery, groupedQuery, type Table } from "./grouped-query";
import { isPostgres } from "./json-rows";
import type { Values } from "./prepared-query";

type KeyOf<Input, Row> = readonly (ColumnOf<Input> & ColumnOf<Row>)[];

interface Read<Input, Row> {
  key: KeyOf<Input, Row>;
  /** The key among them. */
  columns: readonly ColumnOf<Row>[];
  /** A condition beside the key, such as that of an index. */
  within?: RawBuilder<unknown>;
  orderBy?: ColumnOf<Row>;
  /** Holds the rows to the end of the transaction. */
  isLocked?: boolean;
}

/** Makes the grouped statement that reads rows by a key. */
export function groupedRead<Input extends Values<Input>, Row>(
  table: Table,
  { key, columns, within = sql`true`, orderBy, isLocked = false }: Read<Input, Row>,
): GroupedQuery<Input, Row> {
  const read = sql`select ${names(columns)} from ${sql.table(table)}`;
  const order = orderBy ? sql`order by ${sql.ref(orderBy)}` : sql``;
  const lock = isLocked ? sql`for update` : sql``;
  return groupedQuery<Input, Row>({
    ...{ table, key, isRead: true },
    one: (db, value) =>
      // SQLite locks by writing; on PostgreSQL a write would leave a dead row and run the guards once more
      isLocked && !isPostgres(db)
        ? sql`update ${sql.table(table)} set version = version + 1
            where ${equals(key, value)} and ${within} returning ${names(columns)}`
        : sql`${read} where ${equals(key, value)} and ${within} ${order} ${lock}`,
    many: sql`${read} where ${isAsked(table, key)} and ${within} ${order} ${lock}`,
  });
}

interface Insert<Input, Row> {
  columns: readonly ColumnOf<Input>[];
  /** Adds only what is not there yet, and answers these columns of each row that was added. */
  onceBy?: KeyOf<Input, Row>;
}

/** Makes the grouped statement that adds rows. */
export function groupedInsert<Input extends Values<Input>, Row = never>(
  table: Table,
  { columns, onceBy = [] }: Insert<Input, Row>,
): GroupedQuery<Input, Row> {
  const insert = sql`insert into ${sql.table(table)} (${names(columns)})`;
  const added = onceBy.length > 0 ? sql`on conflict do nothing returning ${names(onceBy)}` : sql``;
  return groupedQuery<Input, Row>({
    ...{ table, key: onceBy, isRead: false },
    one: (_db, value) => sql`${insert} values (${sql.join(columns.map(value))}) ${added}`,
    many: sql`${insert} select ${names(columns)} from asked ${added}`,
  });
}

interface Update<Input, Row> {
  key: KeyOf<Input, Row>;
  columns: readonly ColumnOf<Input>[];
  /** Columns that must have the value of the input yet. */
  unchanged?: readonly ColumnOf<Input>[];
  /** Columns that each row gets the same value of. */
  constants?: Readonly<Record<string, string | number>>;
}

/** Makes the grouped statement that writes columns of the rows of a key; answers the key of each that was found. */
export function groupedUpdate<Input extends Values<Input>, Row>(
  table: Table,
  { key, columns, unchanged = [], constants = {} }: Update<Input, Row>,
): GroupedQuery<Input, Row> {
  const update = (valueOf: (column: ColumnOf<Input>) => RawBuilder<unknown>) =>
    sql`update ${sql.table(table)} set ${sql.join([
      ...columns.map((column) => sql`${sql.ref(column)} = ${valueOf(column)}`),
      ...Object.entries(constants).map(([column, value]) => sql`${sql.ref(column)} = ${sql.lit(value)}`),
    ])}`;
  const own = (column: string) => sql.ref(`${table}.${column}`);
  const asked = (column: string) => sql.ref(`asked.${column}`);
  const found = [...key, ...unchanged];
  const pairs = found.map((column) => sql`${own(column)} = ${asked(column)}`);
  return groupedQuery<Input, Row>({
    ...{ table, key, isRead: false },
    one: (_db, value) => sql`${update(value)} where ${equals(found, value)} returning ${names(key)}`,
    many: sql`${update(asked)} from asked where ${all(pairs)} and ${isAsked(table, key)} returning ${sql.join(key.map(own))}`,
  });
}

/** Makes the grouped statement that deletes the rows of a key. */
export function groupedDelete<Input extends Values<Input>>(table: Table, key: readonly ColumnOf<Input>[]) {
  return groupedQuery<Input, Input>({
    ...{ table, key, isRead: false },
    one: (_db, value) => sql`delete from ${sql.table(table)} where ${equals(key, value)} returning ${names(key)}`,
    many: sql`delete from ${sql.table(table)} where ${isAsked(table, key)} returning ${names(key)}`,
  });
}

function names(columns: readonly string[]) {
  return sql.join(columns.map((column) => sql.ref(column)));
}

function equals<Name extends string>(key: readonly Name[], value: (name: Name) => RawBuilder<unknown>) {
  return all(key.map((column) => sql`${sql.ref(column)} = ${value(column)}`));
}

/** True for the rows of any key that is asked for; found by index, however few rows the table had when the statement was planned. */
function isAsked(table: Table, key: readonly string[]) {
  return all(
    key.map(
      (column) => sql`${sql.ref(`${table}.${column}`)} = any(array(select ${sql.ref(`asked.${column}`)} from asked))`,
    ),
  );
}

function all(conditions: readonly RawBuilder<unknown>[]) {
  return sql.join([...conditions], sql` and `);
}
