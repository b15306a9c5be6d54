import { expect, test } from "vitest";
import { dayMs } from "#backend/kernel/time/shanghai";
import { exceptionApi } from "#contract/payments/exceptions";
import { orderActionApi } from "#contract/payments/order-actions";
import { reconApi, ReconListQuery } from "#contract/payments/recon";
import { reconItemApi, ReconItemQuery } from "#contract/payments/recon-items";
import { refundApi } from "#contract/payments/refunds";
import { startChannelDesk } from "../../../tests/support/payments/channel-fixtures";

const desk = await startChannelDesk();
const { standIn, backend } = desk;
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** A session does not outlive the days that pass here. */
const signedIn = async () => backend.client(await backend.signIn("finance"));

/** The batches of a day that count, as 对账 lists them. */
async function batchesOf(date: string) {
  const query = ReconListQuery.parse({ start_date: date, end_date: date, channel: "wxpay" });
  const { list } = await (await signedIn()).call(reconApi.list, query);
  return list.filter(({ state }) => state !== 6);
}

async function itemOf(batchId: number, order_no: string) {
  const query = ReconItemQuery.parse({ batch_id: String(batchId), page_size: "1000" });
  const { list } = await (await signedIn()).call(reconItemApi.list, query);
  return list.find((item) => item.order_no === order_no);
}

const stateOf = async (date: string) => (await desk.billDays()).find(({ bill_date }) => bill_date === date);

async function paidOrder() {
  const { order_no } = await desk.start(desk.nextBill());
  await desk.pay(order_no);
  return order_no;
}

/** Moves the clock and fetches what is due. */
async function goOn(ms: number) {
  await desk.advance(ms);
  await desk.fetchBills();
}

let paidOnFirst = "";

test("the bill of a day is asked for from 10:00 on, waited for while it is made, and reconciled by itself [CHAN-09]", async () => {
  paidOnFirst = await paidOrder();
  await goOn(dayMs - minuteMs);
  expect(await desk.billDays()).toEqual([]);
  standIn.faults.add({ call: "bill", kind: "unready", times: 2 });
  await goOn(minuteMs);
  expect(await stateOf("2026-11-20")).toMatchObject({ state: 1, problem: "later STATEMENT_CREATING", tries: 1 });
  await goOn(5 * minuteMs);
  expect(await stateOf("2026-11-20")).toMatchObject({
    state: 1,
    tries: 2,
    due_at: backend.clock.now() + 10 * minuteMs,
  });
  await goOn(10 * minuteMs);
  expect(await stateOf("2026-11-20")).toMatchObject({ state: 3, problem: "", looks: 1 });
  const [batch, ...others] = await batchesOf("2026-11-20");
  expect(others).toEqual([]);
  if (!batch) throw new Error("batch");
  expect(batch).toMatchObject({
    created_by: "系统",
    format: "wxpay",
    file_name: `${desk.mchNo}-2026-11-20.csv`,
    rows: 1,
  });
  expect(await itemOf(batch.id, paidOnFirst)).toMatchObject({ verdict: 0, channel_fen: expect.any(Number) });
});

