import { expect, test } from "vitest";
import { arrearsApi } from "#contract/payments/arrears";
import { homeApi, type HomePeriod } from "#contract/home";
import { orderApi, OrderListQuery } from "#contract/payments/orders";
import { refundApi } from "#contract/payments/refunds";
import { startTestBackend } from "../../tests/support/api/backend";
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

test("today's ways, the last week up to now, schools and classes add up to what their lists say [SHELL-17, DESK-04, D-04]", async () => {
  const admin = await signedIn("admin");
  await world.order({ amount_fen: 50_001, way_code: "alipay", success_at: startOfDay("2026-11-20") + 1 });
  await world.order({ amount_fen: 7_700, success_at: startOfDay("2026-11-13") + 1 });
  // later in the day than it is now
  await world.order({ amount_fen: 9_900, success_at: startOfDay("2026-11-14") - 1 });
  const { money, arrears } = await admin.call(homeApi.figures, {});
  if (!money || !arrears) throw new Error("the administrator sees all");
  expect(money.ways.reduce((sum, { pay_fen }) => sum + pay_fen, 0)).toBe(money.today.pay_fen);
  expect(money.ways.reduce((sum, { pay_count }) => sum + pay_count, 0)).toBe(money.today.pay_count);
  const day = { date_field: "success_at" as const, start_date: "2026-11-20", end_date: "2026-11-20" };
  for (const { way_code, pay_count } of money.ways)
    expect((await admin.call(orderApi.list, OrderListQuery.parse({ ...day, way_code }))).total).toBe(pay_count);
  const lastWeek = { ...day, start_date: "2026-11-13", end_date: "2026-11-13" };
  const whole = await admin.call(orderApi.list, lastWeek);
  expect(money.last_week.pay_fen).toBeLessThanOrEqual((whole.sum?.paid_fen ?? 0) - 9_900);
  expect(money.last_week.pay_fen).toBeGreaterThanOrEqual(7_700);
  expect(money.schools.length).toBeGreaterThan(1);
  expect(money.schools.reduce((sum, { net_fen }) => sum + net_fen, 0)).toBe(money.month.net_fen);
  const { sum } = await admin.call(arrearsApi.list, {});
  expect(arrears.owed_fen).toBe(sum.owed_fen);
  const [most] = arrears.classes;
  if (!most) throw new Error("the demo owes");
  const { classes } = await admin.call(arrearsApi.list, { grade_id: most.grade_id });
  expect(classes.find(({ id }) => id === most.id)).toMatchObject({
    owed_fen: most.owed_fen,
    student_count: most.student_count,
  });
  const ofOne = await finance.call(homeApi.figures, {});
  expect(ofOne.money?.schools).toEqual([]);
});

test("who may not see orders gets no money, and a store keeper only the store's [SHELL-17, PERM-02]", async () => {
  expect((await (await signedIn("teacher")).call(homeApi.figures, {})).money).toBeNull();
  expect((await (await signedIn("store")).call(homeApi.figures, {})).money).toBeNull();
});
