import { expect, test } from "vitest";
import { type DayAccount, dayCloseApi } from "#contract/payments/day-closes";
import { orderApi } from "#contract/payments/orders";
import { refundApi } from "#contract/payments/refunds";
import { startTestBackend } from "../../../tests/support/api/backend";
import { createReconFixtures, strangePayment } from "../../../tests/support/payments/recon-fixtures";
import { createSettlementFixtures } from "../../../tests/support/payments/settlement-fixtures";
import { readXlsx } from "../../../tests/support/files/xlsx";
import { refusedField } from "../../../tests/support/api/refusal";

const backend = await startTestBackend({ settings: { DEMO_ORDERS: "6000" } });
const finance = backend.client(await backend.signIn("finance"));
const admin = backend.client(await backend.signIn("admin"));
const agent = backend.client(await backend.signIn("agent"));
const recon = await createReconFixtures(backend);
const settle = await createSettlementFixtures(backend);

const sheetOf = async (date: string) => (await finance.call(dayCloseApi.detail, { key: `${date}_s1` })).list;
const gapSum = ({ gaps }: DayAccount) => gaps.reduce((sum, { gap_fen }) => sum + gap_fen, 0);

test("each day's figures are those of the order and refund lists, to the fen [PLUS-09]", async () => {
  const { list, sum, start_date, end_date } = await finance.call(dayCloseApi.list, { page_size: 1000 });
  expect([start_date, end_date]).toEqual(["2026-10-21", "2026-11-20"]);
  expect(list.length).toBeGreaterThan(20);
  for (const row of list.slice(0, 8)) {
    const day = { start_date: row.biz_date, end_date: row.biz_date };
    const orders = await finance.call(orderApi.list, { ...day, date_field: "success_at" });
    const refunds = await finance.call(refundApi.list, { ...day, date_field: "debited_at" });
    expect(row).toMatchObject({
      pay_count: orders.total,
      pay_fen: orders.sum?.paid_fen,
      refund_count: refunds.total,
      refund_fen: refunds.sum?.applied_fen,
    });
  }
  expect(sum.net_fen).toBe(list.reduce((total, { net_fen }) => total + net_fen, 0));
});

test("a balanced statement ties, one that is missing says so, cash needs none [PLUS-09]", async () => {
  // before the days the demo has statements of
  const date = "2026-11-04";
  await settle.fillDay(date, 1, { ways: ["cash"] });
  const { batch } = await recon.compare(await recon.linesOf(date));
  const { row, accounts } = await sheetOf(date);
  expect(row.state).toBe(0);
  const states = Object.fromEntries(accounts.map(({ channel, state }) => [channel, state]));
  expect(states).toMatchObject({ wxpay: 2, alipay: 0, cash: 2 });
  const wxpay = accounts.find(({ channel }) => channel === "wxpay");
  expect(wxpay).toMatchObject({
    batch_id: batch.id,
    file_pay_fen: batch.pay_fen,
    file_refund_fen: batch.refund_fen,
    diff_fen: 0,
    gaps: [],
  });
});

test("a difference is made up by what reconciliation found, to the fen [PLUS-09]", async () => {
  const date = "2026-11-12";
  const lines = await recon.linesOf(date);
  const [dearer, lacking, ...rest] = lines.filter(({ kind }) => kind === "pay");
  const changed = [{ ...dearer!, fen: dearer!.fen + 250 }, ...rest, strangePayment(date, "11:00:00", 777)];
  const { batch } = await recon.compare([...changed, ...lines.filter(({ kind }) => kind === "refund")]);
  const { row, accounts } = await sheetOf(date);
  const wxpay = accounts.find(({ channel }) => channel === "wxpay")!;
  expect(wxpay.diff_fen).toBe(250 + 777 - lacking!.fen);
  expect(wxpay.diff_fen).toBe(batch.pay_fen - batch.refund_fen - (wxpay.pay_fen - wxpay.refund_fen));
  expect(wxpay.gaps).toEqual([
    { verdict: 1, count: 1, gap_fen: 777 },
    { verdict: 2, count: 1, gap_fen: -lacking!.fen },
    { verdict: 3, count: 1, gap_fen: 250 },
  ]);
  expect(wxpay.state).toBe(1);
  expect(row.diff_fen).toBe(accounts.reduce((sum, { diff_fen }) => sum + diff_fen, 0));
  const { list } = await finance.call(dayCloseApi.list, { start_date: date, end_date: date });
  expect(list[0]).toMatchObject({ key: `${date}_s1`, diff_fen: wxpay.diff_fen, file_pay_fen: batch.pay_fen });
});

test("what changed after reconciliation is told apart, and the gaps still make up the difference [PLUS-09]", async () => {
  const date = "2026-11-11";
  await recon.compare(await recon.linesOf(date));
  await settle.fillDay(date, 5, { ways: ["wxpay"] });
  const { accounts } = await sheetOf(date);
  const wxpay = accounts.find(({ channel }) => channel === "wxpay")!;
  expect(wxpay.diff_fen).toBeLessThan(0);
  expect(wxpay.gaps).toEqual([{ verdict: null, count: 0, gap_fen: wxpay.diff_fen }]);
  for (const account of accounts) expect(gapSum(account)).toBe(account.diff_fen);
});

