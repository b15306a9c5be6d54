import { expect, test } from "vitest";
import { billApi } from "#contract/payments/bills";
import { homeApi, type HomePeriod } from "#contract/home";
import { orderApi } from "#contract/payments/orders";
import { refundApi } from "#contract/payments/refunds";
import { startTestBackend } from "../../tests/support/api/backend";
import { createArrearsFixtures } from "../../tests/support/payments/arrears-fixtures";
import { createReportFixtures } from "../../tests/support/payments/report-fixtures";
import { startOfDay } from "../kernel/time/shanghai";

const backend = await startTestBackend({ settings: { DEMO_ORDERS: "400" } });
const world = await createReportFixtures(backend);
const signedIn = async (name: string) => backend.client(await backend.signIn(name));
const finance = await signedIn("finance");

async function expectAgreement({ start_date, end_date, ...figures }: HomePeriod) {
  const query = { date_field: "success_at" as const, start_date, end_date };
  const orders = await finance.call(orderApi.list, query);
  const refunds = await finance.call(refundApi.list, { ...query, state: 2 });
  expect(figures).toMatchObject({
    pay_count: orders.total,
    pay_fen: orders.sum?.paid_fen,
    refund_count: refunds.total,
    refund_fen: refunds.sum?.done_fen,
  });
}

test("the home page's figures are those of the lists of the same days [SHELL-17]", async () => {
  const order = await world.order({ amount_fen: 12_345, success_at: startOfDay("2026-11-20") });
  await world.refund(order, 345, startOfDay("2026-11-20") + 1000);
  const { today, money } = await finance.call(homeApi.figures, {});
  expect(today).toBe("2026-11-20");
  if (!money) throw new Error("finance sees money");
  expect(money.month).toMatchObject({ start_date: "2026-11-01", end_date: "2026-11-20" });
  expect(money.last_month).toMatchObject({ start_date: "2026-10-01", end_date: "2026-10-20" });
  for (const period of [money.today, money.yesterday, money.month, money.last_month]) await expectAgreement(period);
  expect(money.days).toHaveLength(30);
  expect(money.days[0]?.date).toBe("2026-10-22");
  expect(money.days[29]).toMatchObject({
    date: "2026-11-20",
    pay_fen: money.today.pay_fen,
    pay_count: money.today.pay_count,
  });
});

test("at the end of a long month the last one counts whole [SHELL-17]", async () => {
  const own = await startTestBackend({ now: Date.UTC(2026, 2, 31, 2) });
  const { money } = await own.client(await own.signIn("finance")).call(homeApi.figures, {});
  expect(money?.last_month).toMatchObject({ start_date: "2026-02-01", end_date: "2026-02-28" });
});

test("to-dos are as many as their lists have, for who may do something about them [SHELL-17, PERM-01]", async () => {
  const { bill, students, yesterday } = await createArrearsFixtures(backend);
  await bill(students[0], { due_fen: 5_000, due_at: yesterday });
  const { todos } = await finance.call(homeApi.figures, {});
  const countOf = (kind: string) => todos.find((todo) => todo.kind === kind)?.count ?? 0;
  expect(countOf("refund")).toBe((await finance.call(refundApi.list, { state: 0 })).total);
  expect(countOf("order")).toBe((await finance.call(orderApi.list, { state: 1 })).total);
  const overdue = { owed_only: 1, date_field: "due_at" as const, end_date: "2026-11-19" };
  expect(countOf("bill")).toBe((await finance.call(billApi.list, overdue)).total);
  expect(countOf("bill")).toBeGreaterThan(0);
  const { todos: ofClerk } = await (await signedIn("clerk")).call(homeApi.figures, {});
  expect(ofClerk.map(({ kind }) => kind)).not.toContain("refund");
});

test("who may not see orders gets no money, and a store keeper only the store's [SHELL-17, PERM-02]", async () => {
  const teacher = await (await signedIn("teacher")).call(homeApi.figures, {});
  expect(teacher.money).toBeNull();
  expect(teacher.todos.map(({ kind }) => kind)).not.toEqual(expect.arrayContaining(["refund"]));
  expect((await (await signedIn("store")).call(homeApi.figures, {})).money).toBeNull();
});
