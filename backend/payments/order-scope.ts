import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import type { Actor, SchoolScope } from "../kernel/context";
import { inSchools } from "../kernel/database/school-match";
import type { Database } from "../kernel/database/tables";

/** The orders that a call may see at all. */
export interface OrderScope {
  schools: SchoolScope;
  /** Set for a store keeper. */
  storeId: number | null;
}

/** The orders of a caller: its schools, and for a store keeper only the store. */
export function orderScope({ actor, scope }: { actor: Actor; scope: SchoolScope }): OrderScope {
  return { schools: scope, storeId: actor.storeId };
}

/** The conditions of a scope alone. */
export function scopeConditions(
  eb: ExpressionBuilder<Database, "pay_orders">,
  { schools, storeId }: OrderScope,
): Expression<SqlBool>[] {
  const found = [inSchools("pay_orders.school_id", schools)];
  if (storeId !== null) found.push(eb("pay_orders.store_id", "=", storeId));
  return found;
}
