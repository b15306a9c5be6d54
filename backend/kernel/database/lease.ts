import { type Expression, expressionBuilder, type ExpressionWrapper, type SqlBool } from "kysely";
import type { Database } from "./tables";

/** No work is leased for longer, the difference between the clocks of two instances included. */
const longestLeaseMs = 5 * 60_000;

/** A condition: work that was leased until `end` is free at `now`. An end later than any lease can have is of a clock that has gone back since. Epoch ms. */
export function isLeaseOver(end: Expression<number>, now: number): ExpressionWrapper<Database, never, SqlBool> {
  const eb = expressionBuilder<Database, never>();
  return eb.or([eb(end, "<=", now), eb(end, ">", now + longestLeaseMs)]);
}
