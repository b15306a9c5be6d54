import { expect, onTestFinished, test } from "vitest";
import { billApi, BillListQuery } from "#contract/payments/bills";
import { dayCloseApi, DayCloseQuery } from "#contract/payments/day-closes";
import { exceptionApi, ExceptionQuery } from "#contract/payments/exceptions";
import { feePlanApi } from "#contract/payments/fee-plans";
import { reconApi, ReconListQuery } from "#contract/payments/recon";
import { reconItemApi, ReconItemQuery } from "#contract/payments/recon-items";
import { refundApi, RefundListQuery } from "#contract/payments/refunds";
import { settlementApi, SettlementListQuery } from "#contract/payments/settlements";
import { reminderApi } from "#contract/platform/reminders";
import { type Todo, todoApi } from "#contract/todos";
import { startTestBackend } from "../../tests/support/api/backend";
import { listenForSockets, openSocket } from "../../tests/support/chat/socket-client";
import { createArrearsFixtures } from "../../tests/support/payments/arrears-fixtures";
import { createFeePlanFixtures } from "../../tests/support/payments/fee-plan-fixtures";
import { createReconFixtures, strangePayment } from "../../tests/support/payments/recon-fixtures";
import { createRefundFixtures } from "../../tests/support/payments/refund-fixtures";
import { createSettlementFixtures } from "../../tests/support/payments/settlement-fixtures";
import { dayMs, formatTime } from "../kernel/time/shanghai";
import { remindOfTodos } from "./todo-reminders.service";

const backend = await startTestBackend({ settings: { DEMO_ORDERS: "600" } });
const base = await listenForSockets(backend);
const signedIn = async (name: string) => backend.client(await backend.signIn(name));
type Client = Awaited<ReturnType<typeof signedIn>>;
const finance = await signedIn("finance");
const settlements = await createSettlementFixtures(backend);
const plans = await createFeePlanFixtures(backend);
const recon = await createReconFixtures(backend);
const minuteMs = 60_000;

const todosOf = async (client: Client) => (await client.call(todoApi.list, {})).list;
const todoOf = async (client: Client, kind: Todo["kind"]) => (await todosOf(client)).find((todo) => todo.kind === kind);
const queryOf = (url: string) => Object.fromEntries(new URL(url, "http://desk").searchParams);

/** The sentences of the bell that lead to a page, the newest first. */
async function bell(client: Client, path: string) {
  // acts have woken the job as well
  await backend.idle();
  await remindOfTodos(backend.context);
  const { list } = await client.call(reminderApi.list, {});
  return list.filter(({ url }) => url.startsWith(path)).map(({ content }) => content);
}

async function failed(reason: string) {
  const { wxpay } = await settlements.newDay();
  const settle_no = [wxpay.settle_no];
  await finance.call(settlementApi.handle, { settle_no, action: "start" });
  await finance.call(settlementApi.handle, { settle_no, action: "fail", reason });
  return settle_no;
}

test("each to-do leads to the list of as much as it says [DESK-03, D-03, SHELL-17]", async () => {
  const { bill, students, yesterday } = await createArrearsFixtures(backend);
  await bill(students[0], { due_fen: 5_000, due_at: yesterday });
  const refunds = await createRefundFixtures(backend);
  await refunds.apply(refunds.nextOrder().order_no, 60);
  await failed("账户信息待核对");
  await recon.compare([strangePayment("2026-11-10", "11:00:00", 777)]);
  const counted: Partial<Record<Todo["kind"], (url: string) => Promise<number | null>>> = {
    refund: async (url) => (await finance.call(refundApi.list, RefundListQuery.parse(queryOf(url)))).total ?? -1,
    settlement: async (url) => (await finance.call(settlementApi.list, SettlementListQuery.parse(queryOf(url)))).total,
    bill: async (url) => (await finance.call(billApi.list, BillListQuery.parse(queryOf(url)))).total ?? -1,
    day: async (url) => (await finance.call(dayCloseApi.list, DayCloseQuery.parse(queryOf(url)))).total,
    difference: async (url) => (await finance.call(reconApi.list, ReconListQuery.parse(queryOf(url)))).sum.open_count,
    exception: async (url) => (await finance.call(exceptionApi.list, ExceptionQuery.parse(queryOf(url)))).total,
    proposal: async (url) => (await finance.call(exceptionApi.list, ExceptionQuery.parse(queryOf(url)))).total,
  };
  const todos = await todosOf(finance);
  expect(todos.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(["settlement", "refund", "difference", "day", "bill"]),
  );
  for (const { kind, url, count } of todos)
    if (counted[kind]) expect([kind, await counted[kind](url)]).toEqual([kind, count]);
});

