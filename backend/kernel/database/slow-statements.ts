import type { Logger } from "kysely";

/** A statement that took more than a second, waiting for its connection included. */
export interface SlowStatement {
  /** Without its values; the first thousand characters. */
  sql: string;
  seconds: number;
}

export type NoteStatement = (statement: SlowStatement) => void;

const slowSeconds = 1;
const mostCharacters = 1_000;

/** Makes Kysely tell of slow statements. */
export function logSlowStatements(note: NoteStatement): Logger {
  return ({ query, queryDurationMillis }) => {
    const seconds = queryDurationMillis / 1_000;
    if (seconds > slowSeconds) note({ sql: query.sql.slice(0, mostCharacters), seconds });
  };
}
