import { expect, test } from "vitest";
import { commissionApi } from "#contract/payments/commissions";
import { settlementApi } from "#contract/payments/settlements";
import { startTestBackend } from "../../../tests/support/api/backend";
import { createSettlementFixtures } from "../../../tests/support/payments/settlement-fixtures";
import { startOfDay } from "../../kernel/time/shanghai";
import { commissionOf } from "./commission-share";

const backend = await startTestBackend({ settings: { DEMO_ORDERS: "3000" } });
const { db } = backend.context;
const finance = backend.client(await backend.signIn("finance"));
const admin = backend.client(await backend.signIn("admin"));
const agent = backend.client(await backend.signIn("agent"));
const desk = await createSettlementFixtures(backend);

test("a share is rounded half up, to the fen, below zero too and beyond what a float holds [PAY-01]", () => {
  expect(commissionOf(10_000, 15)).toBe(15);
  expect([333, 334, 1_000].map((fen) => commissionOf(fen, 15))).toEqual([0, 1, 2]);
  expect(commissionOf(-1_000, 15)).toBe(-1);
  expect(commissionOf(-1_001, 15)).toBe(-2);
  expect(commissionOf(0, 15)).toBe(0);
  expect(commissionOf(900_000_000_001, 9_999)).toBe(899_910_000_001);
});

test("each agent of the day's school earns its share of the net, by the settlement and by the list [PAY-01]", async () => {
  await db.insertInto("agent_schools").values({ agent_id: 2, school_id: 1, valid_from: 0, valid_to: 1 }).execute();
  await db.updateTable("agent_schools").set({ valid_from: 0 }).where("agent_id", "=", 1).execute();
  const { date, wxpay } = await desk.newDay();
  const { list } = await finance.call(settlementApi.detail, { settle_no: wxpay.settle_no });
  const share = { base_fen: wxpay.net_fen, commission_bp: 15, commission_fen: commissionOf(wxpay.net_fen, 15) };
  expect(list.commissions).toEqual([{ agent_id: 1, agent_name: "钱塘校园服务中心", ...share }]);
  const own = await agent.call(commissionApi.list, { start_date: date, end_date: date });
  expect(own.list.find(({ settle_no }) => settle_no === wxpay.settle_no)).toMatchObject({ ...share, state: 0 });
  expect(own.sum.commission_fen).toBe(own.list.reduce((sum, { commission_fen }) => sum + commission_fen, 0));
});

test("of two agents that follow one another, the one at the end of the day has it [PAY-01]", async () => {
  const date = desk.freshDay();
  await desk.fillDay(date, 3, { ways: ["wxpay", "alipay"] });
  const noon = startOfDay(date) + 12 * 3_600_000;
  await db.updateTable("agent_schools").set({ valid_to: noon }).where("agent_id", "=", 1).execute();
  await db
    .updateTable("agent_schools")
    .set({ valid_from: noon, valid_to: null })
    .where("agent_id", "=", 2)
    .where("school_id", "=", 1)
    .execute();
  await finance.call(settlementApi.generate, { start_date: date, end_date: date });
  const { list } = await admin.call(commissionApi.list, { start_date: date, end_date: date });
  expect(list.length).toBeGreaterThan(0);
  expect(new Set(list.map(({ agent_id }) => agent_id))).toEqual(new Set([2]));
  await db.updateTable("agent_schools").set({ valid_to: null }).where("agent_id", "=", 1).execute();
});

test("an agent sees what it earns itself, a school's staff has no such list [PAY-01, PERM-03]", async () => {
  const { list, total } = await agent.call(commissionApi.list, { page_size: 1000 });
  expect(total).toBeGreaterThan(0);
  expect(new Set(list.map(({ agent_id }) => agent_id))).toEqual(new Set([1]));
  expect((await agent.call(commissionApi.list, { agent_id: 2 })).total).toBe(0);
  expect((await agent.call(commissionApi.agents, {})).list.map(({ agent_id }) => agent_id)).toEqual([1]);
  await expect(finance.call(commissionApi.list, {})).rejects.toMatchObject({ code: 403 });
  const { list: seen } = await admin.call(commissionApi.list, { page_size: 1000 });
  const foreign = seen.find(({ agent_id }) => agent_id === 2)?.settle_no ?? "";
  const detail = await agent.call(settlementApi.detail, { settle_no: foreign }).catch(() => null);
  expect(detail?.list.commissions.some(({ agent_id }) => agent_id === 2) ?? false).toBe(false);
});
