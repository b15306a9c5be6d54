import type { Page } from "@playwright/test";
import { billColumns, requiredBillColumns } from "#contract/bill-import";
import { type BillLine, billSheet } from "../support/payments/bill-sheet";
import { expect, test } from "../support/browser/fixtures";
import { asChosen, downloadSheet, enrol } from "../support/payments/import-sheet";
import { readRows } from "../support/browser/list-page";

const start = "/campus_pay/bill/import";
const due = "2099-12-31";

test("bills are imported from a sheet: checked by row, shown before, written once [PAY-02]", async ({
  page,
  server,
  signIn,
}) => {
  await enrol(server, ["BI0001", "BI0002"]);
  const common = { title: "秋季研学费", due };
  const lines: BillLine[] = [
    { ...common, student_no: "BI0001", item: "教材费", yuan: "186.50" },
    { ...common, student_no: "BI0001", item: "午餐费（月）", yuan: 264, qty: 2 },
    { ...common, student_no: "BI0404" },
    { ...common, student_no: "BI0002", yuan: "12.345" },
  ];
  await signIn(page, "finance", "/campus_pay/bill/list");
  await page.getByRole("link", { name: "导入", exact: true }).click();
  await expect(page).toHaveURL(start);

  await check(page, lines, "研学费.xlsx");
  await expect(page.getByRole("heading", { name: "研学费.xlsx 的检查结果" })).toBeVisible();
  const counts = page.getByRole("navigation", { name: "检查结果统计" });
  await expect(counts.getByRole("link", { name: /新增/ })).toContainText("2");
  await expect(counts.getByRole("link", { name: /拒绝/ })).toContainText("2");
  const unknown = page.getByRole("row").filter({ hasText: "BI0404" });
  await expect(unknown.getByRole("rowheader")).toHaveText("4");
  await expect(unknown).toContainText("学号：本校没有学号为 BI0404 的学生");
  await expect(page.getByRole("row").filter({ hasText: "BI0002" })).toContainText("金额(元)：请填写金额，最多两位小数");

  const failures = await downloadSheet(page, "下载失败明细");
  expect(failures.slice(1).map((row) => row.join())).toEqual([
    expect.stringContaining("BI0404"),
    expect.stringContaining("12.345"),
  ]);

  await counts.getByRole("link", { name: /新增/ }).click();
  await expect(page.getByRole("row").filter({ hasText: "午餐费（月）" })).toBeVisible();
  const confirm = page.getByRole("button", { name: "确认导入" });
  await expect(confirm).toBeDisabled();
  await page.getByLabel(/^跳过有问题的 2 行/).check();
  await confirm.click();
  await expect(page.getByText("导入完成：新增 2 条，更新 0 条，跳过 2 条")).toBeVisible();
  await expect(page).toHaveURL("/campus_pay/bill/list");

  await page.goto("/campus_pay/bill/list?student=BI0001");
  await expect
    .poll(() => readRows(page))
    .toEqual([expect.objectContaining({ 账单名称: "秋季研学费", "应缴（元）": "714.50", 状态: "待缴费" })]);
});

test("the same sheet of bills again changes nothing; another amount is refused, or changes the bill when asked [PAY-02]", async ({
  page,
  server,
  signIn,
}) => {
  await enrol(server, ["BI0003"]);
  const line = { student_no: "BI0003", title: "冬令营费", due };
  await signIn(page, "finance", start);
  await check(page, [line]);
  await page.getByRole("button", { name: "确认导入" }).click();
  await expect(page).toHaveURL("/campus_pay/bill/list");

  await page.goto(start);
  await check(page, [line]);
  await expect(page.getByText("没有需要写入的内容：文件与系统中的数据一致")).toBeVisible();
  await expect(page.getByRole("button", { name: "确认导入" })).toHaveCount(0);

  await page.goto(start);
  await check(page, [{ ...line, yuan: "120" }]);
  await expect(page.getByText("该学生已有此账单，内容不同；如需修改请勾选“更新已存在的账单”")).toBeVisible();
  await page.getByRole("link", { name: "重新上传", exact: true }).click();
  await expect(page).toHaveURL(start);
  await page.getByLabel(/^更新已存在的账单/).check();
  await check(page, [{ ...line, yuan: "120" }]);
  await expect(page.getByText("金额(元)：100.00 → 120.00")).toBeVisible();
  await page.getByRole("button", { name: "确认导入" }).click();
  await expect(page).toHaveURL("/campus_pay/bill/list");
  await page.goto("/campus_pay/bill/list?student=BI0003");
  await expect
    .poll(() => readRows(page))
    .toEqual([expect.objectContaining({ 账单名称: "冬令营费", "应缴（元）": "120.00" })]);
});

test("the template of bills holds the columns the import wants [PAY-02]", async ({ page, signIn }) => {
  await signIn(page, "finance", start);
  const [heads] = await downloadSheet(page, "下载模板");
  expect(heads).toEqual(billColumns.map((column) => (requiredBillColumns.includes(column) ? `${column}*` : column)));
});

async function check(page: Page, lines: readonly BillLine[], name = "账单.xlsx"): Promise<void> {
  await page.getByLabel("Excel 文件").setInputFiles(await asChosen(await billSheet(lines), name));
  await page.getByRole("button", { name: "上传并检查" }).click();
  await expect(page.getByRole("navigation", { name: "检查结果统计" })).toBeVisible();
}
