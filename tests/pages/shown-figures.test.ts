import { expect, test } from "vitest";
import { dateOf } from "#backend/kernel/time/shanghai";
import { billActionApi } from "#contract/payments/bill-actions";
import { billApi } from "#contract/payments/bills";
import { dayCloseApi } from "#contract/payments/day-closes";
import { feePlanApi } from "#contract/payments/fee-plans";
import { mobileBillApi } from "#contract/payments/mobile-bill";
import { settlementApi } from "#contract/payments/settlements";
import { openHtmlBrowser, startPageServer } from "../support/pages/html-browser";
import { addDebtor } from "../support/payments/debtor";

const server = await startPageServer();
const finance = server.client(await server.signIn("finance"));
await addDebtor(server, {
  student_no: "SHOWN1",
  name: "司空见",
  bills: { 校服费: "320", 餐费: "45.50", 书费: "60", 班费: "7" },
});
await addDebtor(server, { student_no: "SHOWN2", name: "司空变", bills: { 住宿费: "300" } });
const changed = "金额有变化，没有提交";

/** Takes cash for a bill of the student that is open, at a time when given. */
async function takeCash(receipt_no: string, more: { received_at?: string; store_id?: number } = {}) {
  const { list } = await finance.call(billApi.list, { student: "SHOWN1", state: "NOT_PAY" });
  const { bill_no = "", owed_fen = 0 } = list[0] ?? {};
  await finance.call(billActionApi.offlinePay, { bill_no, amount_fen: owed_fen, receipt_no, method: "cash", ...more });
}

test("a day whose sums changed since the question showed them is not closed, but asked about anew [PLUS-09, PAY-01]", async () => {
  const { list } = await finance.call(dayCloseApi.list, { close_state: 0, sort: "biz_date" });
  const day = list[0];
  const page = await openHtmlBrowser(server, "finance", `/campus_pay/day_close/list/confirm/${day?.key}`);
  page.fill("说明", "现金已核对");
  await takeCash("SHOWN-1", { received_at: `${day?.biz_date} 12:00:00` });
  await page.press("确认日结");
  expect(page.within("dialog").text).toContain(changed);
  expect(page.value("说明")).toBe("现金已核对");
  const closed = async () => (await finance.call(dayCloseApi.detail, { key: day?.key ?? "" })).list.closed;
  expect(await closed()).toBeNull();
  await page.press("确认日结");
  expect(await closed()).not.toBeNull();
});

test("a store's day whose sums changed since its keeper saw them is not closed, but asked about anew [PAY-06]", async () => {
  const keeper = server.client(await server.signIn("store"));
  const page = await openHtmlBrowser(server, "store", "/mobile/bill/close");
  page.fill("备注", "现金已交接");
  await takeCash("SHOWN-2", { store_id: 1 });
  await page.press("确认日结");
  expect(page.text).toContain(changed);
  expect(page.value("备注")).toBe("现金已交接");
  expect((await keeper.call(mobileBillApi.day, {})).close).toBeNull();
  await page.press("确认日结");
  expect(page.text).toContain("已日结：食堂店长");
});

test("a settlement whose net changed since it was shown is not handed over, but shown anew [PLUS-09, PAY-01]", async () => {
  const { list } = await finance.call(dayCloseApi.list, { close_state: 0, sort: "-biz_date" });
  const date = list.find(({ biz_date }) => biz_date < dateOf(Date.now()))?.biz_date ?? "";
  const settle = async (receipt_no: string) => {
    await takeCash(receipt_no, { received_at: `${date} 12:00:00` });
    await finance.call(settlementApi.generate, { start_date: date, end_date: date });
  };
  await settle("SHOWN-3");
  const days = { start_date: date, end_date: date, channel: "cash" as const };
  const settle_no = (await finance.call(settlementApi.list, days)).list[0]?.settle_no ?? "";
  const page = await openHtmlBrowser(server, "finance", `/campus_pay/settle/list/handle?rows=${settle_no}`);
  await settle("SHOWN-4");
  const handled = async () => (await finance.call(settlementApi.detail, { settle_no })).list.state;
  await page.press("提交");
  expect(page.within("dialog").text).toContain(changed);
  expect(await handled()).toBe(0);
  await page.press("提交");
  expect(await handled()).toBe(1);
});

test("bills whose sum changed since the question showed it are not closed, but asked about anew [PAY-01]", async () => {
  const { list } = await finance.call(billApi.list, { student: "SHOWN2", state: "NOT_PAY" });
  const { bill_no = "", owed_fen = 0 } = list[0] ?? {};
  const page = await openHtmlBrowser(server, "finance", `/campus_pay/bill/list/close?rows=${bill_no}`);
  page.fill("原因", "已转学");
  await finance.call(billActionApi.reduce, { bill_no, amount_fen: owed_fen - 10_000, reason: "困难资助" });
  await page.press("确认关闭");
  expect(page.within("dialog").text).toContain(changed);
  expect(page.value("原因")).toBe("已转学");
  const owed = async () => (await finance.call(billApi.detail, { bill_no })).list.owed_fen;
  expect(await owed()).toBe(10_000);
  await page.press("确认关闭");
  expect(await owed()).toBe(0);
});

test("a plan that has other bills open than the question told is not ended, but asked about anew [PAY-01]", async () => {
  const { list } = await finance.call(feePlanApi.list, { state: 1 });
  const plan = list.find(({ due_fen, paid_fen }) => due_fen > paid_fen);
  const page = await openHtmlBrowser(server, "finance", `/campus_pay/fee_plan/list/end/${plan?.id}`);
  const { list: open } = await finance.call(billApi.list, { plan_id: [plan?.id ?? 0], state: "NOT_PAY" });
  const { bill_no = "", owed_fen = 0 } = open[0] ?? {};
  await finance.call(billActionApi.offlinePay, {
    bill_no,
    amount_fen: owed_fen,
    receipt_no: "SHOWN-6",
    method: "cash",
  });
  const state = async () => (await finance.call(feePlanApi.detail, { id: plan?.id })).list.state;
  await page.press("截止");
  expect(page.within("dialog").text).toContain(changed);
  expect(await state()).toBe(1);
  await page.press("截止");
  expect(await state()).toBe(2);
});
