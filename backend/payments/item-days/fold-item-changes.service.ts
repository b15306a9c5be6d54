import type { Kysely } from "kysely";
import type { BackendContext } from "../../kernel/context";
import { claimWork } from "../../kernel/database/claim-work";
import { isPostgres } from "../../kernel/database/json-rows";
import { planOnceByIndex } from "../../kernel/database/plan-once";
import type { Database } from "../../kernel/database/tables";
import { workInLots } from "../../kernel/jobs/work-in-lots";
import { monthOf } from "../order-days/order-day";
import {
  addToItemDays,
  addToItemMonths,
  deleteEmptySums,
  hasItemChanges,
  type ItemDay,
  type ItemMonth,
  listChangedOrders,
  replaceMoves,
  sumStoredMoves,
  takeItemChanges,
} from "./fold-item-changes.repository";

// a transaction of some milliseconds: SQLite has one writer
const lots = { atOnce: 300, most: 100_000 };

/** Stores the moves of changed orders, and their sums by day and month. Answers the number of changes. */
export async function foldItemChanges(ctx: BackendContext, isStopped: () => boolean): Promise<number> {
  // whoever is idle opens no transaction
  if (!(await hasItemChanges(ctx.db))) return 0;
  const foldLot = () =>
    ctx.db
      .transaction()
      .execute(async (db) => ((await claimWork(db, "item days")) ? foldSomeItemChanges(db, lots.atOnce) : 0));
  return workInLots(foldLot, isStopped, lots);
}

/** Does so with the oldest changes, inside a transaction that nobody else does it in. */
export async function foldSomeItemChanges(db: Kysely<Database>, limit: number): Promise<number> {
  const changes = await takeItemChanges(db, limit);
  if (changes.length === 0) return 0;
  const orders = await listChangedOrders(db, changes);
  if (orders.length === 0) return changes.length;
  if (isPostgres(db)) await planOnceByIndex(db, {});
  const before = await sumStoredMoves(db, orders);
  await replaceMoves(db, orders);
  const now = await sumStoredMoves(db, orders);
  const days = differences(before, now);
  await addToItemDays(db, days);
  await addToItemMonths(db, monthsOf(days));
  await deleteEmptySums(db);
  return changes.length;
}

/** The sums to add to those before; places and items without any are left out. */
function differences(before: readonly ItemDay[], now: readonly ItemDay[]): ItemDay[] {
  return addUp([
    ...now,
    ...before.map(({ order_count, move_count, fen, fee_fen, ...group }) => ({
      ...{ ...group, order_count: -order_count, move_count: -move_count, fen: -fen, fee_fen: -fee_fen },
    })),
  ]);
}

function monthsOf(days: readonly ItemDay[]): ItemMonth[] {
  return addUp(days.map(({ day, ...sum }) => ({ ...sum, month: monthOf(day) })));
}

type Figures = Pick<ItemDay, "order_count" | "move_count" | "fen" | "fee_fen">;

/** Adds up rows of one group, and leaves out those that come to nothing. */
function addUp<Row extends Figures>(rows: readonly Row[]): Row[] {
  const groups = new Map<string, Row>();
  for (const row of rows) {
    const { order_count, move_count, fen, fee_fen, ...group } = row;
    const key = JSON.stringify(group);
    const sum = groups.get(key);
    if (!sum) {
      groups.set(key, { ...row });
      continue;
    }
    sum.order_count += order_count;
    sum.move_count += move_count;
    sum.fen += fen;
    sum.fee_fen += fee_fen;
  }
  return [...groups.values()].filter((sum) => sum.order_count || sum.move_count || sum.fen || sum.fee_fen);
}