test("a to-do is for whoever may see the list and act; others have none of it [DESK-03, PERM-01]", async () => {
  const kindsOf = async (name: string) => (await todosOf(await signedIn(name))).map(({ kind }) => kind);
  expect(await kindsOf("clerk")).not.toEqual(expect.arrayContaining(["refund"]));
  expect(await kindsOf("store")).toEqual([]);
  expect(await kindsOf("teacher")).not.toEqual(expect.arrayContaining(["settlement"]));
  expect((await backend.request("GET", todoApi.list.path)).envelope.code).not.toBe(200);
});

test("a settlement that failed rings once, more of them ring after a quarter of an hour, and it goes when it is done [DESK-03]", async () => {
  const path = "/campus_pay/settle/list";
  const before = (await todoOf(finance, "settlement"))?.count ?? 0;
  const first = await failed("账户信息待核对");
  const [told, ...others] = await bell(finance, path);
  expect(told).toMatch(new RegExp(`^结算失败 ${before + 1} 笔，共 `));
  expect(others).toEqual([]);
  const { list: unread } = await finance.call(reminderApi.list, {});
  await finance.call(reminderApi.mark, { id: unread.find(({ url }) => url.startsWith(path))?.id ?? 0 });
  const second = await failed("银行退回");
  // nothing rings again so soon
  expect(await bell(finance, path)).toEqual([]);
  backend.clock.advance(16 * minuteMs);
  expect((await bell(finance, path))[0]).toMatch(new RegExp(`^结算失败 ${before + 2} 笔，`));
  await finance.call(settlementApi.handle, { settle_no: first, action: "retry" });
  expect((await bell(finance, path))[0]).toMatch(new RegExp(`^结算失败 ${before + 1} 笔，`));
  const { list } = await finance.call(settlementApi.list, SettlementListQuery.parse({ state: "3" }));
  await finance.call(settlementApi.handle, { settle_no: list.map(({ settle_no }) => settle_no), action: "retry" });
  expect(list.map(({ settle_no }) => settle_no)).toContain(second[0]);
  expect(await bell(finance, path)).toEqual([]);
  expect(await todoOf(finance, "settlement")).toBeUndefined();
});

test("who may no longer see a school's work is told nothing more of it, and what the bell said goes [DESK-03, PERM-04]", async () => {
  const path = "/campus_pay/settle/list";
  const admin = await signedIn("admin");
  const [one, other] = [(await settlements.newDay()).wxpay.settle_no, (await settlements.newDay()).wxpay.settle_no];
  const fail = async (...settle_no: string[]) => {
    await admin.call(settlementApi.handle, { settle_no, action: "start" });
    await admin.call(settlementApi.handle, { settle_no, action: "fail", reason: "银行退回" });
  };
  const place = (school_id: number) =>
    backend.context.db.updateTable("users").set({ school_id }).where("username", "=", "finance").execute();
  backend.clock.advance(16 * minuteMs);
  await fail(one);
  expect((await bell(finance, path))[0]).toMatch(/^结算失败 1 笔，/);
  await place(2);
  onTestFinished(async () => void (await place(1)));
  await fail(other);
  expect(await bell(finance, path)).toEqual([]);
  await admin.call(settlementApi.handle, { settle_no: [one, other], action: "retry" });
  await place(1);
  expect(await bell(finance, path)).toEqual([]);
});

test("two instances that look at once ring once, and open pages are told to look again [DESK-03, HOLD-02]", async () => {
  const token = await backend.signIn("finance");
  const own = backend.client(token);
  const socket = await openSocket(base, token, { sync: true });
  const clerkSocket = await openSocket(base, await backend.signIn("clerk"), { sync: true });
  const { wxpay } = await settlements.newDay();
  const settle_no = [wxpay.settle_no];
  await own.call(settlementApi.handle, { settle_no, action: "start" });
  await own.call(settlementApi.handle, { settle_no, action: "fail", reason: "银行退回" });
  await Promise.all([1, 2, 3].map(() => remindOfTodos(backend.context)));
  const { list } = await own.call(reminderApi.list, {});
  expect(list.filter(({ url }) => url.startsWith("/campus_pay/settle/list"))).toHaveLength(1);
  await expect
    .poll(() => socket.frames.filter(({ event }) => event === "todos"))
    .toContainEqual({ event: "todos", school_id: 1 });
  expect(clerkSocket.frames.filter(({ event }) => event === "todos")).toEqual([]);
});

