import { expect, test } from "vitest";
import { billActionApi, type OfflinePayment } from "#contract/payments/bill-actions";
import { dayCloseApi } from "#contract/payments/day-closes";
import { mobileBillApi } from "#contract/payments/mobile-bill";
import { startTestBackend } from "../../../tests/support/api/backend";
import { createBillFixtures } from "../../../tests/support/payments/bill-fixtures";
import { refusedField } from "../../../tests/support/api/refusal";
import { createSettlementFixtures } from "../../../tests/support/payments/settlement-fixtures";
import { dayMs, formatTime } from "../../kernel/time/shanghai";

const backend = await startTestBackend({ settings: { DEMO_ORDERS: "300" } });
// the days between have no orders
backend.clock.advance(20 * dayMs);
const desk = await createBillFixtures(backend);
const settle = await createSettlementFixtures(backend, "2026-11-21");
const keeper = backend.client(await backend.signIn("store"));
// the keeper's, 第一食堂
const store_id = 1;
const today = "2026-12-10";

/** Takes all that is owed on a bill of its own; answers what is known of the order. */
async function take(more: Partial<OfflinePayment>) {
  const { bill_no, due_fen: amount_fen } = desk.nextBill();
  const receipt_no = desk.nextReceipt();
  const payment = { bill_no, amount_fen, receipt_no, method: "cash" as const, ...more };
  const { order_no } = await desk.clerk.call(billActionApi.offlinePay, payment);
  return desk.order(order_no);
}

/** A day of school 1 with money on it that finance has closed. */
async function closedDay() {
  const date = settle.freshDay();
  await settle.fillDay(date, 1);
  await desk.finance.call(dayCloseApi.confirm, { biz_date: date, school_id: 1, remark: "现金已核对" });
  return date;
}

/** The refusal where the closing was just now. */
const closedOn = (date: string) => {
  const at = formatTime(backend.clock.now());
  return refusedField("received_at", `${date} 已日结（${at}），不能再记日结之前的收款`);
};

test("money is not taken for a day that the school has closed; the next day is open [PAY-01] [PLUS-09]", async () => {
  const [date, open] = [await closedDay(), settle.freshDay()];
  const before = (await desk.finance.call(dayCloseApi.detail, { key: `${date}_s1` })).list;
  for (const time of ["00:00", "23:59:59"])
    await expect(take({ received_at: `${date} ${time}` })).rejects.toEqual(closedOn(date));
  expect((await desk.finance.call(dayCloseApi.detail, { key: `${date}_s1` })).list).toEqual(before);
  expect(await take({ received_at: `${open} 08:30` })).toMatchObject({ success_at: `${open} 08:30:00` });
  expect(await take({ remark: `${date} 已收` })).toMatchObject({ success_at: expect.stringContaining(today) });
});

test("of several bills each is told that the day is closed, and none is paid [PAY-01] [PLUS-11]", async () => {
  const date = await closedDay();
  const bills = [desk.nextBill(), desk.nextBill()];
  const { list } = await desk.clerk.call(billActionApi.offlinePayAll, {
    ...{ bill_no: bills.map(({ bill_no }) => bill_no), method: "cash", receipt_from: "RJ-0001" },
    received_at: `${date} 12:00`,
  });
  expect(list.map(({ done }) => done)).toEqual([false, false]);
  for (const { reason } of list) expect(reason).toMatch(new RegExp(`^${date} 已日结`));
  expect((await desk.bill(bills[0]?.bill_no ?? "")).paid_fen).toBe(0);
});

test("a store's closing holds for its own counter and for what was taken before it [PAY-01] [PAY-06]", async () => {
  const before = settle.freshDay();
  for (const date of [today, before]) await keeper.call(mobileBillApi.close, { date });
  for (const received_at of [`${before} 18:00`, `${today} 09:59`])
    await expect(take({ store_id, received_at })).rejects.toEqual(closedOn(received_at.slice(0, 10)));
  expect(await take({ received_at: `${before} 18:00` })).toMatchObject({ store_name: "财务收费处" });
  backend.clock.advance(60_000);
  const { order_no } = await take({ store_id });
  const day = await keeper.call(mobileBillApi.day, { date: today });
  expect(day.later.map((order) => order.order_no)).toEqual([order_no]);
});
