import type { Kysely } from "kysely";
import { createBulkInsert, insertRows } from "../../../kernel/database/bulk-insert";
import type { Database } from "../../../kernel/database/tables";
import { dateOf } from "../../../kernel/time/shanghai";
import { makeOrder } from "./order-rows";
import type { BillDesk } from "./bill-desk";
import type { OrderRows } from "./demo-rows";
import type { DemoStaff, DemoStudent } from "./people";
import type { Random } from "./random";
import { dayShare, dayWeight, lastYear, momentOfDay } from "./rhythm";
import type { DemoAccount, DemoStore } from "./stores";

export interface DemoWorld {
  stores: readonly DemoStore[];
  students: ReadonlyMap<number, readonly DemoStudent[]>;
  accounts: ReadonlyMap<number, readonly DemoAccount[]>;
  staff: ReadonlyMap<number, DemoStaff>;
  desk: BillDesk;
}

const leastToday = 3;

/** `count` orders of the last year, oldest first, with their history and refunds. */
export async function seedOrders(
  db: Kysely<Database>,
  random: Random,
  world: DemoWorld,
  count: number,
  now: number,
): Promise<void> {
  const orders = createBulkInsert<OrderRows["order"]>(db, (rows) => db.insertInto("pay_orders").values(rows));
  const events = createBulkInsert<OrderRows["events"][number]>(db, (rows) =>
    db.insertInto("order_events").values(rows),
  );
  const refunds: OrderRows["refunds"] = [];
  let id = 0;
  for (const day of shareOut(world.stores, count, now)) {
    for (const { store, createdAt } of drawMoments(random, day, now)) {
      const rows = makeOrder(random, {
        id: ++id,
        store,
        createdAt,
        now,
        students: world.students.get(store.schoolId) ?? [],
        accounts: world.accounts.get(store.schoolId) ?? [],
        staff: world.staff.get(store.schoolId) ?? { applicant: 0, auditor: 0 },
        desk: world.desk,
      });
      world.desk.book(rows);
      await orders.add(rows.order);
      for (const event of rows.events) await events.add(event);
      refunds.push(...rows.refunds);
    }
  }
  await orders.finish();
  await events.finish();
  // last: a refund points at its order
  await insertRows(db, refunds, (rows) => db.insertInto("refunds").values(rows));
}

interface Day {
  start: number;
  counts: readonly (readonly [store: DemoStore, count: number])[];
}

/**
 * Shares out the orders over stores and days: exactly `total`, in proportion to its rhythm, and some today everywhere.
 */
function shareOut(stores: readonly DemoStore[], total: number, now: number): Day[] {
  const days = lastYear(dateOf(now));
  const today = days.at(-1);
  const least = Math.min(leastToday, Math.floor(total / stores.length));
  const shared = total - least * stores.length;
  const weightOf = (store: DemoStore, start: number) => {
    const weight = dayWeight(store.kind, start) * dayShare(start, now);
    return start === today ? Math.max(weight, 0.05) : weight;
  };
  const allWeight = days.reduce(
    (sum, start) => sum + stores.reduce((part, store) => part + weightOf(store, start), 0),
    0,
  );
  let passed = 0;
  let given = 0;
  return days.map((start) => ({
    start,
    counts: stores.map((store, index) => {
      passed += weightOf(store, start);
      const isLast = start === today && index === stores.length - 1;
      const upTo = isLast ? shared : Math.floor((shared * passed) / allWeight);
      const count = upTo - given;
      given = upTo;
      return [store, start === today ? count + least : count] as const;
    }),
  }));
}

function drawMoments(random: Random, { start, counts }: Day, now: number) {
  return counts
    .flatMap(([store, count]) =>
      Array.from({ length: count }, () => ({ store, createdAt: momentOfDay(random, store.kind, start, now) })),
    )
    .sort((a, b) => a.createdAt - b.createdAt);
}
