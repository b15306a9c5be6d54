import { expect, test } from "vitest";
import { orderApi, type OrderPage } from "#contract/payments/orders";
import { startTestBackend } from "../../../tests/support/api/backend";
import { startOfDay } from "../../kernel/time/shanghai";

const backend = await startTestBackend({ settings: { DEMO_ORDERS: "2000" } });
const tokens = {
  admin: await backend.signIn("admin"),
  finance: await backend.signIn("finance"),
  agent: await backend.signIn("agent"),
  agent2: await backend.signIn("agent2"),
  teacher: await backend.signIn("teacher"),
};
const finance = backend.client(tokens.finance);
const stored = await backend.context.db
  .selectFrom("pay_orders")
  .leftJoin("students", "students.id", "pay_orders.student_id")
  .leftJoin("payers", "payers.id", "pay_orders.payer_id")
  .selectAll("pay_orders")
  .select(["students.name as student_name", "students.student_no", "payers.name as payer_name", "payers.phone"])
  .execute();
const ofSchool1 = stored.filter((order) => order.school_id === 1);
type Stored = (typeof stored)[number];

const listed = (filter: Record<string, string | number>) => finance.call(orderApi.list, { page_size: 1000, ...filter });
const numbers = (page: OrderPage) => page.list.map((order) => order.order_no);

/** The page holds exactly the stored orders that fit, and its totals are theirs. */
function expectAll(page: OrderPage, fits: (order: Stored) => boolean) {
  const expected = ofSchool1.filter(fits);
  expect(expected.length).toBeGreaterThan(0);
  expect(numbers(page).toSorted()).toEqual(expected.map((order) => order.order_no).toSorted());
  expect(page.total).toBe(expected.length);
  const paid = expected.filter((order) => order.state === 2 || order.state === 5);
  expect(page.sum).toEqual({
    paid_count: paid.length,
    paid_fen: paid.reduce((sum, order) => sum + order.amount_fen, 0),
    refunded_fen: expected.reduce((sum, order) => sum + order.refund_fen, 0),
  });
}

async function refusal(query: Record<string, string>, token = tokens.finance) {
  const { status, envelope } = await backend.request("GET", "/campus_pay/order/list", { token, query });
  return { status, code: envelope.code, msg: envelope.msg, values: envelope.values, data: envelope.data };
}

test("the totals are those of the whole filter, not of the page [PAY-03]", async () => {
  const page = await finance.call(orderApi.list, { page_size: 10 });
  expect(page.list).toHaveLength(10);
  expectAll({ ...page, list: (await listed({})).list }, () => true);
});

test("each filter answers exactly its orders [PAY-03]", async () => {
  expectAll(await listed({ store_id: 1 }), (order) => order.store_id === 1);
  expectAll(await listed({ way_code: "alipay" }), (order) => order.way_code === "alipay");
  expectAll(await listed({ state: 6 }), (order) => order.state === 6);
  expectAll(await listed({ refund_state: 2 }), (order) => order.refund_state === 2);
  expectAll(
    await listed({ min_fen: 1000, max_fen: 1500 }),
    (order) => order.amount_fen >= 1000 && order.amount_fen <= 1500,
  );
  expectAll(
    await listed({ store_id: 1, way_code: "wxpay", state: 2 }),
    (order) => order.store_id === 1 && order.way_code === "wxpay" && order.state === 2,
  );
});

test("a day ends where the next begins, in Shanghai [PAY-03]", async () => {
  const from = startOfDay("2026-10-12");
  const to = startOfDay("2026-10-17");
  const first = ofSchool1[0]?.id ?? 0;
  const keep = ofSchool1.find((order) => order.id === first)?.created_at ?? 0;
  const move = (created_at: number) =>
    backend.context.db.updateTable("pay_orders").set({ created_at }).where("id", "=", first).execute();
  const range = { start_date: "2026-10-12", end_date: "2026-10-16" };
  const number = ofSchool1[0]?.order_no ?? "";
  const before = await listed(range);
  expectAll(before, (order) => order.created_at >= from && order.created_at < to);
  for (const [moment, isInside] of [
    [from - 1, false],
    [from, true],
    [to - 1, true],
    [to, false],
  ] as const) {
    await move(moment);
    expect(numbers(await listed(range)).includes(number)).toBe(isInside);
  }
  await move(keep);
});

