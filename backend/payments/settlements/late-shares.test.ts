import { expect, test } from "vitest";
import { settlementApi } from "#contract/payments/settlements";
import { startTestBackend } from "../../../tests/support/api/backend";
import { createSettlementFixtures } from "../../../tests/support/payments/settlement-fixtures";
import { settleLateMoney } from "./generate-settlements.service";

const backend = await startTestBackend({ settings: { JOBS: "off" } });
const { db } = backend.context;
const finance = backend.client(await backend.signIn("finance"));
const desk = await createSettlementFixtures(backend);
const settleLate = () => settleLateMoney(backend.context, () => false);
const setRate = (commission_bp: number) =>
  db.updateTable("agents").set({ commission_bp }).where("agent_id", "=", 1).execute();

test("a settlement that waits for weeks has the rate of its agent as it is now, one that was handed over that of then [PAY-01]", async () => {
  await db.updateTable("agent_schools").set({ valid_from: 0, valid_to: null }).where("school_id", "=", 1).execute();
  const date = "2026-10-30";
  await desk.fillDay(date, 4, { ways: ["wxpay", "alipay"] });
  await finance.call(settlementApi.generate, { start_date: date, end_date: date });
  const { settle_no } = (await desk.ofDay(date)).wxpay;
  const rates = async () => {
    const { list } = await finance.call(settlementApi.detail, { settle_no });
    return list.commissions.map(({ commission_bp }) => commission_bp);
  };
  await settleLate();
  expect(await settleLate()).toBe(0);
  expect(await rates()).toEqual([15]);
  await setRate(77);
  expect(await settleLate()).toBeGreaterThan(0);
  expect(await settleLate()).toBe(0);
  expect(await rates()).toEqual([77]);
  await finance.call(settlementApi.handle, { settle_no: [settle_no], action: "start" });
  await setRate(15);
  await settleLate();
  expect(await rates()).toEqual([77]);
});
