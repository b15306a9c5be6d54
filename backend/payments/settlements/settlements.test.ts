import { expect, test } from "vitest";
import { orderApi } from "#contract/payments/orders";
import { refundApi } from "#contract/payments/refunds";
import { type Settlement, settlementApi } from "#contract/payments/settlements";
import { startTestBackend } from "../../../tests/support/api/backend";
import { gatherStatistics, planOf } from "../../../tests/support/api/query-plan";
import { createSettlementFixtures } from "../../../tests/support/payments/settlement-fixtures";
import { startOfDay } from "../../kernel/time/shanghai";
import { accountPayments, accountRefunds } from "./account-days.repository";

const backend = await startTestBackend({ settings: { DEMO_ORDERS: "6000" } });
const { db } = backend.context;
const finance = backend.client(await backend.signIn("finance"));
const admin = backend.client(await backend.signIn("admin"));
const desk = await createSettlementFixtures(backend);

/** The order and refund lists as a link from the settlement opens them. */
async function listsOf({ biz_date, collect_account_id }: Settlement) {
  const day = { start_date: biz_date, end_date: biz_date, collect_account_id, page_size: 1000 };
  const [orders, refunds] = await Promise.all([
    admin.call(orderApi.list, { ...day, date_field: "success_at" }),
    admin.call(refundApi.list, { ...day, date_field: "debited_at" }),
  ]);
  return { orders, refunds };
}

async function expectTied(settlement: Settlement) {
  const { orders, refunds } = await listsOf(settlement);
  const feeOf = ({ list }: { list: readonly { fee_fen: number }[] }) =>
    list.reduce((sum, { fee_fen }) => sum + fee_fen, 0);
  expect(settlement).toMatchObject({
    pay_count: orders.total,
    pay_fen: orders.sum?.paid_fen,
    refund_count: refunds.total,
    refund_fen: refunds.sum?.applied_fen,
    fee_fen: feeOf(orders) - feeOf(refunds),
    net_fen: settlement.pay_fen - settlement.refund_fen - settlement.fee_fen + settlement.carried_fen,
  });
}

test("each figure of a settlement is that of the filtered order and refund lists, to the fen [PAY-01]", async () => {
  const { list } = await admin.call(settlementApi.list, { page_size: 1000 });
  expect(list.length).toBeGreaterThan(100);
  expect(list.some(({ refund_count }) => refund_count > 0)).toBe(true);
  for (const settlement of list) await expectTied(settlement);
});

test("whatever is paid and refunded, what is generated agrees with the lists [PAY-01]", async () => {
  for (let round = 0; round < 5; round += 1) {
    const date = desk.freshDay();
    await desk.fillDay(date, 1 + round * 7);
    await finance.call(settlementApi.generate, { start_date: date, end_date: date });
    const { list } = await finance.call(settlementApi.list, { start_date: date, end_date: date });
    expect(list.length).toBeGreaterThan(0);
    for (const settlement of list) await expectTied(settlement);
    const all = await finance.call(orderApi.list, { start_date: date, end_date: date, date_field: "success_at" });
    expect(list.reduce((sum, { pay_fen }) => sum + pay_fen, 0)).toBe(all.sum?.paid_fen);
  }
});

test("generating again makes nothing twice; what still waits follows its day, the rest stays [PAY-01]", async () => {
  const date = desk.freshDay();
  await desk.fillDay(date, 12, { ways: ["wxpay", "alipay"] });
  const generate = () => finance.call(settlementApi.generate, { start_date: date, end_date: date });
  expect(await generate()).toEqual({ made: 2, updated: 0, kept: 0 });
  expect(await generate()).toEqual({ made: 0, updated: 0, kept: 2 });
  const before = await desk.ofDay(date);
  await finance.call(settlementApi.handle, { settle_no: [before.wxpay.settle_no], action: "start" });
  await desk.fillDay(date, 6, { ways: ["wxpay", "alipay"] });
  expect(await generate()).toEqual({ made: 0, updated: 1, kept: 1 });
  const after = await desk.ofDay(date);
  expect(after.wxpay).toMatchObject({ pay_fen: before.wxpay.pay_fen, net_fen: before.wxpay.net_fen, state: 1 });
  expect(after.alipay.pay_count).toBe(before.alipay.pay_count + 3);
  await expectTied(after.alipay);
  const { list } = await finance.call(settlementApi.detail, { settle_no: after.alipay.settle_no });
  expect(list.history.map(({ action, actor }) => [action, actor])).toEqual([
    ["generate", "财务主管"],
    ["regenerate", "财务主管"],
  ]);
});

test("many who generate the same day at once leave one settlement for each account [PAY-01]", async () => {
  const date = desk.freshDay();
  await desk.fillDay(date, 8, { ways: ["wxpay", "alipay"] });
  const asked = Array.from({ length: 4 }, () =>
    finance.call(settlementApi.generate, { start_date: date, end_date: date }),
  );
  const results = await Promise.all(asked);
  expect(results.reduce((sum, { made }) => sum + made, 0)).toBe(2);
  const rows = await db.selectFrom("settlements").select("id").where("biz_date", "=", date).execute();
  expect(rows).toHaveLength(2);
});

