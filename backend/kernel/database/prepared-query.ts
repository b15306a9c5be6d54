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

type Value = string | number | null;

/** Values of a statement, by the names of its parameters. */
export type Values<Input> = { [Name in keyof Input]: Value };

class Parameter {
  constructor(readonly name: string) {}
}

export interface HotQuery<Input, Row> {
  (db: Kysely<Database>, input: Input): Promise<Row[]>;
  /** Once for each of the inputs, side by side; without the rows. */
  forEach: (db: Kysely<Database>, inputs: readonly Input[]) => Promise<void>;
}

/**
 * A statement that is compiled once for each kind of database: building the SQL anew for each chat message
 * takes longer than SQLite needs to run it. `param("name")` stands for the value given with each call.
 * Inside a transaction on SQLite it runs at once: the way through Kysely costs three times the statement.
 * PostgreSQL prepares it once a connection (prepared-statements.ts).
 */
export function preparedQuery<Input extends Values<Input>, Row>(
  build: (
    db: Kysely<Database>,
    param: <Name extends keyof Input & string>(name: Name) => RawBuilder<Input[Name]>,
  ) => Compilable<Row> | RawBuilder<Row>,
): HotQuery<Input, Row> {
  const known = new WeakMap<DialectAdapter, CompiledQuery<Row>>();

  function compiledFor(db: Kysely<Database>): CompiledQuery<Row> {
    const { adapter } = db.getExecutor();
    const earlier = known.get(adapter);
    if (earlier) return earlier;
    const compiled = build(db, (name) => sql`${new Parameter(name)}`).compile(db);
    known.set(adapter, compiled);
    prepareOnPostgres(compiled.sql);
    return compiled;
  }

  async function query(db: Kysely<Database>, input: Input): Promise<Row[]> {
    const compiled = compiledFor(db);
    const parameters = parametersOf(compiled, input);
    const direct = directStatement(db, compiled);
    if (direct?.reader) return direct.all(...parameters) as Row[];
    if (direct) {
      direct.run(...parameters);
      return [];
    }
    const connection = connections.get(db.getExecutor()) ?? db;
    return (await connection.executeQuery<Row>({ ...compiled, parameters })).rows;
  }

  async function forEach(db: Kysely<Database>, inputs: readonly Input[]): Promise<void> {
    const compiled = compiledFor(db);
    const direct = directStatement(db, compiled);
    if (direct) for (const input of inputs) direct.run(...parametersOf(compiled, input));
    else await Promise.all(inputs.map((input) => query(db, input)));
  }

  return Object.assign(query, { forEach });
}

function parametersOf<Input extends Values<Input>>({ parameters }: CompiledQuery, input: Input): unknown[] {
  const values: Record<string, Value> = input;
  return parameters.map((value) => (value instanceof Parameter ? values[value.name] : value));
}

/** The statement itself, where nobody else can be on the connection. */
function directStatement(db: Kysely<Database>, { sql: statement }: CompiledQuery) {
  const { adapter } = db.getExecutor();
  return db.isTransaction && adapter instanceof DirectSqliteAdapter ? adapter.connection.prepare(statement) : undefined;
}

const connections = new WeakMap<QueryExecutor, DatabaseConnection>();

/** True in a transaction whose members send their statements side by side. */
export function isInSharedTransaction(db: Kysely<Database>): boolean {
  return connections.has(db.getExecutor());
}

/** Lets hot statements of a transaction leave side by side; Kysely itself sends one when the last is answered. */
export async function sendSideBySide(trx: Transaction<Database>): Promise<void> {
  const executor = trx.getExecutor();
  await executor.provideConnection(async (connection) => void connections.set(executor, connection));
}
