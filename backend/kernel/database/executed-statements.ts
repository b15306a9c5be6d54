import type { CompiledQuery, Logger } from "kysely";

/** A statement that has ended. */
export interface ExecutedStatement {
  /** Without its values; the first thousand characters. */
  sql: string;
  /** Waiting for its connection included. */
  seconds: number;
}

/** `query` is the statement whole, with its values: no log may hold them. */
export type NoteStatement = (statement: ExecutedStatement, query: CompiledQuery) => void;

const mostCharacters = 1_000;

/** Makes Kysely tell of each statement. */
export function tellStatements(note: NoteStatement): Logger {
  return ({ query, queryDurationMillis }) =>
    note({ sql: query.sql.slice(0, mostCharacters), seconds: queryDurationMillis / 1_000 }, query);
}
