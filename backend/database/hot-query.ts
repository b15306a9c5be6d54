import { type Compilable, type CompiledQuery, type DialectAdapter, type Kysely, type RawBuilder, sql } from "kysely";
import { DirectSqliteAdapter } from "./sqlite-dialect";
import type { Database } from "./tables";

type Value = string | number | null;

class Parameter {
  constructor(readonly name: string) {}
}

/**
 * A statement that is compiled once for each kind of database: building the SQL anew for each chat message
 * takes longer than SQLite needs to run it. `param("name")` stands for the value given with each call.
 * Inside a transaction on SQLite it runs at once: the way through Kysely costs three times the statement.
 */
export function hotQuery<Input extends Record<string, Value>, Row>(
  build: (
    db: Kysely<Database>,
    param: <Name extends keyof Input & string>(name: Name) => RawBuilder<Input[Name]>,
  ) => Compilable<Row>,
): (db: Kysely<Database>, input: Input) => Promise<Row[]> {
  const known = new WeakMap<DialectAdapter, CompiledQuery<Row>>();

  function compiledFor(db: Kysely<Database>): CompiledQuery<Row> {
    const { adapter } = db.getExecutor();
    const compiled = known.get(adapter) ?? build(db, (name) => sql`${new Parameter(name)}`).compile();
    known.set(adapter, compiled);
    return compiled;
  }

  return async (db, input) => {
    const query = compiledFor(db);
    const parameters = query.parameters.map((value) => (value instanceof Parameter ? input[value.name] : value));
    const { adapter } = db.getExecutor();
    if (db.isTransaction && adapter instanceof DirectSqliteAdapter) return rowsOf<Row>(adapter, query.sql, parameters);
    return (await db.executeQuery<Row>({ ...query, parameters })).rows;
  };
}

function rowsOf<Row>({ connection }: DirectSqliteAdapter, statement: string, parameters: unknown[]): Row[] {
  return connection.prepare(statement).all(...parameters) as Row[];
}