test("an order that was never paid is on no day of payment [PAY-03]", async () => {
  expectAll(
    await listed({ date_field: "success_at", end_date: "2026-06-30" }),
    (order) => order.success_at > 0 && order.success_at < startOfDay("2026-07-01"),
  );
});

test("payers are found by part of a name, student number or the end of a phone [PAY-03]", async () => {
  const sample = ofSchool1.find((order) => order.payer_name !== null && order.student_no !== null);
  const name = sample?.payer_name?.slice(-2) ?? "";
  expectAll(
    await listed({ payer: name }),
    (order) => (order.payer_name?.includes(name) ?? false) || (order.student_name?.includes(name) ?? false),
  );
  const studentNo = sample?.student_no ?? "";
  expectAll(await listed({ payer: studentNo }), (order) => order.student_no === studentNo);
  const tail = sample?.phone?.slice(-6) ?? "";
  expectAll(
    await listed({ payer: tail }),
    (order) => (order.phone?.endsWith(tail) ?? false) || (order.student_no?.endsWith(tail) ?? false),
  );
  for (const payer of ["%", "_", "\\", "%%"]) expect((await listed({ payer })).total).toBe(0);
});

test("an order is found by its number or the last digits of it [PAY-03]", async () => {
  const number = ofSchool1[7]?.order_no ?? "";
  expect(numbers(await listed({ order_no: number }))).toEqual([number]);
  expect(numbers(await listed({ order_no: number.toLowerCase() }))).toEqual([number]);
  expectAll(await listed({ order_no: number.slice(-4) }), (order) => order.order_no.endsWith(number.slice(-4)));
  expect((await refusal({ order_no: "123" })).code).toBe(3002);
});

test("rows are sorted as asked, equal ones by the order they were made in [LIST-12]", async () => {
  for (const column of ["created_at", "success_at", "amount_fen"] as const) {
    const expected = ofSchool1.toSorted((a, b) => a[column] - b[column] || a.id - b.id).map((order) => order.order_no);
    expect(numbers(await listed({ sort: column }))).toEqual(expected.slice(0, 1000));
    expect(numbers(await listed({ sort: `-${column}` }))).toEqual(expected.toReversed().slice(0, 1000));
  }
});

test("pages follow one another without gap or double, and end empty [LIST-12]", async () => {
  const total = ofSchool1.length;
  const pages: string[] = [];
  for (let cur_page = 1; cur_page <= Math.ceil(total / 300); cur_page++)
    pages.push(...numbers(await listed({ page_size: 300, cur_page, sort: "-amount_fen", with_total: 0 })));
  expect(new Set(pages).size).toBe(total);
  const beyond = await listed({ page_size: 300, cur_page: 1_000_000 });
  expect(beyond.list).toEqual([]);
  expect(beyond.total).toBe(total);
});

test("turning a page can leave the totals out [LIST-12]", async () => {
  const page = await listed({ cur_page: 2, page_size: 10, with_total: 0 });
  expect(page).toMatchObject({ total: null, sum: null });
  expect(page.list).toHaveLength(10);
});

test("phones and payer names leave masked [PAY-03]", async () => {
  const { list } = await listed({});
  for (const { payer_phone, payer_name } of list) {
    if (payer_phone !== null) expect(payer_phone).toMatch(/^\d{3}\*{4}\d{4}$/);
    if (payer_name !== null) expect([...payer_name][1]).toBe("*");
  }
  expect(JSON.stringify(list)).not.toContain(ofSchool1.find((order) => order.phone)?.phone);
});