test("a settlement goes from waiting to its transfer, to failure and again, each step once [PAY-01]", async () => {
  const { wxpay } = await desk.newDay();
  const { settle_no } = wxpay;
  const handle = async (action: "start" | "finish" | "fail" | "retry", more = {}) =>
    (await finance.call(settlementApi.handle, { settle_no: [settle_no], action, ...more })).list[0];
  expect(await handle("finish", { receipt_no: "YH1" })).toEqual({
    settle_no,
    done: false,
    reason: "该结算单当前为待结算，不能这样处理",
  });
  const started = await Promise.all([handle("start"), handle("start"), handle("start")]);
  expect(started.filter((one) => one?.done)).toHaveLength(1);
  await expect(handle("fail")).rejects.toMatchObject({ code: 3002, message: expect.stringContaining("失败原因") });
  await expect(handle("finish")).rejects.toMatchObject({ code: 3002, message: expect.stringContaining("银行回单号") });
  expect(await handle("fail", { reason: "户名不符" })).toMatchObject({ done: true });
  expect(await handle("retry")).toMatchObject({ done: true });
  expect(await handle("finish", { receipt_no: "YH20261101", reason: "已核对" })).toMatchObject({ done: true });
  expect(await handle("retry")).toMatchObject({ done: false });
  const { list } = await finance.call(settlementApi.detail, { settle_no });
  expect(list).toMatchObject({ state: 2, receipt_no: "YH20261101", settled_at: "2026-11-20 10:00:00" });
  expect(list.history.map(({ action }) => action)).toEqual(["generate", "start", "fail", "retry", "finish"]);
  expect(list.history.at(-1)).toMatchObject({ detail: "银行回单号 YH20261101", reason: "已核对", actor: "财务主管" });
});

test("several are settled at once and answered one by one [PAY-01]", async () => {
  const { wxpay, alipay } = await desk.newDay();
  await finance.call(settlementApi.handle, { settle_no: [wxpay.settle_no], action: "start" });
  const { list } = await finance.call(settlementApi.handle, {
    settle_no: [wxpay.settle_no, alipay.settle_no, "S000000000000"],
    action: "finish",
    receipt_no: "YH7",
  });
  expect(list.map(({ done, reason }) => [done, reason])).toEqual([
    [true, ""],
    [false, "该结算单当前为待结算，不能这样处理"],
    [false, "结算单不存在或已被删除"],
  ]);
});

test("only days that are over are settled, and not too many at once [PAY-01]", async () => {
  const generate = (start_date: string, end_date: string) =>
    finance.call(settlementApi.generate, { start_date, end_date });
  await expect(generate("2026-11-20", "2026-11-20")).rejects.toMatchObject({ code: 3002 });
  await expect(generate("2026-01-01", "2026-10-01")).rejects.toMatchObject({ code: 3002 });
  await expect(generate("2026-10-02", "2026-10-01")).rejects.toMatchObject({ code: 3002 });
});

test("nobody sees or moves a settlement of a school that is not its own [PAY-01, PERM-03]", async () => {
  const other = await admin.call(settlementApi.list, { school_id: 2, state: 0 });
  const settle_no = other.list[0]?.settle_no ?? "";
  await expect(finance.call(settlementApi.detail, { settle_no })).rejects.toMatchObject({ code: 3001 });
  const { list } = await finance.call(settlementApi.handle, { settle_no: [settle_no], action: "start" });
  expect(list).toEqual([{ settle_no, done: false, reason: "结算单不存在或已被删除" }]);
  const day = { start_date: "2026-11-01", end_date: "2026-11-01", school_id: 2 };
  await expect(finance.call(settlementApi.generate, day)).rejects.toMatchObject({ code: 3001 });
  const schoolsOf = async (name: string) => {
    const page = await backend.client(await backend.signIn(name)).call(settlementApi.list, { page_size: 1000 });
    return [...new Set(page.list.map(({ school_id }) => school_id))].toSorted();
  };
  expect(await schoolsOf("finance")).toEqual([1]);
  expect(await schoolsOf("agent")).toEqual([1, 2]);
  expect(await schoolsOf("agent2")).toEqual([3]);
});

test("the list's sums are those of all its rows, filters narrow both [PAY-01, LIST-03]", async () => {
  const all = await finance.call(settlementApi.list, { page_size: 1000 });
  const done = await finance.call(settlementApi.list, { state: 2, channel: "wxpay", page_size: 1000 });
  expect(done.list.length).toBeGreaterThan(0);
  expect(done.list.length).toBeLessThan(all.total);
  for (const { list, sum } of [all, done]) {
    expect(sum.net_fen).toBe(list.reduce((total, { net_fen }) => total + net_fen, 0));
    expect(sum.settled_fen).toBe(
      list.filter(({ state }) => state === 2).reduce((total, { net_fen }) => total + net_fen, 0),
    );
  }
  const byNumber = await finance.call(settlementApi.list, { settle_no: done.list[0]?.settle_no.slice(-12) });
  expect(byNumber.list.map(({ settle_no }) => settle_no)).toContain(done.list[0]?.settle_no);
});

test("a day's money by account is read by index [PAY-01]", async () => {
  await gatherStatistics(backend);
  const period = { from: startOfDay("2026-11-18"), until: startOfDay("2026-11-19") };
  expect(await planOf(backend, accountPayments(db, [1], period))).toMatch(/pay_orders_\w*(success|report)/);
  expect(await planOf(backend, accountRefunds(db, [1], period))).not.toMatch(/SCAN refunds$|Seq Scan on pay_orders/m);
});