test("differences ring once they are older than T+2, and go when all are dealt with [DESK-03, CHAN-09]", async () => {
  const path = "/campus_pay/recon/list?state=4";
  await recon.compare([strangePayment("2026-11-09", "11:00:00", 778)]);
  // today's statement is not late yet
  const { batch } = await recon.compare([strangePayment("2026-11-19", "11:00:00", 555)]);
  const [told = ""] = await bell(finance, path);
  expect(told).toMatch(/^对账差异 \d+ 笔待处理，其中 \d+ 笔超过 T\+2，最早 11-09 的账单$/);
  expect(await todoOf(finance, "difference")).toMatchObject({ title: expect.stringContaining("待处理") });
  const { list } = await finance.call(reconApi.list, ReconListQuery.parse({ state: "4", page_size: "100" }));
  expect(list.map(({ id }) => id)).toContain(batch.id);
  for (const { id } of list) {
    const query = { batch_id: String(id), disposition: "0", page_size: "1000" };
    const { list: items } = await finance.call(reconItemApi.list, ReconItemQuery.parse(query));
    const open = items.filter(({ verdict }) => verdict >= 1 && verdict <= 4).map((item) => item.id);
    await finance.call(reconItemApi.handle, { id: open, disposition: 5, remark: "已核对" });
  }
  expect(await bell(finance, path)).toEqual([]);
  expect(await todoOf(finance, "difference")).toBeUndefined();
});

test("days that were not closed ring from nine in the morning and go when they are closed [DESK-03, PLUS-09]", async () => {
  const path = "/campus_pay/day_close/list";
  expect((await bell(finance, path)).length).toBeLessThanOrEqual(1);
  const { url = "" } = (await todoOf(finance, "day")) ?? {};
  const { list } = await finance.call(dayCloseApi.list, DayCloseQuery.parse({ ...queryOf(url), page_size: "100" }));
  expect(list.length).toBeGreaterThan(1);
  for (const { biz_date } of list)
    await finance.call(dayCloseApi.confirm, { biz_date, school_id: 1, remark: "账单未到" });
  expect(await bell(finance, path)).toEqual([]);
  await settlements.fillDay("2026-11-20", 2);
  backend.clock.advance(22 * 3_600_000);
  const later = await signedIn("finance");
  // 08:16 the next morning
  expect(await bell(later, path)).toEqual([]);
  backend.clock.advance(3_600_000);
  expect(await bell(later, path)).toEqual(["11-20（周五）尚未日结"]);
  await later.call(dayCloseApi.confirm, { biz_date: "2026-11-20", school_id: 1, remark: "账单未到" });
  expect(await bell(later, path)).toEqual([]);
});

test("a plan that ends within three days is told with its debts, and no more once it has ended [DESK-03]", async () => {
  const clients = [await signedIn("finance"), await signedIn("clerk")];
  const [own = finance] = clients;
  const target = await plans.newClass(2);
  const now = backend.clock.now();
  const period = { start_at: formatTime(now), end_at: formatTime(now + 4 * dayMs) };
  const draft = { ...plans.input({ title: "研学活动", ...period, class_ids: [target.class_id] }) };
  const { id } = await own.call(feePlanApi.store, draft);
  await own.call(feePlanApi.publish, { id });
  const path = "/campus_pay/bill/list?owed_only=1&plan_id=";
  expect(await bell(own, path)).toEqual([]);
  backend.clock.advance(dayMs + minuteMs);
  const later = await signedIn("finance");
  expect((await bell(later, `${path}${id}`))[0]).toMatch(/^研学活动 3 天后截止，还有 2 人欠 [\d,.]+ 元$/);
  const url = `${path}${id}`;
  expect(await todoOf(later, "plan")).toMatchObject({ title: "研学活动 3 天后截止", url });
  expect((await later.call(billApi.list, BillListQuery.parse(queryOf(url)))).total).toBe(2);

  const other = await later.call(feePlanApi.store, { ...draft, title: "研学活动二" });
  await later.call(feePlanApi.publish, { id: other.id });
  const both = await todoOf(later, "plan");
  expect(both).toMatchObject({ title: "2 个缴费批次即将截止", count: 4 });
  expect((await later.call(billApi.list, BillListQuery.parse(queryOf(both?.url ?? "")))).total).toBe(4);
  await later.call(feePlanApi.end, { id: other.id });
  await later.call(feePlanApi.end, { id });
  expect(await bell(later, path)).toEqual([]);
});
