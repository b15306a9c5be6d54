import { expect, test, vi } from "vitest";
import { startChannelDesk } from "../../../tests/support/payments/channel-fixtures";
import { sealCredential } from "../channel-accounts/credentials";
import { insertCredentials } from "../channel-accounts/credentials.repository";

const desk = await startChannelDesk();
const { standIn } = desk;
const minuteMs = 60_000;

/** An attempt by QR that the channel knows of. */
async function started() {
  const bill = desk.nextBill();
  return { bill, order_no: (await desk.start(bill)).order_no };
}

test("words that come in the wrong order change nothing: the refund's, then the payment's [CHAN-05, CHAN-08, CHAN-13]", async () => {
  const { bill, order_no } = await started();
  standIn.faults.add({ call: "notify", kind: "held" });
  await desk.pay(order_no);
  expect((await desk.order(order_no)).state).toBe(1);
  await desk.advance(5_000);
  expect((await desk.order(order_no)).state).toBe(2);
  standIn.faults.add({ call: "refund", kind: "processing", times: 1 });
  const refund_no = await desk.apply(order_no, 300);
  await desk.decide(refund_no);
  await desk.advance(0);
  await standIn.endRefund(desk.mchNo, refund_no, "SUCCESS");
  expect(await desk.refund(refund_no)).toMatchObject({ state: 1 });
  standIn.faults.clear();
  await standIn.release();
  expect(await desk.refund(refund_no)).toMatchObject({ state: 2 });
  expect(await desk.order(order_no)).toMatchObject({ state: 2, refund_fen: 300 });
  expect(await desk.bill(bill.bill_no)).toMatchObject({ paid_fen: bill.due_fen, refunded_fen: 300 });
  // our refund's end was told before the payment was
  expect((await desk.events(order_no)).map(({ outcome }) => outcome)).toEqual(["known"]);
});

test("a late word finds the payment booked by an answer, at the channel's time and once [CHAN-05, CHAN-06, CHAN-13]", async () => {
  const { bill, order_no } = await started();
  standIn.faults.add({ call: "notify", kind: "held", times: 1, number: order_no });
  await desk.advance(20_000);
  const paidAt = desk.backend.clock.now();
  await desk.pay(order_no);
  await desk.advance(10 * minuteMs);
  const stored = await desk.backend.context.db
    .selectFrom("pay_orders")
    .select("success_at")
    .where("order_no", "=", order_no)
    .executeTakeFirstOrThrow();
  expect(stored.success_at).toBe(paidAt);
  await standIn.release();
  const { entries, paid_fen } = await desk.bill(bill.bill_no);
  expect(paid_fen).toBe(bill.due_fen);
  expect(entries.filter(({ kind }) => kind === "receive")).toHaveLength(1);
});

test("a channel that fails half of its calls and loses half of its words still has every payment booked [CHAN-06, CHAN-11, CHAN-13]", async () => {
  const orders: string[] = [];
  for (let made = 0; made < 6; made += 1) orders.push((await started()).order_no);
  standIn.faults.add({ call: "query", kind: "error", share: 0.5 });
  standIn.faults.add({ call: "notify", kind: "lost", share: 0.5 });
  const told = [];
  for (const order_no of orders) told.push((await desk.pay(order_no)).statuses.length);
  expect(told).toEqual([1, 0, 1, 0, 1, 0]);
  const from = desk.backend.clock.now();
  const areBooked = async () => {
    const shown = await Promise.all(orders.map((order_no) => desk.order(order_no)));
    return shown.every(({ state }) => state === 2);
  };
  while (!(await areBooked()) && desk.backend.clock.now() - from < 10 * minuteMs) await desk.advance(5_000);
  standIn.faults.clear();
  expect(await areBooked()).toBe(true);
});

test("an order about which the channel is slow holds up no other [CHAN-06, CHAN-13]", async () => {
  const slow = await started();
  const others = [await started(), await started(), await started()];
  standIn.faults.add({ call: "notify", kind: "lost" });
  for (const { order_no } of [slow, ...others]) await desk.pay(order_no);
  standIn.faults.clear();
  standIn.faults.add({ call: "query", kind: "slow", ms: 4_000, times: 1, number: slow.order_no });
  const asked = desk.advance(5_000);
  const areBooked = async () => {
    const shown = await Promise.all(others.map(({ order_no }) => desk.order(order_no)));
    return shown.every(({ state }) => state === 2);
  };
  await vi.waitFor(async () => expect(await areBooked()).toBe(true), { timeout: 3_500 });
  expect((await desk.order(slow.order_no)).state).toBe(1);
  await asked;
  expect((await desk.order(slow.order_no)).state).toBe(2);
});

test("a channel that does not answer is left alone for half a minute, and knows every payment afterwards [CHAN-06, CHAN-13]", async () => {
  const orders = [];
  for (let made = 0; made < 30; made += 1) orders.push((await started()).order_no);
  standIn.faults.add({ call: "notify", kind: "lost" });
  for (const order_no of orders) await desk.pay(order_no);
  standIn.faults.clear();
  standIn.faults.add({ call: "query", kind: "cut" });
  const asked = () => standIn.calls.filter((call) => call.startsWith("query ")).length;
  const before = asked();
  await desk.advance(5_000);
  // eight at once by the test and eight by the backend's own job, and two failures are not yet a rest
  expect(asked() - before).toBeLessThanOrEqual(18);
  const until = asked();
  await desk.advance(15_000);
  expect(asked()).toBe(until);
  standIn.faults.clear();
  await desk.advance(16_000);
  for (const order_no of orders) expect((await desk.order(order_no)).state).toBe(2);
});

test("a renewed key is believed once it is known, the former one beside it; an unknown serial never [CHAN-04, CHAN-12, CHAN-13]", async () => {
  const { order_no } = await started();
  const { publicKeyId, publicKey } = standIn.renewKey();
  expect((await desk.pay(order_no)).statuses).toEqual([401]);
  expect((await desk.order(order_no)).state).toBe(1);
  const { db, env } = desk.backend.context;
  const key = sealCredential(env.dataKey, { kind: "public_key", serial: publicKeyId, value: publicKey });
  const stamp = { created_at: desk.backend.clock.now(), created_by: 0 };
  await insertCredentials(db, [{ ...key, merchant_id: desk.merchantId, valid_to: null, state: 1, ...stamp }]);
  standIn.faults.add({ call: "notify", kind: "unknown_serial", times: 1 });
  expect((await standIn.notifyAgain(desk.mchNo, order_no)).statuses).toEqual([401]);
  expect((await desk.order(order_no)).state).toBe(1);
  standIn.faults.add({ call: "notify", kind: "former_serial", times: 1 });
  expect((await standIn.notifyAgain(desk.mchNo, order_no)).statuses).toEqual([204]);
  expect((await desk.order(order_no)).state).toBe(2);
  const next = await started();
  expect((await desk.pay(next.order_no)).statuses).toEqual([204]);
  expect((await desk.order(next.order_no)).state).toBe(2);
});
