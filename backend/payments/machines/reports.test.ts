import { expect, test } from "vitest";
import * as z from "zod";
import { startTestBackend } from "../../../tests/support/api/backend";
import { createBillFixtures } from "../../../tests/support/payments/bill-fixtures";
import { createMachineFixtures } from "../../../tests/support/payments/machine-fixtures";
import { keepException } from "../exceptions/exceptions.service";

const backend = await startTestBackend();
const desk = await createBillFixtures(backend);
const machines = await createMachineFixtures(backend);
const { db } = backend.context;
const key = await machines.makeKey();

const Page = z.object({ list: z.array(z.unknown()), next: z.string().nullable() });
const refused = (status: number, code: string, field = "") => ({
  status,
  body: expect.objectContaining({ code, field }),
});

/** A bill that nothing was paid of, with a payment of all that is due. */
function billPayment(more: object = {}) {
  const bill = desk.nextBill();
  return { bill, payment: machines.payment({ bill_no: bill.bill_no, amount_fen: bill.due_fen, ...more }) };
}

async function paidOrder(amount_fen = 1000) {
  const payment = machines.payment({ amount_fen });
  const { body } = await machines.report(key, payment);
  return { order_no: String(body.order_no), order_terminal_no: payment.terminal_no };
}

function refundOf(order_no: string, amount_fen: number, more: object = {}) {
  const terminal_no = machines.nextNo();
  const said = { channel_refund_no: `R${terminal_no}`, reason: "退餐", refunded_at: "2026-11-20 09:59:00" };
  return { terminal_no, order_no, amount_fen, ...said, ...more };
}

test("a finished payment becomes a paid order with its fee, its history and the machine behind it [OPEN-03]", async () => {
  const payment = machines.payment({ amount_fen: 10_000, scene: "face" });
  const { status, body } = await machines.report(key, payment);
  expect(status).toBe(201);
  expect(body).toEqual({
    order_no: body.order_no,
    terminal_no: payment.terminal_no,
    amount_fen: 10_000,
    repeated: false,
  });
  const order = await desk.order(String(body.order_no));
  expect(order).toMatchObject({
    ...{ state: 2, scene: "face", way_code: "wxpay", amount_fen: 10_000, out_trade_no: payment.terminal_no },
    ...{ channel_trade_no: payment.channel_trade_no, success_at: "2026-11-20 09:58:00", store_id: 0, bills: [] },
    fee_fen: machines.account.rate_bp,
  });
  expect(order.history.map(({ action }) => action)).toEqual(["create", "succeed"]);
  expect(order.history[1]?.reason).toMatch(/^接口密钥“食堂 \d+”上报，编号 T\d+$/);
});

test("a number that is reported again, or twice at once, is booked once and answers the first result [OPEN-03]", async () => {
  const payment = machines.payment();
  const both = await Promise.all([machines.report(key, payment), machines.report(key, payment)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 201]);
  expect(new Set(both.map(({ body }) => body.order_no)).size).toBe(1);
  const again = await machines.report(key, payment);
  expect(again).toMatchObject({ status: 200, body: { order_no: both[0]?.body.order_no, repeated: true } });
  const orders = await db
    .selectFrom("pay_orders")
    .select("id")
    .where("out_trade_no", "=", payment.terminal_no)
    .execute();
  expect(orders).toHaveLength(1);
});

test("a number with other data is refused, and so is a payment under a second number [OPEN-03, OPEN-04]", async () => {
  const payment = machines.payment();
  await machines.report(key, payment);
  const other = await machines.report(key, { ...payment, amount_fen: 1 });
  expect(other).toMatchObject(refused(409, "number_taken", "terminal_no"));
  const renamed = await machines.report(key, { ...payment, terminal_no: machines.nextNo() });
  expect(renamed).toMatchObject(refused(409, "number_taken", "channel_trade_no"));
  const order = desk.nextOrder();
  const foreign = await machines.report(key, machines.payment({ terminal_no: order.out_trade_no.slice(0, 32) }));
  expect(foreign).toMatchObject(refused(409, "number_taken", "terminal_no"));
});

