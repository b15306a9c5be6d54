import type { Logger } from "kysely";

/** A statement that has ended. */
export interface ExecutedStatement {
  /** Without its values; the first thousand characters. */
  sql: string;
  /** Waiting for its connection included. */
  seconds: number;
}

export type NoteStatement = (statement: ExecutedStatement) => void;

const mostCharacters = 1_000;

/** Makes Kysely tell of each statement. */
export function tellStatements(note: NoteStatement): Logger {
  return ({ query, queryDurationMillis }) =>
    note({ sql: query.sql.slice(0, mostCharacters), seconds: queryDurationMillis / 1_000 });
}
