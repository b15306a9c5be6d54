import ExcelJS from "exceljs";
import { expect, test } from "vitest";
import { columnsApi } from "#contract/platform/columns";
import type { InputOf } from "#contract/kernel/endpoint";
import { code } from "#contract/kernel/errors";
import { exportApi } from "#contract/platform/exports";
import { refundApi } from "#contract/payments/refunds";
import { startTestBackend } from "../../../tests/support/api/backend";
import { openWorkbook } from "../../../tests/support/files/export-file";

const backend = await startTestBackend({ settings: { DEMO_ORDERS: "4000" } });
const finance = backend.client(await backend.signIn("finance"));
const agent2 = backend.client(await backend.signIn("agent2"));

async function openExport(filter: InputOf<typeof refundApi.export>, client = finance) {
  return openWorkbook(await client.file(refundApi.export, filter));
}

test("the file holds every refund of the filter in the list's order, with labels, money and times [LIST-07, PAY-05]", async () => {
  for (const sort of ["-created_at", "amount_fen"] as const) {
    const { list, total } = await finance.call(refundApi.list, { sort, page_size: 1000 });
    const { lines } = await openExport({ sort });
    expect(lines).toHaveLength(total ?? 0);
    expect(lines.map((line) => line.退款单号)).toEqual(list.map(({ refund_no }) => refund_no));
    for (const [index, refund] of list.entries()) {
      expect(lines[index]?.["退款金额（元）"]).toBe(refund.amount_fen / 100);
      expect(lines[index]?.申请时间).toEqual(new Date(`${refund.created_at.replace(" ", "T")}Z`));
      expect(lines[index]?.申请人).toBe(refund.apply_by);
      expect(lines[index]?.审核人 ?? null).toBe(refund.audit_by);
    }
    expect(new Set(lines.map((line) => line.状态)).has("退款成功")).toBe(true);
  }
});

test("the second sheet says filter, count and sums of the rows in it [LIST-07]", async () => {
  const filter = { state: 2, start_date: "2026-03-01", end_date: "2026-11-20", min_fen: 100 };
  const page = await finance.call(refundApi.list, filter);
  const { facts } = await openExport(filter);
  expect(facts.get("筛选条件")).toBe("申请时间 2026-03-01 至 2026-11-20；状态 退款成功；退款金额 1.00 至 不限 元");
  expect(facts.get("退款笔数")).toBe(String(page.total));
  expect(facts.get("申请金额合计")).toBe((page.sum?.applied_fen ?? 0) / 100);
  expect(facts.get("已退金额合计")).toBe((page.sum?.done_fen ?? 0) / 100);
  expect(facts.get("导出账号")).toBe("finance");
});

test("an export holds the caller's schools and columns alone, and none without the right [LIST-07, PERM-04]", async () => {
  const mine = await openExport({});
  const theirs = await openExport({}, agent2);
  const numbers = new Set(mine.lines.map((line) => line.退款单号));
  expect(theirs.lines.filter((line) => numbers.has(line.退款单号))).toEqual([]);
  await agent2.call(columnsApi.set, {
    page: "refund",
    columns: (await agent2.call(columnsApi.get, { page: "refund" })).list.map(({ key }) => ({
      key,
      visible: key === "refund_no",
    })),
  });
  expect((await openExport({}, agent2)).labels).toEqual(["退款单号"]);
  const clerk = backend.client(await backend.signIn("clerk"));
  await expect(clerk.file(refundApi.export, {})).rejects.toMatchObject({ code: code.forbidden });
  await expect(clerk.call(exportApi.store, { module: "refund_list" })).rejects.toMatchObject({ code: code.forbidden });
});

test("refunds are exported in the background under their own records [LIST-09, LIST-10]", async () => {
  const { id } = await finance.call(exportApi.store, { module: "refund_list", filters: { state: "2" } });
  const tasks = async () => finance.call(exportApi.list, { module: "refund_list" });
  await expect
    .poll(async () => (await tasks()).data.find((task) => task.id === id)?.status, { timeout: 20_000 })
    .toBe(2);
  const { data, modules } = await tasks();
  const { total, sum } = await finance.call(refundApi.list, { state: 2 });
  expect(data[0]).toMatchObject({ module_name: "退款列表", row_count: total, row_total: total });
  expect(data[0]?.amount_fen).toBe(sum?.applied_fen);
  expect(modules.map(({ value }) => value)).toEqual(expect.arrayContaining(["order_list", "refund_list"]));
  expect((await finance.call(exportApi.list, {})).data).toEqual([]);
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(await (await finance.file(exportApi.download, { id })).arrayBuffer());
  expect(workbook.worksheets[0]?.rowCount).toBe((total ?? 0) + 1);
});