test("finance closes a day once, says why where it does not agree, and sees what changed later [PLUS-09]", async () => {
  const date = settle.freshDay();
  await settle.fillDay(date, 4);
  const confirm = (remark: string) => finance.call(dayCloseApi.confirm, { biz_date: date, school_id: 1, remark });
  await expect(confirm("")).rejects.toEqual(refusedField("remark", "该日未导入账单"));
  const answers = await Promise.allSettled([confirm("渠道账单未到"), confirm("渠道账单未到"), confirm("渠道账单未到")]);
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  await expect(confirm("再次")).rejects.toMatchObject({ code: 3001, message: expect.stringContaining("已经日结") });
  const before = await sheetOf(date);
  expect(before).toMatchObject({
    row: { close_state: 1, closed_by: "财务主管", remark: "渠道账单未到", closed_at: "2026-11-20 10:00:00" },
    may_close: false,
  });
  await settle.fillDay(date, 2);
  const after = await sheetOf(date);
  expect(after.row.close_state).toBe(2);
  expect(after.closed).toEqual(before.accounts);
  expect(after.row.pay_count).toBe(before.row.pay_count + 2);
});

test("a day that is not over, without money or of another school is not closed [PLUS-09, PERM-03]", async () => {
  const confirm = (biz_date: string, school_id = 1) =>
    finance.call(dayCloseApi.confirm, { biz_date, school_id, remark: "试" });
  await expect(confirm("2026-11-20")).rejects.toMatchObject({ code: 3002 });
  await expect(confirm("2020-01-01")).rejects.toMatchObject({ code: 3001 });
  await expect(confirm("2026-11-18", 2)).rejects.toMatchObject({ code: 403 });
  await expect(finance.call(dayCloseApi.detail, { key: "2026-11-18_s2" })).rejects.toMatchObject({ code: 3001 });
  await expect(finance.call(dayCloseApi.list, { by: "agent" })).rejects.toMatchObject({ code: 3001 });
  await expect(finance.call(dayCloseApi.detail, { key: "2026-11-18_a1" })).rejects.toMatchObject({ code: 3001 });
});

test("an agent's day is that of all its schools, and no agent sees another's [PLUS-09, PERM-03]", async () => {
  const day = { start_date: "2026-11-17", end_date: "2026-11-17" };
  const [row, ...others] = (await agent.call(dayCloseApi.list, { ...day, by: "agent" })).list;
  expect(others).toEqual([]);
  const schools = (await agent.call(dayCloseApi.list, day)).list;
  expect(schools.map(({ key }) => key).toSorted()).toEqual(["2026-11-17_s1", "2026-11-17_s2"]);
  expect(row).toMatchObject({
    key: "2026-11-17_a1",
    name: "钱塘校园服务中心",
    net_fen: schools.reduce((sum, { net_fen }) => sum + net_fen, 0),
    pay_count: schools.reduce((sum, { pay_count }) => sum + pay_count, 0),
  });
  const { list } = await agent.call(dayCloseApi.detail, { key: "2026-11-17_a1" });
  expect(new Set(list.accounts.map(({ school_id }) => school_id))).toEqual(new Set([1, 2]));
  expect(list).toMatchObject({ may_close: false, closed: null });
  await expect(agent.call(dayCloseApi.detail, { key: "2026-11-17_a2" })).rejects.toMatchObject({ code: 3001 });
  expect((await admin.call(dayCloseApi.list, { ...day, by: "agent" })).total).toBe(2);
});

test("a sheet is downloaded with its accounts, their sum and what makes the difference [PLUS-09]", async () => {
  const date = "2026-11-12";
  const { row } = await sheetOf(date);
  const token = await backend.signIn("finance");
  const response = await backend.fetch("GET", `/campus_pay/day_close/sheet/${date}_s1`, { token });
  expect(decodeURIComponent(response.headers.get("Content-Disposition") ?? "")).toContain(
    `日结单_${row.name}_${date}.xlsx`,
  );
  const lines = await readXlsx(await response.arrayBuffer());
  const last = lines.at(-1) ?? [];
  expect(last[0]).toBe("合计");
  expect(last).toContain(String(row.pay_fen / 100));
  const list = await backend.fetch("GET", "/campus_pay/day_close/export", { token, query: { state: "1" } });
  expect(list.headers.get("Content-Type")).toMatch(/spreadsheetml/);
});

test("too many days, and days out of order, are refused [PLUS-09]", async () => {
  const asked = (start_date: string, end_date: string) => finance.call(dayCloseApi.list, { start_date, end_date });
  await expect(asked("2026-01-01", "2026-11-01")).rejects.toMatchObject({ code: 3002 });
  await expect(asked("2026-11-02", "2026-11-01")).rejects.toMatchObject({ code: 3002 });
});
