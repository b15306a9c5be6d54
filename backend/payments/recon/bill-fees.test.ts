import { expect, test } from "vitest";
import { orderApi } from "#contract/payments/orders";
import { refundApi } from "#contract/payments/refunds";
import { settlementApi } from "#contract/payments/settlements";
import { startTestBackend } from "../../../tests/support/api/backend";
import { createReconFixtures } from "../../../tests/support/payments/recon-fixtures";
import { createSettlementFixtures } from "../../../tests/support/payments/settlement-fixtures";
import type { StatementLine } from "../../../tests/support/payments/statements";

const backend = await startTestBackend({ settings: { DEMO_ORDERS: "300" } });
const recon = await createReconFixtures(backend);
const settle = await createSettlementFixtures(backend);
const { finance } = recon;

/** A day with money, settled but not handed over, and its lines as the channel has them. */
async function settledDay() {
  const date = settle.freshDay();
  await settle.fillDay(date, 7, { ways: ["wxpay", "alipay"] });
  await finance.call(settlementApi.generate, { start_date: date, end_date: date });
  return { date, lines: await recon.linesOf(date) };
}

/** Fees as the order and refund lists have them, by number. */
async function listedFees(date: string) {
  const days = { start_date: date, end_date: date, way_code: "wxpay" as const, page_size: 100 };
  const [orders, refunds] = await Promise.all([
    finance.call(orderApi.list, { ...days, date_field: "success_at" }),
    finance.call(refundApi.list, { ...days, date_field: "debited_at" }),
  ]);
  return {
    orders: Object.fromEntries(orders.list.map((order) => [order.channel_trade_no, order.fee_fen])),
    refunds: Object.fromEntries(refunds.list.map((refund) => [refund.channel_refund_no, refund.fee_fen])),
  };
}

const dearer = (line: StatementLine, more = 2) => ({ ...line, feeFen: (line.feeFen ?? 0) + more });
const isPayment = ({ kind }: StatementLine) => kind === "pay";
const billedFees = (
  lines: readonly StatementLine[],
  kind: StatementLine["kind"],
  number: "trade_no" | "channel_refund_no",
) => Object.fromEntries(lines.filter((line) => line.kind === kind).map((line) => [line[number], line.feeFen]));

test("once the bill of a day is compared, its fees are those of orders, refunds and settlement [PAY-08, CHAN-09]", async () => {
  const { date, lines } = await settledDay();
  const billed = lines.map((line) => dearer(line));
  const { batch } = await recon.compare(billed);
  expect(batch.state).toBe(3);
  expect(await listedFees(date)).toEqual({
    orders: billedFees(billed, "pay", "trade_no"),
    refunds: billedFees(billed, "refund", "channel_refund_no"),
  });
  const { wxpay, alipay } = await settle.ofDay(date);
  expect(wxpay).toMatchObject({ fee_fen: batch.fee_fen, net_fen: batch.net_fen });
  const { list } = await finance.call(settlementApi.detail, { settle_no: wxpay.settle_no });
  expect(list.history.map(({ action, actor }) => [action, actor])).toEqual([
    ["generate", "财务主管"],
    ["regenerate", "系统"],
  ]);
  const { list: other } = await finance.call(settlementApi.detail, { settle_no: alipay.settle_no });
  expect(other.history).toHaveLength(1);
});

test("an amount that does not agree leaves the fee an estimate, and a later bill of the day has the last word [PAY-08]", async () => {
  const { date, lines } = await settledDay();
  const before = await listedFees(date);
  const [first, ...rest] = lines.filter(isPayment);
  if (!first) throw new Error("payments");
  const refunds = lines.filter((line) => !isPayment(line));
  await recon.compare([dearer({ ...first, fen: first.fen + 100 }), ...rest, ...refunds]);
  expect((await listedFees(date)).orders[first.trade_no]).toBe(before.orders[first.trade_no]);
  await recon.compare([dearer(first, 3), ...rest, ...refunds], "ALL-2.csv");
  expect((await listedFees(date)).orders[first.trade_no]).toBe((first.feeFen ?? 0) + 3);
});

test("what a bill's sum of fees has more than its rounded lines stands in the settlement as 尾差 [PAY-08, CHAN-09]", async () => {
  const { date, lines } = await settledDay();
  // the line of each payment loses 0.4 fen
  const fine = lines.map((line) => (isPayment(line) ? { ...line, feeFen: (line.feeFen ?? 0) + 0.4 } : line));
  const rounding_fen = Math.round(0.4 * lines.filter(isPayment).length);
  expect(rounding_fen).toBeGreaterThan(0);
  const { batch } = await recon.compare(fine);
  const { wxpay, alipay } = await settle.ofDay(date);
  expect(wxpay).toMatchObject({ rounding_fen, fee_fen: batch.fee_fen - rounding_fen, net_fen: batch.net_fen });
  expect(wxpay.net_fen).toBe(wxpay.pay_fen - wxpay.refund_fen - wxpay.fee_fen - rounding_fen);
  expect(alipay.rounding_fen).toBe(0);
  const { sum } = await finance.call(settlementApi.list, { start_date: date, end_date: date });
  expect(sum.rounding_fen).toBe(rounding_fen);
  // a later bill of the day has the last word
  await recon.compare(lines, "ALL-2.csv");
  expect((await settle.ofDay(date)).wxpay).toMatchObject({ rounding_fen: 0 });
});
