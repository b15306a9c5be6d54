import { expect, test } from "vitest";
import { code } from "#contract/kernel/errors";
import type { InputOf } from "#contract/kernel/endpoint";
import { orderApi } from "#contract/payments/orders";
import { refundApi } from "#contract/payments/refunds";
import { reportApi, type ReportRow } from "#contract/payments/reports";
import { startTestBackend } from "../../../tests/support/api/backend";
import { createReportFixtures } from "../../../tests/support/payments/report-fixtures";
import { createRandom } from "../../demo/seed/payments/random";
import { startOfDay } from "../../kernel/time/shanghai";

const backend = await startTestBackend({ settings: { DEMO_ORDERS: "400" } });
const world = await createReportFixtures(backend);
const admin = backend.client(await backend.signIn("admin"));
const finance = backend.client(await backend.signIn("finance"));
type Client = typeof admin;
type Filter = InputOf<typeof reportApi.list>;

const year = { start_date: "2025-12-01", end_date: "2026-11-20" };

/** Reads the sums of the lists that a row links to, by the same filter. */
async function listsOf(client: Client, { start_date, end_date }: ReportRow, place: Record<string, number | string>) {
  const query = { date_field: "success_at" as const, start_date, end_date, page_size: 1, ...place };
  const [orders, refunds] = await Promise.all([
    client.call(orderApi.list, query),
    client.call(refundApi.list, { ...query, state: 2 }),
  ]);
  return {
    pay_count: orders.total,
    pay_fen: orders.sum?.paid_fen,
    refund_count: refunds.total,
    refund_fen: refunds.sum?.done_fen,
  };
}

const placeOf: Record<string, (key: string) => Record<string, number | string>> = {
  none: () => ({}),
  school: (key) => ({ school_id: Number(key) }),
  store: (key) => ({ store_id: Number(key) }),
  way: (key) => ({ way_code: key }),
};

/** Every row of a report, and its sum, against the lists. */
async function expectAgreement(client: Client, filter: Filter) {
  const { list, sum, ...days } = await client.call(reportApi.list, filter);
  expect(list.length).toBeGreaterThan(0);
  for (const row of list) {
    const expected = await listsOf(client, row, placeOf[filter.by ?? "none"]?.(row.key) ?? {});
    expect(row, `${row.time} ${row.name}`).toMatchObject(expected);
    expect(row.net_fen).toBe(row.pay_fen - row.refund_fen);
    expect(row.after_fee_fen).toBe(row.net_fen - row.fee_fen);
  }
  expect(sum).toMatchObject(await listsOf(client, { ...list[0], ...days } as ReportRow, {}));
  return { list, sum };
}

const total = (rows: readonly ReportRow[], field: "pay_fen" | "refund_fen" | "fee_fen" | "pay_count") =>
  rows.reduce((sum, row) => sum + row[field], 0);

/** Orders on random days, some refunded at once, in part, or months later; a third of them pay bills of several items. */
async function makeRandomOrders() {
  const random = createRandom(7);
  const draw = (most: number) => Math.floor(random() * most);
  const stores = await backend.context.db.selectFrom("stores").select(["store_id", "school_id"]).execute();
  const start = startOfDay(year.start_date);
  const end = startOfDay(year.end_date);
  for (let count = 0; count < 150; count += 1) {
    const store = stores[draw(stores.length)] ?? { store_id: 1, school_id: 1 };
    const amount_fen = 1 + draw(90_000);
    const success_at = start + Math.floor(random() * (end - start));
    const items = Array.from({ length: 1 + draw(3) }, (_, index) => ({
      name: `随机项目${index}`,
      price_fen: draw(40_000),
      fee_item_id: draw(2) === 0 ? null : 1 + draw(3),
    }));
    const bills: { bill_id: number; booked_fen: number }[] = [];
    let left = amount_fen;
    // up to three bills an order; some of the money may come too late for any
    while (store.school_id === 1 && bills.length < 3 && left > 1 && draw(3) === 0) {
      const booked_fen = draw(2) === 0 ? left : 1 + draw(left);
      bills.push({ bill_id: await world.bill(items), booked_fen });
      left -= booked_fen;
    }
    const way_code = ["wxpay", "alipay", "unionpay", "cash"][draw(4)];
    const id = await world.order({
      ...store,
      way_code,
      scene: "bill",
      bills,
      amount_fen,
      fee_fen: draw(amount_fen),
      success_at,
    });
    if (draw(3) > 0) continue;
    const back = draw(2) === 0 ? amount_fen : 1 + draw(amount_fen);
    await world.refund(id, back, Math.min(end, success_at + draw(90) * 86_400_000), draw(back));
  }
}
await makeRandomOrders();

