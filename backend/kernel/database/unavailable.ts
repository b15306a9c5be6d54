// Failures that speak of the database as a whole and not of one statement: the same call may succeed later.

/** A connection was given up before its answer came; `cause` holds the reason. */
export class DatabaseUnavailable extends Error {
  override readonly name = "DatabaseUnavailable";
}

const connectionCodes =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/;
// PostgreSQL: connection exceptions, too many connections, cancelled by a timeout, shutting down or starting, a lock not given in time,
// a server that became read-only by failing over
const postgresCodes = /^(08...|53300|57014|57P0[1235]|55P03|25P03|25006)$/;
const sqliteCodes = /^SQLITE_(BUSY|LOCKED)/;
const poolMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed and is not queryable|Cannot use a pool after)/;

/** Tells an unreachable, hanging or locked database from a fault of one statement. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true;
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable);
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? String(error.code) : "";
  if (connectionCodes.test(code) || postgresCodes.test(code) || sqliteCodes.test(code)) return true;
  return poolMessages.test(error.message) || isDatabaseUnavailable(error.cause);
}
