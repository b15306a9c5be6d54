import { expect, test } from "vitest";
import type { Client } from "#contract/kernel/client";
import { billApi } from "#contract/payments/bills";
import { code } from "#contract/kernel/errors";
import { exportApi, type ExportModule } from "#contract/platform/exports";
import { payerApi } from "#contract/payments/payers";
import { storeApi } from "#contract/payments/stores";
import { studentApi } from "#contract/payments/students";
import { startTestBackend } from "../../../tests/support/api/backend";
import { openWorkbook } from "../../../tests/support/files/export-file";
import { refusedField } from "../../../tests/support/api/refusal";

const backend = await startTestBackend({ settings: { DEMO_ORDERS: "300" } });
const admin = backend.client(await backend.signIn("admin"));
const finance = backend.client(await backend.signIn("finance"));

/** Exported in the background, and opened. */
async function exported(
  client: Client,
  module: ExportModule,
  filters: Record<string, unknown> = {},
  columns?: string[],
) {
  const { id } = await client.call(exportApi.store, { module, filters, columns });
  const find = async () => (await client.call(exportApi.list, { module })).data.find((task) => task.id === id);
  await expect.poll(async () => (await find())?.status, { timeout: 20_000 }).toBe(2);
  return { task: await find(), ...(await openWorkbook(await client.file(exportApi.download, { id }))) };
}

test("students are exported with masked personal data, all of the filter and school [LIST-07, LIST-10]", async () => {
  const { total } = await finance.call(studentApi.list, { boarding: 0 });
  const { task, lines, facts } = await exported(finance, "student_list", { boarding: "0" });
  expect(task).toMatchObject({ module_name: "学生列表", row_count: total, row_total: total, amount_fen: null });
  expect(lines).toHaveLength(total);
  const { list } = await finance.call(studentApi.list, { boarding: 0, page_size: 1000 });
  expect(lines.slice(0, list.length).map((line) => line.学号)).toEqual(list.map(({ student_no }) => student_no));
  for (const line of lines) {
    if (typeof line.身份证号 === "string" && line.身份证号 !== "") expect(line.身份证号).toContain("*");
    if (typeof line.手机号 === "string") expect(line.手机号).toMatch(/^\d{3}\*{4}\d{4}$/);
  }
  expect(facts.get("筛选条件")).toBe("住校 否");
  expect(facts.get("学生人数")).toBe(String(total));
  expect(facts.get("个人信息")).toContain("已脱敏");
});

test("an ID card is kept in no task [PLUS-08, LIST-10]", async () => {
  const store = () =>
    finance.call(exportApi.store, { module: "student_list", filters: { id_card: "11010519491231002X" } });
  await expect(store()).rejects.toEqual(refusedField("id_card", "按身份证号查到的学生请直接导出"));
});

test("payers are exported in the list's order with masked phones, by either sort [LIST-07, LIST-10]", async () => {
  for (const sort of ["-updated_at", "student_no"] as const) {
    const { list, total } = await finance.call(payerApi.list, { sort, page_size: 1000 });
    const { lines, facts } = await exported(finance, "payer_list", { sort });
    expect(lines).toHaveLength(total);
    expect(lines.slice(0, list.length).map((line) => [line.学号, line.手机号])).toEqual(
      list.map(({ student_no, phone }) => [student_no, phone]),
    );
    expect(facts.get("付款人行数")).toBe(String(total));
  }
});

test("bills are exported with all their sums, at once and in the background alike [LIST-07, LIST-10]", async () => {
  const filter = { owed_only: 1 } as const;
  const { list, total, sum } = await admin.call(billApi.list, { ...filter, page_size: 1000 });
  expect(total).toBeGreaterThan(0);
  const direct = await openWorkbook(await admin.file(billApi.export, filter));
  const { lines, facts, task } = await exported(admin, "bill_list", { owed_only: "1" });
  expect(lines).toEqual(direct.lines);
  expect(lines.slice(0, list.length).map((line) => line.账单号)).toEqual(list.map(({ bill_no }) => bill_no));
  expect(task).toMatchObject({ row_count: total, amount_fen: sum?.due_fen });
  expect(facts.get("筛选条件")).toBe("只看欠费");
  expect(facts.get("欠缴合计")).toBe((sum?.owed_fen ?? 0) / 100);
  expect(facts.get("实缴合计")).toBe((sum?.paid_fen ?? 0) / 100);
});

