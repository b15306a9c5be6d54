import { type Kysely, sql } from "kysely";
import { expect, test } from "vitest";
import { startTestBackend } from "../../../tests/support/api/backend";
import { createBillFixtures } from "../../../tests/support/payments/bill-fixtures";
import type { Database } from "./tables";

const backend = await startTestBackend();
const { db } = backend.context;
const desk = await createBillFixtures(backend);

/** Tries a statement past all services, in a transaction of its own that is always undone. */
async function tryWrite(statement: string): Promise<string> {
  const undone = new Error("undone");
  try {
    await db.transaction().execute(async (trx: Kysely<Database>) => {
      const { numAffectedRows } = await sql.raw(statement).execute(trx);
      if (numAffectedRows === 0n) throw new Error(`nothing is written by ${statement}`);
      throw undone;
    });
    return "written";
  } catch (error) {
    if (error === undone) return "written";
    if (error instanceof Error) return /guard \w+/.exec(error.message)?.[0] ?? error.message;
    throw error;
  }
}

/** A bill that was paid, and some of it given back. */
async function paidBill() {
  const bill = desk.nextBill();
  const order_no = await desk.pay(bill.bill_no, bill.due_fen);
  const refund_no = await desk.refundAll(order_no, 100);
  const order = await db
    .selectFrom("pay_orders")
    .selectAll()
    .where("order_no", "=", order_no)
    .executeTakeFirstOrThrow();
  return { bill, order, refund_no };
}

test("the database refuses sums below nothing and above what was paid or is due [CHAN-15]", async () => {
  const { bill, order, refund_no } = await paidBill();
  const refused: [statement: string, guard: string][] = [
    [`update pay_orders set refund_fen = amount_fen + 1 where id = ${order.id}`, "order_sums"],
    [`update pay_orders set refund_fen = -1 where id = ${order.id}`, "order_sums"],
    [`update pay_orders set amount_fen = amount_fen + 1 where id = ${order.id}`, "order_sums"],
    [`update refunds set amount_fen = amount_fen + 1 where refund_no = '${refund_no}'`, "refund_sums"],
    [`update refunds set fee_fen = amount_fen + 1 where refund_no = '${refund_no}'`, "refund_sums"],
    ["update settlements set net_fen = net_fen + 1 where state = 2", "settlement_settled"],
    [`update bills set paid_fen = paid_fen + 101 where id = ${bill.id}`, "bill_sums"],
    [`update bills set refunded_fen = paid_fen + 1 where id = ${bill.id}`, "bill_sums"],
    [`update bills set reduce_fen = -1 where id = ${bill.id}`, "bill_sums"],
    [`update order_bills set booked_fen = amount_fen + 1 where order_id = ${order.id}`, "order_bill_changed"],
    [`update order_bills set booked_fen = 0 where order_id = ${order.id}`, "order_bill_changed"],
    [
      `insert into order_bills (order_id, bill_id, student_id, amount_fen) values (${order.id}, ${desk.nextBill().id}, 1, 1)`,
      "order_bill_new",
    ],
    [
      `insert into refund_bills (refund_no, bill_id, amount_fen) values ('${refund_no}', ${desk.nextBill().id}, 1)`,
      "refund_bill_new",
    ],
    [
      `insert into bill_entries (bill_id, school_id, kind, amount_fen, reason, created_at, created_by)
       values (${bill.id}, 1, 'receive', -5, '', 0, 0)`,
      "bill_entry_new",
    ],
  ];
  for (const [statement, guard] of refused)
    expect([statement, await tryWrite(statement)]).toEqual([statement, `guard ${guard}`]);
  expect(await tryWrite(`update bills set remark = '更正' where id = ${bill.id}`)).toBe("written");
});

test("the database refuses moves that no rule knows, and lets those of the rules pass [CHAN-15]", async () => {
  const { bill, order, refund_no } = await paidBill();
  const whole = desk.nextBill();
  await desk.pay(whole.bill_no, whole.due_fen);
  const refused: [statement: string, guard: string][] = [
    [`update pay_orders set state = 1 where id = ${order.id}`, "order_state"],
    [`update pay_orders set state = 6 where id = ${order.id}`, "order_state"],
    [`update refunds set state = 1 where refund_no = '${refund_no}'`, "refund_state"],
    [`update bills set state = 'NOT_PAY' where id = ${bill.id}`, "bill_state"],
    [`update bills set state = 'NOT_PAY' where id = ${whole.id}`, "bill_state"],
    [`update bills set state = 'PART_PAID' where id = ${whole.id}`, "bill_state"],
    [`update bills set state = 'TIMEOUT_CLOSED' where id = ${whole.id}`, "bill_state"],
  ];
  for (const [statement, guard] of refused)
    expect([statement, await tryWrite(statement)]).toEqual([statement, `guard ${guard}`]);
  expect(await tryWrite(`update pay_orders set state = 5 where id = ${order.id}`)).toBe("written");
});

test("the database refuses to change or delete what happened [CHAN-15]", async () => {
  const { bill, order, refund_no } = await paidBill();
  const rows: [table: string, where: string, column: string][] = [
    ["bill_entries", `bill_id = ${bill.id}`, "amount_fen"],
    ["order_events", `order_id = ${order.id}`, "created_by"],
    ["refund_events", `refund_no = '${refund_no}'`, "created_by"],
    ["history_steps", `subject = 'bill' and subject_id = ${bill.id}`, "created_by"],
    ["refund_bills", `refund_no = '${refund_no}'`, "amount_fen"],
  ];
  for (const [table, where, column] of rows) {
    expect(await tryWrite(`update ${table} set ${column} = ${column} + 1 where ${where}`)).toMatch(
      /^guard \w+_changed$/,
    );
    expect(await tryWrite(`delete from ${table} where ${where}`)).toMatch(/^guard \w+_kept$/);
  }
  for (const [table, where] of [
    ["pay_orders", `id = ${order.id}`],
    ["refunds", `refund_no = '${refund_no}'`],
    ["bills", `id = ${bill.id}`],
    ["order_bills", `order_id = ${order.id}`],
  ]) {
    expect(await tryWrite(`delete from ${table} where ${where}`)).toMatch(/^guard \w+_kept$/);
  }
});

test("a second live refund of an order is refused by the database [CHAN-15, CHAN-08]", async () => {
  const { order, refund_no } = await paidBill();
  const copy = (no: string, state: number) => `insert into refunds
    (school_id, refund_no, order_id, amount_fen, reason, state, apply_by, channel_refund_no, created_at, created_by, updated_at, updated_by)
    select school_id, '${no}', order_id, 1, '', ${state}, 1, '', 0, 0, 0, 0 from refunds where refund_no = '${refund_no}'`;
  expect(await tryWrite(copy("R1", 0))).toBe("written");
  await desk.apply(order.order_no, 50);
  expect(await tryWrite(copy("R2", 1))).toMatch(/unique/i);
});
