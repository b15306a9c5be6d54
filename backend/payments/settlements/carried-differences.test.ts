import { expect, test } from "vitest";
import { settlementApi, type Settlement } from "#contract/payments/settlements";
import { startTestBackend } from "../../../tests/support/api/backend";
import { createReconFixtures } from "../../../tests/support/payments/recon-fixtures";
import { createSettlementFixtures } from "../../../tests/support/payments/settlement-fixtures";
import { dayMs } from "../../kernel/time/shanghai";
import { yuan } from "../../kernel/yuan";
import { commissionOf } from "./commission-share";

const backend = await startTestBackend({ settings: { DEMO_ORDERS: "300" } });
const { db } = backend.context;
const finance = backend.client(await backend.signIn("finance"));
const recon = await createReconFixtures(backend);
const desk = await createSettlementFixtures(backend);

const generate = (date: string) => finance.call(settlementApi.generate, { start_date: date, end_date: date });
const detail = async ({ settle_no }: Settlement) => (await finance.call(settlementApi.detail, { settle_no })).list;
const finish = async ({ settle_no }: Settlement) => {
  await finance.call(settlementApi.handle, { settle_no: [settle_no], action: "start" });
  await finance.call(settlementApi.handle, { settle_no: [settle_no], action: "finish", receipt_no: "YH1" });
};

/** A day that was paid out before its bill came; how much more the channel took is answered. */
async function dearerDay() {
  const day = await desk.newDay();
  await finish(day.wxpay);
  return { ...day, more: await takeMore(day.date) };
}

/** The bill of a day takes 5 fen more for each payment. */
async function takeMore(date: string) {
  const lines = await recon.linesOf(date);
  await recon.compare(lines.map((line) => ({ ...line, feeFen: (line.feeFen ?? 0) + (line.kind === "pay" ? 5 : 0) })));
  return 5 * lines.filter(({ kind }) => kind === "pay").length;
}

/** Two days that follow one another, the first paid out before its bill came. */
async function lateBill() {
  const [first, second] = [await desk.newDay(), await desk.newDay()];
  await finish(first.wxpay);
  return { first, second, more: await takeMore(first.date) };
}

test("what a bill says after a day was paid out stands on the account's next settlement, once, and adds up there [PAY-01, CHAN-09]", async () => {
  const { first, second, more } = await lateBill();
  const paidOut = await detail(first.wxpay);
  expect(paidOut).toMatchObject({
    net_fen: first.wxpay.net_fen,
    fee_fen: first.wxpay.fee_fen,
    state: 2,
    carried_fen: 0,
  });
  const text = `-${yuan(more)} 元`;
  expect(paidOut.history.at(-1)).toMatchObject({
    action: "carry",
    detail: `差额 ${text} 记入 ${second.wxpay.settle_no}`,
  });
  const next = await detail(second.wxpay);
  expect(next).toMatchObject({ carried_fen: -more, net_fen: second.wxpay.net_fen - more, state: 0 });
  expect(next.net_fen).toBe(next.pay_fen - next.refund_fen - next.fee_fen + next.carried_fen);
  expect(next.history.at(-1)).toMatchObject({
    action: "carry",
    detail: `${first.wxpay.settle_no} 的差额 ${text}`,
    actor: "系统",
  });
  for (const { base_fen, commission_bp, commission_fen } of next.commissions) {
    expect([base_fen, commission_fen]).toEqual([next.net_fen, commissionOf(next.net_fen, commission_bp)]);
  }
  expect(await generate(first.date)).toMatchObject({ made: 0, updated: 0 });
  expect(await generate(second.date)).toMatchObject({ made: 0, updated: 0 });
  expect(await detail(second.wxpay)).toEqual(next);
  expect((await detail(second.alipay)).carried_fen).toBe(0);
  const { sum } = await finance.call(settlementApi.list, { start_date: first.date, end_date: second.date });
  expect(sum.net_fen).toBe(sum.pay_fen - sum.refund_fen - sum.fee_fen + sum.carried_fen);
});

test("a settlement keeps what it carries when its own day changes, and hands on what changed after it was paid out [PAY-01]", async () => {
  const { first, second, more } = await lateBill();
  await desk.fillDay(second.date, 4, { ways: ["wxpay"] });
  expect(await generate(second.date)).toMatchObject({ updated: 1 });
  const grown = await detail(second.wxpay);
  expect(grown.carried_fen).toBe(-more);
  expect(grown.net_fen).toBe(grown.pay_fen - grown.refund_fen - grown.fee_fen - more);
  const third = await desk.newDay();
  await finish(second.wxpay);
  await desk.fillDay(second.date, 2, { ways: ["wxpay"] });
  // many at once carry it once
  await Promise.all([1, 2, 3].map(() => generate(second.date)));
  const { pay_fen, refund_fen, fee_fen, carried_fen, net_fen } = await detail(third.wxpay);
  expect(net_fen).toBe(pay_fen - refund_fen - fee_fen + carried_fen);
  const carries = await db
    .selectFrom("settlement_carries")
    .innerJoin("settlements", "settlements.id", "settlement_carries.from_id")
    .select(["settlements.settle_no", "settlement_carries.amount_fen"])
    .where("settlements.biz_date", "in", [first.date, second.date])
    .orderBy("settlement_carries.id")
    .execute();
  expect(carries).toEqual([
    { settle_no: first.wxpay.settle_no, amount_fen: -more },
    { settle_no: second.wxpay.settle_no, amount_fen: carried_fen },
  ]);
  expect(carried_fen).toBeGreaterThan(0);
});

test("where every later settlement is paid out it waits for yesterday's, which is made for it [PAY-01]", async () => {
  const yesterday = "2026-11-19";
  await desk.fillDay(yesterday, 4, { ways: ["wxpay", "alipay"] });
  await generate(yesterday);
  for (const state of [1, 2]) {
    await db
      .updateTable("settlements")
      .set({ state })
      .where("state", "=", state - 1)
      .execute();
  }
  const { date, more } = await dearerDay();
  const { list: carried } = await finance.call(settlementApi.list, { start_date: date, end_date: yesterday });
  expect(carried.filter(({ carried_fen, state }) => carried_fen !== 0 && state === 0)).toEqual([]);
  backend.clock.advance(dayMs);
  const later = backend.client(await backend.signIn("finance"));
  const days = { start_date: "2026-11-20", end_date: "2026-11-20" };
  const next = async () => (await later.call(settlementApi.list, { ...days, channel: "wxpay" })).list;
  await later.call(settlementApi.generate, { start_date: date, end_date: date });
  expect(await next()).toMatchObject([{ pay_fen: 0, carried_fen: -more, net_fen: -more, state: 0 }]);
  await desk.fillDay("2026-11-20", 2, { ways: ["wxpay"] });
  await later.call(settlementApi.generate, days);
  const [whole] = await next();
  if (!whole) throw new Error("settlement");
  expect(whole.pay_fen).toBeGreaterThan(0);
  expect(whole.net_fen).toBe(whole.pay_fen - whole.refund_fen - whole.fee_fen - more);
});
