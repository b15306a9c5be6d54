import ExcelJS from "exceljs";
import { expect, test } from "vitest";
import { columnsApi } from "#contract/platform/columns";
import type { InputOf } from "#contract/kernel/endpoint";
import { labelOf } from "#contract/kernel/enumeration";
import { orderApi } from "#contract/payments/orders";
import { orderStates, orderWays } from "#contract/payments/order-enumerations";
import { startTestBackend } from "../../../tests/support/api/backend";

const backend = await startTestBackend({ settings: { DEMO_ORDERS: "4000" } });
const finance = backend.client(await backend.signIn("finance"));

async function openExport(filter: InputOf<typeof orderApi.export>, client = finance) {
  const response = await client.file(orderApi.export, filter);
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(await response.arrayBuffer());
  const [orders, summary] = workbook.worksheets;
  if (!orders || !summary) throw new Error("two sheets expected");
  const labels = valuesOf(orders.getRow(1)).map(String);
  const lines = (orders.getRows(2, orders.rowCount - 1) ?? []).map((row) => {
    const cells = valuesOf(row);
    return Object.fromEntries(labels.map((label, index) => [label, cells[index]]));
  });
  return { response, orders, summary, labels, lines };
}

function valuesOf(row: ExcelJS.Row): ExcelJS.CellValue[] {
  return Array.from({ length: row.cellCount }, (_, index) => row.getCell(index + 1).value);
}

test("the file holds all rows of the filter in the list's order, beyond any page [LIST-07]", async () => {
  const filter = { sort: "amount_fen" } as const;
  const { lines } = await openExport(filter);
  const pages = await Promise.all(
    [1, 2].map((cur_page) => finance.call(orderApi.list, { ...filter, cur_page, page_size: 1000 })),
  );
  const listed = pages.flatMap((page) => page.list);
  expect(listed.length).toBeGreaterThan(1000);
  expect(lines.map((line) => line.订单号)).toEqual(listed.map((order) => order.order_no));
});

test("cells carry their types: numbers, dates, and text that stays text [LIST-07]", async () => {
  const { list } = await finance.call(orderApi.list, { state: 2, store_id: 1, page_size: 1000 });
  const { orders, lines } = await openExport({ state: 2, store_id: 1 });
  expect(lines).toHaveLength(list.length);
  for (const [index, order] of list.entries()) {
    const line = lines[index];
    expect(line?.["金额（元）"]).toBe(order.amount_fen / 100);
    expect(line?.["退款（元）"]).toBe(order.refund_fen / 100);
    expect(line?.下单时间).toEqual(new Date(`${order.created_at.replace(" ", "T")}Z`));
    expect(line?.学号 ?? null).toBe(order.student_no);
    expect(line?.状态).toBe(labelOf(orderStates, order.state));
    expect(line?.支付方式).toBe(labelOf(orderWays, order.way_code));
    expect(line?.付款人 ?? null).toBe(order.payer_name);
  }
  const amount = orders.getRow(2).getCell(8);
  expect(amount.numFmt).toBe("#,##0.00");
  expect(orders.getRow(2).getCell(1).numFmt).toBe("@");
  expect(orders.views[0]).toMatchObject({ state: "frozen", ySplit: 1 });
  expect(orders.autoFilter).toBeTruthy();
});

test("the second sheet says what the file holds [LIST-07]", async () => {
  const filter = { way_code: "wxpay", start_date: "2026-03-01", end_date: "2026-06-30" } as const;
  const page = await finance.call(orderApi.list, filter);
  const { summary } = await openExport(filter);
  const facts = new Map(summary.getRows(2, summary.rowCount - 1)?.map((row) => [row.getCell(1).value, row]));
  expect(facts.get("筛选条件")?.getCell(2).value).toBe("下单时间 2026-03-01 至 2026-06-30；支付方式 微信支付");
  expect(facts.get("订单笔数")?.getCell(2).value).toBe(String(page.total));
  expect(facts.get("支付金额合计")?.getCell(3).value).toBe((page.sum?.paid_fen ?? 0) / 100);
  expect(facts.get("退款金额合计")?.getCell(3).value).toBe((page.sum?.refunded_fen ?? 0) / 100);
});

test("the file has the caller's visible columns in the caller's order [LIST-07]", async () => {
  const arranger = backend.client(await backend.signIn("agent2"));
  const columns = [
    { key: "payer_phone", visible: true },
    { key: "order_no", visible: true },
  ];
  const { list } = await arranger.call(columnsApi.get, { page: "order" });
  const hidden = list.filter(({ key }) => !columns.some((column) => column.key === key));
  await arranger.call(columnsApi.set, {
    page: "order",
    columns: [...columns, ...hidden.map(({ key }) => ({ key, visible: false }))],
  });
  const { labels, lines } = await openExport({}, arranger);
  expect(labels).toEqual(["手机号", "订单号"]);
  for (const { 手机号: phone } of lines) if (typeof phone === "string") expect(phone).toMatch(/^\d{3}\*{4}\d{4}$/);
});

test("a name that looks like a formula stays text [LIST-07]", async () => {
  const { db } = backend.context;
  const order = await db
    .selectFrom("pay_orders")
    .select(["order_no", "student_id"])
    .where("school_id", "=", 1)
    .where("student_id", "is not", null)
    .executeTakeFirstOrThrow();
  await db.updateTable("students").set({ name: '=HYPERLINK("x")' }).where("id", "=", order.student_id).execute();
  const { lines } = await openExport({ order_no: order.order_no });
  expect(lines.map((line) => line.学生)).toEqual(['=HYPERLINK("x")']);
});

test("the file has a Chinese name with the time, and nobody keeps a copy [LIST-07]", async () => {
  const { response } = await openExport({ state: 5 });
  const disposition = response.headers.get("content-disposition") ?? "";
  const name = decodeURIComponent(/filename\*=UTF-8''(.+)$/.exec(disposition)?.[1] ?? "");
  expect(name).toBe("订单列表_20261120-100000.xlsx");
  expect(response.headers.get("cache-control")).toBe("no-store");
});

test("an export without the right, or with a wrong filter, is an envelope [LIST-07]", async () => {
  const get = async (name: string, query: Record<string, string>) =>
    (await backend.request("GET", "/campus_pay/order/export", { token: await backend.signIn(name), query })).envelope;
  expect(await get("clerk", {})).toMatchObject({ code: 403, data: [] });
  expect(await get("finance", { start_date: "2026-02-30" })).toMatchObject({ code: 3002, data: [] });
});