test("each figure by month is that of the order and refund lists it links to, whatever is told apart [PAY-07]", async () => {
  for (const by of ["none", "school", "store", "way"] as const)
    await expectAgreement(admin, { ...year, unit: "month", by });
});

test("each figure by day is that of the lists [PAY-07]", async () => {
  await expectAgreement(admin, { start_date: "2026-10-21", end_date: "2026-11-20" });
  await expectAgreement(finance, { start_date: "2026-11-01", end_date: "2026-11-20", by: "way" });
});

test("a whole period by store, narrowed to a school or a channel, is that of the lists [PAY-07]", async () => {
  await expectAgreement(admin, { ...year, unit: "period", by: "store" });
  const { list } = await finance.call(reportApi.list, { ...year, unit: "period", by: "store", way_code: "wxpay" });
  for (const row of list)
    expect(row).toMatchObject(await listsOf(finance, row, { store_id: Number(row.key), way_code: "wxpay" }));
  const narrowed = await admin.call(reportApi.list, { ...year, unit: "period", by: "school", school_id: 2 });
  expect(narrowed.list.map(({ key }) => key)).toEqual(["2"]);
});

test("fee items share out what came in and went back to the fen, and each opens the moves it is made of [PAY-07]", async () => {
  for (const client of [admin, finance]) {
    const items = await client.call(reportApi.list, { ...year, unit: "period", by: "item" });
    const { sum } = await client.call(reportApi.list, { ...year, unit: "period" });
    for (const field of ["pay_fen", "refund_fen", "fee_fen"] as const)
      expect(total(items.list, field)).toBe(sum[field]);
    expect(items.sum).toEqual(sum);
    for (const row of items.list) {
      const { key, pay_fen, refund_fen } = row;
      const moves = await client.call(reportApi.moves, { ...year, key, page_size: 1000 });
      expect(moves.sum).toEqual({ pay_fen, refund_fen });
      const listed = moves.list.reduce(
        (parts, { kind, part_fen }) => parts + (kind === "pay" ? part_fen : -part_fen),
        0,
      );
      if (moves.total <= 1000) expect(listed).toBe(row.net_fen);
      expect(moves.list.length).toBe(Math.min(1000, moves.total));
    }
  }
});

test("the months of fee items are those of the orders, refunds of another month included [PAY-07]", async () => {
  const items = await admin.call(reportApi.list, { ...year, unit: "month", by: "item" });
  const months = await admin.call(reportApi.list, { ...year, unit: "month" });
  for (const month of months.list) {
    const parts = items.list.filter(({ time }) => time === month.time);
    expect(total(parts, "pay_fen")).toBe(month.pay_fen);
    expect(total(parts, "refund_fen")).toBe(month.refund_fen);
    expect(total(parts, "fee_fen")).toBe(month.fee_fen);
  }
});