test("a file tells its filter by the list's labels: names for numbers, the tail of a telephone, amounts in yuan [LIST-07, DESK-09]", async () => {
  const { plans, classes } = await finance.call(billApi.places, {});
  const [plan, own] = [plans[0], classes[0]];
  if (!plan || !own) throw new Error("the demo has plans and classes");
  const bills = await exported(finance, "bill_list", {
    ...{ plan_id: String(plan.value), class_id: String(own.value), state: "NOT_PAY", min_fen: "100" },
    ...{ start_date: "2026-03-01", date_field: "due_at", sort: "-due_fen" },
  });
  expect(bills.facts.get("筛选条件")).toBe(
    `缴费批次 ${plan.label}；状态 待缴费；班级 ${own.label}；截止时间 2026-03-01 至 最近；应缴 1.00 至 不限 元`,
  );
  expect(bills.facts.get("排序")).toBe("按应缴从高到低");
  // several choices of one filter are told by all their labels
  const [other] = classes.slice(1);
  const both = { class_id: `${own.value},${other?.value}`, state: "NOT_PAY,PART_PAID" };
  const several = await exported(finance, "bill_list", both);
  expect(several.facts.get("筛选条件")).toBe(`状态 待缴费、部分缴费；班级 ${own.label}、${other?.label}`);
  expect(several.task?.row_count).toBe((await finance.call(billApi.list, both)).total);
  const payers = await exported(finance, "payer_list", { phone: "13800138000", relation: "1" });
  expect(payers.facts.get("筛选条件")).toBe("手机号 尾号 8000；关系 父亲");
  // a number of another school is not told by its name
  const { list } = await admin.call(storeApi.schools, {});
  const foreign = list.find(({ school_id }) => school_id !== 1);
  const orders = await exported(finance, "order_list", { school_id: String(foreign?.school_id) });
  expect(orders.facts.get("筛选条件")).toBe(`学校 编号 ${foreign?.school_id}`);
});

test("a list is exported by who may, and looks only through those records [LIST-09, PERM-01]", async () => {
  const teacher = backend.client(await backend.signIn("teacher"));
  for (const module of ["bill_list", "refund_list", "order_list"] as const) {
    await expect(teacher.call(exportApi.store, { module })).rejects.toMatchObject({ code: code.forbidden });
    await expect(teacher.call(exportApi.list, { module })).rejects.toMatchObject({ code: code.forbidden });
  }
  const agent = backend.client(await backend.signIn("agent"));
  const { modules } = await agent.call(exportApi.list, {});
  expect(modules.map(({ value }) => value)).not.toContain("student_list");
});

test("numbers of orders, bills, refunds and channels stand whole in their columns [D-B5]", async () => {
  const books = [
    await exported(admin, "order_list", {}, ["order_no", "out_trade_no", "channel_trade_no"]),
    await exported(admin, "refund_list", {}, ["refund_no", "order_no", "channel_refund_no"]),
    await exported(admin, "bill_list", { owed_only: "1" }),
  ];
  const numbers = ["订单号", "商户单号", "渠道流水号", "退款单号", "渠道退款单号", "账单号"];
  const measured = books.flatMap(({ lines, widths }) =>
    numbers.flatMap((label) => {
      const longest = Math.max(0, ...lines.map((line) => String(line[label] ?? "").length));
      return longest > 0 ? [{ label, longest, isWhole: (widths.get(label) ?? 0) > longest }] : [];
    }),
  );
  expect(new Set(measured.map(({ label }) => label))).toEqual(new Set(numbers));
  expect(measured.filter(({ isWhole }) => !isWhole)).toEqual([]);
  expect(measured.find(({ label }) => label === "订单号")?.longest).toBe(23);
});
