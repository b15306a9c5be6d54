import { type Kysely, type QueryExecutor, type RawBuilder, sql } from "kysely";
import { isPostgres } from "./json-rows";
import { isInSharedTransaction, preparedQuery, type Values } from "./prepared-query";
import type { Database } from "./tables";

export type Table = keyof Database;
export type ColumnOf<Row> = keyof Row & string;

export interface GroupedStatement<Input, Row> {
  table: Table;
  /** The columns that tell which input a row of the answer belongs to; none where nothing is answered and each input is a new row. */
  key: readonly (ColumnOf<Input> & ColumnOf<Row>)[];
  /** True where it only reads: who asks for the same key at the same time gets the same rows. */
  isRead: boolean;
  /** The statement for one input. */
  one: (
    db: Kysely<Database>,
    value: <Name extends ColumnOf<Input>>(name: Name) => RawBuilder<Input[Name]>,
  ) => RawBuilder<Row>;
  /** The statement for many inputs, which are the rows of `asked`, with the columns of the table; for PostgreSQL alone. */
  many: RawBuilder<Row>;
}

export type GroupedQuery<Input, Row> = (db: Kysely<Database>, input: Input) => Promise<readonly Row[]>;

/**
 * A hot statement that many members of a shared transaction ask for: on PostgreSQL all inputs of one turn of the event loop are one
 * statement, and each member gets its own rows. Elsewhere each input is a statement of its own.
 */
export function groupedQuery<Input extends Values<Input>, Row>(
  statement: GroupedStatement<Input, Row>,
): GroupedQuery<Input, Row> {
  const { table, key, isRead, one, many } = statement;
  const askOne = preparedQuery<Input, Row>(one);
  const askMany = preparedQuery<{ rows: string }, Row>((_db, param) => {
    const rows = sql`json_populate_recordset(null::${sql.table(table)}, ${param("rows")}::json)`;
    return sql<Row>`with asked as (select * from ${rows}) ${many}`;
  });
  const groups = new WeakMap<QueryExecutor, Group<Input, Row>>();

  function openGroup(db: Kysely<Database>): Group<Input, Row> {
    const executor = db.getExecutor();
    const inputs: Input[] = [];
    const rows = new Promise<Map<string, Row[]>>((resolve, reject) => {
      process.nextTick(() => {
        groups.delete(executor);
        ask(db, inputs).then((answer) => resolve(rowsByKey(answer, key)), reject);
      });
    });
    const group = { inputs, keys: new Set<string>(), rows };
    groups.set(executor, group);
    return group;
  }

  function ask(db: Kysely<Database>, inputs: readonly Input[]): Promise<Row[]> {
    const [only] = inputs;
    return only && inputs.length === 1 ? askOne(db, only) : askMany(db, { rows: JSON.stringify(inputs) });
  }

  async function askTogether(db: Kysely<Database>, input: Input): Promise<readonly Row[]> {
    const name = keyOf(input, key);
    const known = groups.get(db.getExecutor());
    // two writes of one row are two statements, one after the other
    const group = known && (isRead || key.length === 0 || !known.keys.has(name)) ? known : openGroup(db);
    group.inputs.push(input);
    group.keys.add(name);
    return (await group.rows).get(name) ?? [];
  }

  return (db, input) => (isPostgres(db) && isInSharedTransaction(db) ? askTogether(db, input) : askOne(db, input));
}

interface Group<Input, Row> {
  inputs: Input[];
  keys: Set<string>;
  rows: Promise<Map<string, Row[]>>;
}

function rowsByKey<Row>(rows: readonly Row[], key: readonly ColumnOf<Row>[]): Map<string, Row[]> {
  const found = new Map<string, Row[]>();
  for (const row of rows) {
    const name = keyOf(row, key);
    const known = found.get(name);
    if (known) known.push(row);
    else found.set(name, [row]);
  }
  return found;
}

function keyOf<Row>(row: Row, key: readonly ColumnOf<Row>[]): string {
  return JSON.stringify(key.map((column) => row[column]));
}