test("a wrong filter is refused by the name of its field [LIST-12]", async () => {
  const wrong: [field: string, query: Record<string, string>][] = [
    ["page_size", { page_size: "0" }],
    ["page_size", { page_size: "1001" }],
    ["page_size", { page_size: "1.5" }],
    ["cur_page", { cur_page: "0" }],
    ["cur_page", { cur_page: "two" }],
    ["start_date", { start_date: "2026-02-30" }],
    ["start_date", { start_date: "2026-1-1" }],
    ["end_date", { end_date: "yesterday" }],
    ["end_date", { start_date: "2026-03-02", end_date: "2026-03-01" }],
    ["date_field", { date_field: "id" }],
    ["store_id", { store_id: "abc" }],
    ["way_code", { way_code: "gold" }],
    ["state", { state: "9" }],
    ["refund_state", { refund_state: "-1" }],
    ["min_fen", { min_fen: "1.5" }],
    ["max_fen", { min_fen: "200", max_fen: "100" }],
    ["sort", { sort: "id;drop table pay_orders" }],
    ["with_total", { with_total: "2" }],
    ["payer", { payer: "张".repeat(51) }],
  ];
  for (const [field, query] of wrong) {
    const { status, code, values, data } = await refusal(query);
    expect({ field, status, code, data }).toEqual({ field, status: 200, code: 3002, data: [] });
    expect(values).toMatchObject({ field });
  }
});

test("unknown and empty keys are ignored [LIST-12]", async () => {
  const { envelope } = await backend.request("GET", "/campus_pay/order/list", {
    token: tokens.finance,
    query: { colour: "red", "0": "x", state: "", payer: "", start_date: "" },
  });
  expect(envelope).toMatchObject({ code: 200, data: { total: ofSchool1.length } });
});

test("staff see their school, agents theirs, the platform all [PAY-03]", async () => {
  const total = async (token: string, query = {}) =>
    (await backend.client(token).call(orderApi.list, { page_size: 1, ...query })).total;
  const count = (...schools: number[]) => stored.filter((order) => schools.includes(order.school_id)).length;
  expect(await total(tokens.admin)).toBe(stored.length);
  expect(await total(tokens.finance)).toBe(count(1));
  expect(await total(tokens.agent)).toBe(count(1, 2));
  expect(await total(tokens.agent2)).toBe(count(3));
  expect((await refusal({ agent_selected_id: "2" }, tokens.agent)).code).toBe(200);
  expect(await refusal({ agent_selected_id: "3" }, tokens.agent)).toMatchObject({ code: 403, data: [] });
  expect((await refusal({ agent_selected_id: "2" })).code).toBe(403);
  expect((await refusal({}, tokens.teacher)).code).toBe(403);
  const storeOfSchool2 = stored.find((order) => order.school_id === 2)?.store_id ?? 0;
  expect(await total(tokens.finance, { store_id: storeOfSchool2 })).toBe(0);
});

test("an order of another school and one that is not there are refused alike [PAY-03]", async () => {
  const foreign = stored.find((order) => order.school_id === 2)?.order_no ?? "";
  const ask = (orderNo: string) =>
    backend.request("GET", `/campus_pay/order/detail/${orderNo}`, { token: tokens.finance });
  const refused = (await ask(foreign)).envelope;
  expect(refused).toMatchObject({ code: 3001, data: [] });
  expect((await ask("P20200101000000000000")).envelope).toEqual(refused);
});

test("the detail tells the whole history and every refund [PAY-03]", async () => {
  const refunded = ofSchool1.find((order) => order.state === 5);
  const { list } = await finance.call(orderApi.detail, { order_no: refunded?.order_no ?? "" });
  expect(list.history.at(0)).toMatchObject({ action: "create", before_state: null, after_state: 0, actor: "系统" });
  expect(list.history.at(-1)).toMatchObject({ action: "refund", before_state: 2, after_state: 5 });
  for (const [index, step] of list.history.entries())
    expect(step.before_state).toBe(list.history[index - 1]?.after_state ?? null);
  const given = list.refunds.filter((refund) => refund.state === 2);
  expect(given.reduce((sum, refund) => sum + refund.amount_fen, 0)).toBe(list.refund_fen);
  for (const refund of given) expect(refund.apply_by).not.toBe(refund.audit_by);
});