test("a file that replaces the first a day later takes its place; a day without trades is kept as one [CHAN-09]", async () => {
  const [before] = await batchesOf("2026-11-20");
  const finance = await signedIn();
  const made = await desk.start(desk.nextBill());
  // paid at the channel, told of by nobody, booked here by hand
  await finance.call(orderActionApi.close, { order_no: made.order_no, reason: "家长来电" });
  await finance.call(orderActionApi.supplement, {
    ...{ order_no: made.order_no, channel_trade_no: "4200009999", remark: "家长出示了凭证" },
    idempotency_key: crypto.randomUUID(),
  });
  const admin = backend.client(await backend.signIn("admin"));
  const { list: claims } = await admin.call(exceptionApi.list, { number: "4200009999", state: 1 });
  await admin.call(exceptionApi.confirm, { id: claims[0]?.id ?? 0, pass: 1 });
  const late = await paidOrder();
  const trade = standIn.trade(desk.mchNo, late);
  if (!trade) throw new Error("trade");
  trade.paidAt -= dayMs;
  await goOn(dayMs);
  expect(await stateOf("2026-11-20")).toMatchObject({ state: 3, looks: 2, due_at: null });
  const [after, ...others] = await batchesOf("2026-11-20");
  expect(others).toEqual([]);
  expect(after).toMatchObject({ rows: 2 });
  const { batch: old } = await (await signedIn()).call(reconApi.detail, { id: before?.id ?? 0 });
  expect(old).toMatchObject({ state: 6, superseded_by: after?.id });
  expect(await stateOf("2026-11-21")).toMatchObject({ state: 4 });
  const [empty] = await batchesOf("2026-11-21");
  expect(empty).toMatchObject({ format: "empty", rows: 0, file_name: "当天无交易" });
  // 短款: here it is paid, there it is not
  expect(await itemOf(empty?.id ?? 0, made.order_no)).toMatchObject({ verdict: 2, channel_fen: null });
});

test("a refund is compared on the day on which the channel took it, whenever it arrives [CHAN-09, CHAN-08]", async () => {
  const order_no = await paidOrder();
  const [finance, clerk] = [await signedIn(), backend.client(await backend.signIn("clerk"))];
  const application = { order_no, amount_fen: 100, reason: "多缴", bills: [] };
  const { refund_no } = await clerk.call(refundApi.apply, application);
  standIn.faults.add({ call: "refund", kind: "processing", times: 1 });
  await finance.call(refundApi.audit, { refund_no: [refund_no], pass: 1, reason: "" });
  await desk.advance(0);
  // taken on the 22nd, arrived on the 23rd
  await desk.advance(14 * hourMs);
  await standIn.endRefund(desk.mchNo, refund_no, "SUCCESS");
  await goOn(10 * hourMs);
  const itemsOf = async (date: string) => {
    const [batch] = await batchesOf(date);
    const query = ReconItemQuery.parse({ batch_id: String(batch?.id), kind: "2" });
    return (await (await signedIn()).call(reconItemApi.list, query)).list;
  };
  expect(await itemsOf("2026-11-22")).toMatchObject([{ local_no: refund_no, verdict: 0 }]);
  await goOn(dayMs);
  expect(await itemsOf("2026-11-23")).toEqual([]);
});

test("a file that its hash does not fit counts for nothing and is asked for again [CHAN-09]", async () => {
  const order_no = await paidOrder();
  standIn.faults.add({ call: "bill", kind: "altered", times: 1, number: "2026-11-24" });
  await goOn(dayMs);
  expect(await stateOf("2026-11-24")).toMatchObject({ state: 2, problem: "unclear WRONG_HASH" });
  expect(await batchesOf("2026-11-24")).toEqual([]);
  await goOn(5 * minuteMs);
  expect(await stateOf("2026-11-24")).toMatchObject({ state: 3, problem: "" });
  const [batch] = await batchesOf("2026-11-24");
  expect(await itemOf(batch?.id ?? 0, order_no)).toMatchObject({ verdict: 0 });
});

test("days that were missed are caught up, as far back as the channel keeps them [CHAN-09]", async () => {
  await goOn(4 * dayMs);
  const dates = (await desk.billDays()).map(({ bill_date }) => bill_date);
  expect(dates).toEqual(["20", "21", "22", "23", "24", "25", "26", "27", "28"].map((day) => `2026-11-${day}`));
  backend.clock.advance(200 * dayMs);
  await desk.fetchBills();
  const later = (await desk.billDays()).map(({ bill_date }) => bill_date).filter((date) => date > "2026-11-28");
  expect(later).toHaveLength(89);
  expect(later.at(-1)).toBe("2027-06-16");
});
