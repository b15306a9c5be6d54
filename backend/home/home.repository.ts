import { orderState } from "#contract/payments/states";
import type { Kysely } from "kysely";
import type { SchoolScope } from "../kernel/context";
import { inSchools } from "../kernel/database/school-match";
import type { Database } from "../kernel/database/tables";
import { type OrderScope, scopeConditions } from "../payments/order-scope";

/** Refunds that nobody has decided on. */
export async function countOpenRefunds(db: Kysely<Database>, scope: OrderScope): Promise<number> {
  const { total } = await db
    .selectFrom("refunds")
    .innerJoin("pay_orders", "pay_orders.id", "refunds.order_id")
    .where((eb) => eb.and(scopeConditions(eb, scope)))
    // by the index over what is in flight
    .where("refunds.state", "in", [0, 1, 3, 5])
    .where("refunds.state", "=", 0)
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

/** Bills that can still be paid, owe something and were due before a moment. */
export async function countOverdueBills(db: Kysely<Database>, scope: SchoolScope, dueBefore: number): Promise<number> {
  const { total } = await db
    .selectFrom("bills")
    .where(inSchools("bills.school_id", scope))
    .where("bills.state", "in", ["NOT_PAY", "PAYING", "PART_PAID"])
    .where("bills.owed_fen", ">", 0)
    .where("bills.due_at", "<", dueBefore)
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

/** Orders somebody is paying, or has given up without a word. */
export async function countOpenOrders(db: Kysely<Database>, scope: OrderScope): Promise<number> {
  const { total } = await db
    .selectFrom("pay_orders")
    .where((eb) => eb.and(scopeConditions(eb, scope)))
    .where("pay_orders.success_at", "=", 0)
    .where("pay_orders.state", "=", orderState.paying)
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

/** Statements with differences that nobody has dealt with. */
export async function countOpenRecons(db: Kysely<Database>, scope: SchoolScope): Promise<number> {
  const { total } = await db
    .selectFrom("recon_batches")
    .where(inSchools("recon_batches.school_id", scope))
    .where("recon_batches.state", "=", 4)
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

/** Money that fits nowhere and that nobody has decided on. */
export async function countWaitingExceptions(db: Kysely<Database>, scope: SchoolScope): Promise<number> {
  const { total } = await db
    .selectFrom("payment_exceptions")
    .where(inSchools("payment_exceptions.school_id", scope))
    .where("payment_exceptions.state", "in", [0, 1])
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}