test("payments fill a bill's items in their order; a refund takes from the last that was filled [PAY-07]", async () => {
  const bill_id = await world.bill([
    { name: "甲项", price_fen: 3000, qty: 2 },
    { name: "乙项", price_fen: 4000 },
  ]);
  const day = (date: string) => startOfDay(date) + 3_600_000;
  const paying = (booked_fen: number) => ({ bills: [{ bill_id, booked_fen }], amount_fen: booked_fen });
  const first = await world.order({ ...paying(7000), fee_fen: 10, success_at: day("2024-03-01") });
  await world.order({ ...paying(3000), success_at: day("2024-03-02") });
  await world.refund(first, 5000, day("2024-03-03"), 7);
  await world.order({ ...paying(5000), success_at: day("2024-03-04") });
  const partsOf = async (date: string) => {
    const range = { start_date: date, end_date: date };
    const { list } = await finance.call(reportApi.list, { ...range, by: "item" });
    return list.map(({ name, pay_fen, refund_fen, fee_fen }) => ({ name, pay_fen, refund_fen, fee_fen }));
  };
  expect(await partsOf("2024-03-01")).toEqual([
    { name: "甲项", pay_fen: 6000, refund_fen: 0, fee_fen: 8 },
    { name: "乙项", pay_fen: 1000, refund_fen: 0, fee_fen: 2 },
  ]);
  expect(await partsOf("2024-03-02")).toEqual([{ name: "乙项", pay_fen: 3000, refund_fen: 0, fee_fen: 0 }]);
  expect(await partsOf("2024-03-03")).toEqual([
    { name: "甲项", pay_fen: 0, refund_fen: 1000, fee_fen: -1 },
    { name: "乙项", pay_fen: 0, refund_fen: 4000, fee_fen: -6 },
  ]);
  expect(await partsOf("2024-03-04")).toEqual([
    { name: "甲项", pay_fen: 1000, refund_fen: 0, fee_fen: 0 },
    { name: "乙项", pay_fen: 4000, refund_fen: 0, fee_fen: 0 },
  ]);
});

test("a day ends at midnight in Shanghai, and a refund counts on the day it arrived [PAY-07]", async () => {
  const midnight = startOfDay("2024-06-02");
  const late = await world.order({ amount_fen: 111, success_at: midnight - 1 });
  await world.order({ amount_fen: 222, success_at: midnight });
  await world.refund(late, 11, midnight);
  const { list } = await finance.call(reportApi.list, { start_date: "2024-06-01", end_date: "2024-06-02" });
  expect(list).toMatchObject([
    { time: "2024-06-01", pay_count: 1, pay_fen: 111, refund_count: 0, refund_fen: 0, net_fen: 111 },
    { time: "2024-06-02", pay_count: 1, pay_fen: 222, refund_count: 1, refund_fen: 11, net_fen: 211 },
  ]);
});

test("everybody's report is of their own schools [PAY-07, PERM-02]", async () => {
  const byWay = { ...year, unit: "period" as const, by: "school" as const };
  const schoolsOf = async (name: string, more: Filter = {}) => {
    const client = backend.client(await backend.signIn(name));
    return (await client.call(reportApi.list, { ...byWay, ...more })).list.map(({ key }) => key);
  };
  expect((await schoolsOf("admin")).sort()).toEqual(["1", "2", "3"]);
  expect(await schoolsOf("finance")).toEqual(["1"]);
  expect(await schoolsOf("finance", { school_id: 2 })).toEqual([]);
  expect((await schoolsOf("agent")).sort()).toEqual(["1", "2"]);
  const agent = await backend.signIn("agent");
  const query = { ...byWay, agent_selected_id: "2" };
  const { envelope } = await backend.request("GET", "/campus_pay/report/list", { token: agent, query });
  expect(envelope.data).toMatchObject({ list: [{ key: "2" }] });
  for (const name of ["clerk", "teacher", "store"])
    await expect(schoolsOf(name)).rejects.toMatchObject({ code: code.forbidden });
  const foreign = await finance.call(reportApi.moves, { ...year, school_id: 2 });
  expect(foreign).toMatchObject({ list: [], total: 0, sum: { pay_fen: 0, refund_fen: 0 } });
});

test("without days a report is the month up to today; more days than a page shows are refused [PAY-07]", async () => {
  expect(await finance.call(reportApi.list, {})).toMatchObject({ start_date: "2026-11-01", end_date: "2026-11-20" });
  for (const filter of [
    { start_date: "2025-01-01", end_date: "2026-11-20" },
    { start_date: "2026-01-01", end_date: "2026-11-20", by: "store" as const },
    { start_date: "2020-01-01", end_date: "2026-11-20", unit: "month" as const },
    { start_date: "2026-11-20", end_date: "2026-11-01" },
  ])
    await expect(finance.call(reportApi.list, filter)).rejects.toMatchObject({ code: code.badInput });
});

test("the sheet has a row for each row and the sum at its end [PAY-07]", async () => {
  const token = await backend.signIn("finance");
  const query = { ...year, unit: "month", by: "way" };
  const answer = await backend.fetch("GET", "/campus_pay/report/export", { token, query });
  expect(answer.headers.get("content-disposition")).toContain(encodeURIComponent("统计报表"));
  expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(2000);
});
