import {
  type Compilable,
  type CompiledQuery,
  type DatabaseConnection,
  type DialectAdapter,
  type Kysely,
  type QueryExecutor,
  type RawBuilder,
  sql,
  type Transaction,
} from "kysely";
import { prepareOnPostgres } from "./prepared-statements";
import { DirectSqliteAdapter } from "./sqlite-dialect";
import type { Database } from "./tables";

type Value = string | number | null | readonly string[];

class Parameter {
  constructor(readonly name: string) {}
}

/**
 * A statement that is compiled once for each kind of database: building the SQL anew for each chat message
 * takes longer than SQLite needs to run it. `param("name")` stands for the value given with each call.
 * Inside a transaction on SQLite it runs at once: the way through Kysely costs three times the statement.
 * PostgreSQL prepares it once a connection (prepared-statements.ts).
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
    const earlier = known.get(adapter);
    if (earlier) return earlier;
    const compiled = build(db, (name) => sql`${new Parameter(name)}`).compile();
    known.set(adapter, compiled);
    prepareOnPostgres(compiled.sql);
    return compiled;
  }

  return async (db, input) => {
    const query = compiledFor(db);
    const parameters = query.parameters.map((value) => (value instanceof Parameter ? input[value.name] : value));
    const executor = db.getExecutor();
    const { adapter } = executor;
    if (db.isTransaction && adapter instanceof DirectSqliteAdapter) return rowsOf<Row>(adapter, query.sql, parameters);
    const connection = connections.get(executor) ?? db;
    return (await connection.executeQuery<Row>({ ...query, parameters })).rows;
  };
}

const connections = new WeakMap<QueryExecutor, DatabaseConnection>();

/** Lets hot statements of a transaction leave side by side; Kysely itself sends one when the last is answered. */
export async function sendSideBySide(trx: Transaction<Database>): Promise<void> {
  const executor = trx.getExecutor();
  await executor.provideConnection(async (connection) => void connections.set(executor, connection));
}

function rowsOf<Row>({ connection }: DirectSqliteAdapter, statement: string, parameters: unknown[]): Row[] {
  return connection.prepare(statement).all(...parameters) as Row[];
}