test("a payment that several report at once, each under its own number, is booked once [OPEN-03, OPEN-04]", async () => {
  for (let round = 0; round < 5; round += 1) {
    const payment = machines.payment();
    const reports = [1, 2, 3, 4].map(() => machines.report(key, { ...payment, terminal_no: machines.nextNo() }));
    const statuses = (await Promise.all(reports)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([201, 409, 409, 409]);
  }
});

test("a payment of a bill is booked on it with the order in one go [OPEN-03]", async () => {
  const { bill, payment } = billPayment();
  const { body } = await machines.report(key, payment);
  const booked = await desk.bill(bill.bill_no);
  expect(booked).toMatchObject({ state: "BILLING_SUCCESS", paid_fen: bill.due_fen, owed_fen: 0 });
  expect(booked.payments).toMatchObject([{ order_no: body.order_no, amount_fen: bill.due_fen, state: 2 }]);
  const order = await desk.order(String(body.order_no));
  expect(order.bills).toMatchObject([{ bill_no: bill.bill_no, booked_fen: bill.due_fen }]);
});

test("a bill that cannot take the money leaves nothing behind and the number free [OPEN-03, OPEN-04]", async () => {
  const { bill, payment } = billPayment();
  const above = await machines.report(key, { ...payment, amount_fen: bill.due_fen + 1 });
  expect(above).toMatchObject(refused(422, "field_wrong", "amount_fen"));
  const none = await machines.report(key, { ...payment, bill_no: "B-none" });
  expect(none).toMatchObject(refused(422, "field_wrong", "bill_no"));
  await desk.close(bill.bill_no);
  expect(await machines.report(key, payment)).toMatchObject(refused(409, "not_possible"));
  expect((await desk.bill(bill.bill_no)).paid_fen).toBe(0);
  const free = { ...payment, bill_no: undefined };
  expect((await machines.report(key, free)).status).toBe(201);
});

test("accounts, bills, students and stores of others are refused by the field that names them [OPEN-04]", async () => {
  const elsewhere = await db.selectFrom("bills").select("bill_no").where("school_id", "=", 2).executeTakeFirstOrThrow();
  const student = await db
    .selectFrom("students")
    .select("student_no")
    .where("school_id", "=", 1)
    .executeTakeFirstOrThrow();
  const store = await db.selectFrom("stores").select("store_id").where("school_id", "=", 2).executeTakeFirstOrThrow();
  const { bill, payment } = billPayment();
  const cases: [object, ReturnType<typeof refused>][] = [
    [{ mch_no: "1999999999" }, refused(403, "account_not_allowed", "mch_no")],
    [{ bill_no: elsewhere.bill_no }, refused(422, "field_wrong", "bill_no")],
    [{ student_no: "nobody" }, refused(422, "field_wrong", "student_no")],
    [{ store_id: store.store_id }, refused(422, "field_wrong", "store_id")],
    [{ device_no: "nothing" }, refused(422, "field_wrong", "device_no")],
    [{ way_code: "cash" }, refused(422, "field_wrong", "way_code")],
    [{ scene: "bill" }, refused(422, "field_wrong", "scene")],
    [{ amount_fen: 12.5 }, refused(422, "field_wrong", "amount_fen")],
    [{ terminal_no: "短" }, refused(422, "field_wrong", "terminal_no")],
    [{ paid_at: "2026-11-20 10:05:01" }, refused(422, "field_wrong", "paid_at")],
    [{ paid_at: "2026-11-13 09:59:59" }, refused(422, "field_wrong", "paid_at")],
    [{ paid_at: "yesterday" }, refused(422, "field_wrong", "paid_at")],
  ];
  for (const [more, refusal] of cases) {
    expect(await machines.report(key, machines.payment(more)), JSON.stringify(more)).toMatchObject(refusal);
  }
  const others = { ...payment, student_no: student.student_no };
  const ofBill = await db
    .selectFrom("students")
    .select("student_no")
    .where("id", "=", bill.student_id)
    .executeTakeFirst();
  if (ofBill?.student_no !== student.student_no) {
    expect(await machines.report(key, others)).toMatchObject(refused(422, "field_wrong", "student_no"));
  }
  const ahead = await machines.report(key, machines.payment({ paid_at: "2026-11-20 10:05:00" }));
  expect((await desk.order(String(ahead.body.order_no))).success_at).toBe("2026-11-20 10:00:00");
  expect((await machines.report(key, machines.payment({ paid_at: "2026-11-13 10:00:00" }))).status).toBe(201);
});

test("a bill of another purpose is not paid into the account [OPEN-04]", async () => {
  const { bill, payment } = billPayment();
  await db.updateTable("bills").set({ purpose_id: 77 }).where("id", "=", bill.id).execute();
  expect(await machines.report(key, payment)).toMatchObject(refused(422, "field_wrong", "mch_no"));
});

test("a key of a store reports for it and its devices alone, and sees its orders alone [OPEN-01, OPEN-04]", async () => {
  const device = await db
    .selectFrom("devices")
    .innerJoin("stores", "stores.store_id", "devices.store_id")
    .select(["device_no", "stores.store_id"])
    .where("stores.school_id", "=", 1)
    .where("devices.status", "=", 1)
    .where("stores.status", "=", 1)
    .executeTakeFirstOrThrow();
  const other = await db
    .selectFrom("stores")
    .select("store_id")
    .where("school_id", "=", 1)
    .where("status", "=", 1)
    .where("store_id", "!=", device.store_id)
    .executeTakeFirstOrThrow();
  const own = await machines.makeKey({ store_id: device.store_id });
  const { body } = await machines.report(own, machines.payment({ device_no: device.device_no }));
  expect(await desk.order(String(body.order_no))).toMatchObject(device);
  const foreign = await machines.report(own, machines.payment({ store_id: other.store_id }));
  expect(foreign).toMatchObject(refused(422, "field_wrong", "store_id"));
  const { order_no } = await paidOrder();
  expect((await machines.read(own, `orders?order_no=${order_no}`)).body.list).toEqual([]);
  expect(await machines.refund(own, refundOf(order_no, 1))).toMatchObject(refused(422, "field_wrong", "order_no"));
  expect((await machines.read(own, `orders?order_no=${String(body.order_no)}`)).body.list).toHaveLength(1);
});

test("a finished refund is booked without a decision, once, on order and bill [OPEN-03]", async () => {
  const { bill, payment } = billPayment();
  const { body } = await machines.report(key, payment);
  const report = refundOf(String(body.order_no), 100);
  const both = await Promise.all([machines.refund(key, report), machines.refund(key, report)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 201]);
  const refund_no = String(both[0]?.body.refund_no);
  const refund = await desk.refund(refund_no);
  expect(refund).toMatchObject({ state: 2, apply_by: "系统", audit_by: null, success_at: "2026-11-20 09:59:00" });
  expect(refund.history.map(({ action }) => action)).toEqual(["apply", "succeed"]);
  expect(await desk.order(String(body.order_no))).toMatchObject({ refund_fen: 100, refund_times: 1, refund_state: 1 });
  expect((await desk.bill(bill.bill_no)).refunded_fen).toBe(100);
  const byOwnNumber = { ...refundOf("", 200), order_no: undefined, order_terminal_no: payment.terminal_no };
  expect((await machines.refund(key, byOwnNumber)).status).toBe(201);
  expect((await desk.bill(bill.bill_no)).refunded_fen).toBe(300);
});

test("refunds together stay within what was paid; one more, and one beside another in flight, are refused [OPEN-03, OPEN-04, PAY-04]", async () => {
  const { order_no } = await paidOrder(1000);
  expect((await machines.refund(key, refundOf(order_no, 600))).status).toBe(201);
  const above = await machines.refund(key, refundOf(order_no, 401));
  expect(above).toMatchObject(refused(422, "field_wrong", "amount_fen"));
  const rush = await Promise.all([401, 400, 400].map((fen) => machines.refund(key, refundOf(order_no, fen))));
  expect(rush.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(await machines.refund(key, refundOf(order_no, 1))).toMatchObject(refused(409, "not_possible"));
  const waiting = await paidOrder(1000);
  await desk.apply(waiting.order_no, 500);
  expect(await machines.refund(key, refundOf(waiting.order_no, 100))).toMatchObject(refused(409, "not_possible"));
});

test("a refund leaves the money that waits as 到账异常 to two people, as a refund by staff does [OPEN-03, CHAN-07]", async () => {
  const { order_no } = await paidOrder(1000);
  const order = await db
    .selectFrom("pay_orders")
    .select(["id", "school_id", "collect_account_id", "out_trade_no", "channel_trade_no"])
    .where("order_no", "=", order_no)
    .executeTakeFirstOrThrow();
  const { id: order_id, ...trade } = order;
  const now = backend.context.now();
  await db.transaction().execute((trx) =>
    keepException(trx, {
      ...{ kind: "late", source: "channel", merchant_id: 0, order_id, money_order_id: order_id, ...trade },
      ...{ amount_fen: 600, paid_at: now, at: now, by: 0 },
    }),
  );
  const [byMachine, byStaff] = [await machines.refund(key, refundOf(order_no, 401)), desk.apply(order_no, 401)];
  expect(byMachine).toMatchObject(refused(422, "field_wrong", "amount_fen"));
  await expect(byStaff).rejects.toMatchObject({ message: expect.stringContaining(String(byMachine.body.message)) });
  expect(await desk.order(order_no)).toMatchObject({ refund_fen: 0, state: 2 });
  expect((await machines.refund(key, refundOf(order_no, 400))).status).toBe(201);
});

test("a refund of an order that is not the key's, was paid later, or goes through the system's own channel is refused [OPEN-04]", async () => {
  const { order_no } = await paidOrder();
  const early = refundOf(order_no, 100, { refunded_at: "2026-11-20 09:57:59" });
  expect(await machines.refund(key, early)).toMatchObject(refused(422, "field_wrong", "refunded_at"));
  const neither = { ...refundOf(order_no, 100), order_no: undefined };
  expect(await machines.refund(key, neither)).toMatchObject(refused(422, "field_wrong", "order_no"));
  const alipay = machines.accounts.filter(({ channel }) => channel === "alipay").map(({ id }) => id);
  const other = await machines.makeKey({ accounts: alipay });
  expect(await machines.refund(other, refundOf(order_no, 1))).toMatchObject(refused(422, "field_wrong", "order_no"));
  await db.updateTable("pay_orders").set({ merchant_id: 9 }).where("order_no", "=", order_no).execute();
  expect(await machines.refund(key, refundOf(order_no, 1))).toMatchObject(refused(409, "not_possible", "order_no"));
});

test("a machine reads the orders of its accounts page by page, each once, and finds one by its own number [OPEN-03]", async () => {
  const { order_terminal_no, order_no } = await paidOrder();
  const found = await machines.read(key, `orders?terminal_no=${order_terminal_no}`);
  expect(found.body).toMatchObject({ list: [{ order_no, terminal_no: order_terminal_no, state: 2 }], next: null });
  const seen: unknown[] = [];
  let next: string | null = "";
  while (next !== null) {
    const { body } = await machines.read(key, `orders?limit=50${next ? `&after=${next}` : ""}`);
    const page = Page.parse(body);
    seen.push(...page.list);
    next = page.next;
  }
  const { total } = await db
    .selectFrom("pay_orders")
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .where(
      "collect_account_id",
      "in",
      machines.accounts.map(({ id }) => id),
    )
    .executeTakeFirstOrThrow();
  expect(seen).toHaveLength(total);
  expect(new Set(seen.map((row) => JSON.stringify(row))).size).toBe(total);
  expect(await machines.read(key, "orders?limit=201")).toMatchObject(refused(422, "field_wrong", "limit"));
});

test("a machine reads the bills of its school, by student and by number, none of another school [OPEN-03]", async () => {
  const bill = desk.nextBill();
  const student = await db
    .selectFrom("students")
    .select("student_no")
    .where("id", "=", bill.student_id)
    .executeTakeFirstOrThrow();
  const one = await machines.read(key, `bills?bill_no=${bill.bill_no}`);
  expect(one.body).toMatchObject({ list: [{ bill_no: bill.bill_no, owed_fen: bill.due_fen }], next: null });
  const { body } = await machines.read(key, `bills?student_no=${student.student_no}&owed_only=1`);
  const rows = Page.parse(body).list;
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) expect(row).toMatchObject({ student_no: student.student_no });
  const elsewhere = await db.selectFrom("bills").select("bill_no").where("school_id", "=", 2).executeTakeFirstOrThrow();
  expect((await machines.read(key, `bills?bill_no=${elsewhere.bill_no}`)).body.list).toEqual([]);
});
