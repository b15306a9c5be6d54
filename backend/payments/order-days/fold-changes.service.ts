import { orderState } from "#contract/payments/states";
import type { BackendContext } from "../../kernel/context";
import { claimWork } from "../../kernel/database/claim-work";
import { workInLots } from "../../kernel/jobs/work-in-lots";
import { dateFields, dayAt, monthOf } from "./order-day";
import {
  addToDays,
  addToMonths,
  deleteEmpty,
  hasChanges,
  type OrderChange,
  type OrderDay,
  type OrderMonth,
  type RefundChange,
  takeChanges,
  takeRefundChanges,
} from "./fold-changes.repository";

// a transaction of some milliseconds: SQLite has one writer
const lots = { atOnce: 500, most: 100_000 };

/** Adds the changes of orders and refunds to their days and months. Answers the number of steps of both. */
export async function foldOrderChanges(ctx: BackendContext, isStopped: () => boolean): Promise<number> {
  // whoever is idle opens no transaction
  if (!(await hasChanges(ctx.db))) return 0;
  return workInLots(() => foldSome(ctx), isStopped, lots);
}

function foldSome(ctx: BackendContext): Promise<number> {
  return ctx.db.transaction().execute(async (db) => {
    if (!(await claimWork(db, "order days"))) return 0;
    const changes = await takeChanges(db, lots.atOnce);
    const refunds = await takeRefundChanges(db, lots.atOnce);
    const count = Math.max(changes.length, refunds.length);
    if (count === 0) return 0;
    // one after the other: rows that are inserted together have their columns in one order
    for (const days of [changes.flatMap(daysOf), refunds.map(dayOfRefund)]) {
      await addToDays(db, addUp(days));
      await addToMonths(db, addUp(days.map(monthOfDay)));
    }
    await deleteEmpty(db);
    return count;
  });
}

function daysOf(change: OrderChange): OrderDay[] {
  const { id: _id, created_at: _created, success_at: _success, ...figures } = change;
  return dateFields
    .filter((date_field) => change[date_field] > 0)
    .map((date_field) => ({ date_field, day: dayAt(change[date_field]), ...figures }));
}

function dayOfRefund({ id: _id, refunded_at, refund_count, ...change }: RefundChange): OrderDay {
  const figures = { state: orderState.paid, refund_state: 0, order_count: refund_count, refund_fen: 0 };
  return { date_field: "refunded_at", day: dayAt(refunded_at), ...figures, ...change };
}

function monthOfDay({ day, ...figures }: OrderDay): OrderMonth {
  return { month: monthOf(day), ...figures };
}

type Figures = Pick<OrderDay, "order_count" | "amount_fen" | "fee_fen" | "refund_fen">;

/** Adds up rows of one group, and leaves out those that come to nothing: an order that moved on within the changes. */
function addUp<Row extends Figures>(rows: readonly Row[]): Row[] {
  const groups = new Map<string, Row>();
  for (const row of rows) {
    const { order_count, amount_fen, fee_fen, refund_fen, ...group } = row;
    const key = JSON.stringify(group);
    const sum = groups.get(key);
    if (!sum) {
      groups.set(key, { ...row });
      continue;
    }
    sum.order_count += order_count;
    sum.amount_fen += amount_fen;
    sum.fee_fen += fee_fen;
    sum.refund_fen += refund_fen;
  }
  return [...groups.values()].filter((sum) => sum.order_count || sum.amount_fen || sum.fee_fen || sum.refund_fen);
}
