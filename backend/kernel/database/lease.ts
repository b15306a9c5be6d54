// Leases are compared by the database's clock, which all instances share: that of a machine may be off by any amount.
import { type Expression, expressionBuilder, type ExpressionWrapper, type SqlBool, sql } from "kysely";
import type { DatabaseKind } from "./connection";
import type { Database } from "./tables";

/** Gives the moment at which a statement runs, epoch ms, as an expression in it. */
export type DatabaseClock = () => Expression<number>;

/** No work is leased for longer. */
const longestLeaseMs = 5 * 60_000;

/** Creates the clock of a database; tests set it ahead as they set their own. */
export function createDatabaseClock(kind: DatabaseKind, aheadMs?: () => number): DatabaseClock {
  const now =
    kind === "postgres"
      ? sql<number>`floor(extract(epoch from statement_timestamp()) * 1000)::bigint`
      : sql<number>`cast(unixepoch('subsec') * 1000 as integer)`;
  return () => (aheadMs ? later(now, aheadMs()) : now);
}

/** The end of a lease that begins at `now`. */
export function leaseEnd(now: Expression<number>, leaseMs: number): Expression<number> {
  return later(now, leaseMs);
}

/** A condition: work that was leased until `end` is free at `now`. An end later than any lease can have is of a clock that has gone back since. */
export function isLeaseOver(
  end: Expression<number>,
  now: Expression<number>,
): ExpressionWrapper<Database, never, SqlBool> {
  const eb = expressionBuilder<Database, never>();
  return eb.or([eb(end, "<=", now), eb(end, ">", later(now, longestLeaseMs))]);
}

function later(moment: Expression<number>, ms: number): Expression<number> {
  return sql<number>`(${moment} + ${sql.lit(ms)})`;
}
