import type { Kysely } from "kysely";
import { expect } from "vitest";
import type { Database } from "#backend/kernel/database/tables";

/** Holds every order against its refunds: states, times and sums are one. */
export async function expectOrdersToAgree(db: Kysely<Database>): Promise<void> {
  const orders = await db.selectFrom("pay_orders").selectAll().orderBy("id").execute();
  const refunds = await db.selectFrom("refunds").selectAll().execute();
  expect(new Set(refunds.map(({ refund_no }) => refund_no)).size).toBe(refunds.length);
  expect(refunds.filter(({ refund_no }) => !/^R\d{22}$/.test(refund_no))).toEqual([]);
  for (const order of orders) {
    const given = refunds.filter((refund) => refund.order_id === order.id && refund.state === 2);
    expect(order.refund_fen).toBe(given.reduce((sum, refund) => sum + refund.amount_fen, 0));
    expect(order.refund_times).toBe(given.length);
    expect(order.state === 5).toBe(order.refund_fen === order.amount_fen);
    expect(order.refund_state).toBe(order.refund_fen === 0 ? 0 : order.refund_fen < order.amount_fen ? 1 : 2);
    expect(order.success_at > 0).toBe(order.state === 2 || order.state === 5);
  }
}

/** Holds every bill against its entries, its items and the orders that paid it, to the fen. */
export async function expectBillsToAgree(db: Kysely<Database>): Promise<void> {
  const orders = await db.selectFrom("pay_orders").selectAll().execute();
  const bills = await db.selectFrom("bills").selectAll().execute();
  const entries = await db.selectFrom("bill_entries").selectAll().execute();
  const items = await db.selectFrom("bill_items").selectAll().execute();
  const orderBills = await db.selectFrom("order_bills").selectAll().execute();
  for (const bill of bills) {
    const own = entries.filter((entry) => entry.bill_id === bill.id);
    const sum = (kind: string) => own.reduce((all, entry) => all + (entry.kind === kind ? entry.amount_fen : 0), 0);
    const sums = { due: sum("due"), reduce: sum("reduce"), receive: sum("receive"), refund: sum("refund") };
    const { due_fen, reduce_fen, paid_fen, refunded_fen, owed_fen } = bill;
    expect(sums).toEqual({ due: due_fen, reduce: reduce_fen, receive: paid_fen, refund: refunded_fen });
    expect(owed_fen).toBe(due_fen - reduce_fen - paid_fen + refunded_fen);
    const charged = items.filter((item) => item.bill_id === bill.id);
    expect(charged.reduce((all, { qty, price_fen }) => all + qty * price_fen, 0)).toBe(due_fen);
    const parts = orderBills.filter(({ bill_id }) => bill_id === bill.id);
    expect(parts.reduce((all, part) => all + part.booked_fen, 0)).toBe(paid_fen);
    const ofBill = new Set(parts.map(({ order_id }) => order_id));
    const paying = orders.filter((order) => ofBill.has(order.id) && order.success_at > 0);
    expect(paying.reduce((all, order) => all + order.amount_fen, 0)).toBe(paid_fen);
    expect(paying.reduce((all, order) => all + order.refund_fen, 0)).toBe(refunded_fen);
    expect(paying.every((order) => order.student_id === bill.student_id)).toBe(true);
    expect(bill.state === "BILLING_SUCCESS").toBe(owed_fen === 0 && bill.state !== "TIMEOUT_CLOSED");
    expect(bill.refund_state).toBe(refunded_fen === 0 ? 0 : refunded_fen < paid_fen ? 1 : 2);
  }
}
