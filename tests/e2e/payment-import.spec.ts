import type { Page } from "@playwright/test";
import { billImportApi } from "#contract/bill-import";
import { billApi } from "#contract/bills";
import { paymentColumns, requiredPaymentColumns } from "#contract/payment-import";
import { billSheet } from "../support/payments/bill-sheet";
import { expect, test } from "../support/browser/fixtures";
import { asChosen, downloadSheet, enrol } from "../support/payments/import-sheet";
import { readRows } from "../support/browser/list-page";
import { type PaymentLine, paymentSheet } from "../support/payments/payment-sheet";
import type { TestServer } from "../support/server/server";

const start = "/campus_pay/bill/payment_import";
const title = "代办费";
const at = "2026-01-05 09:30";

test("payments at the counter are imported: checked by row, shown before, booked once [PAY-02]", async ({
  page,
  server,
  signIn,
}) => {
  const [first, second] = await issue(server, ["PI0001", "PI0002"]);
  const lines: PaymentLine[] = [
    { 账单号: first, "金额(元)": "60", 收据号: "PI-1", 收款时间: at },
    { 账单号: first, "金额(元)": "40.00", 收据号: "PI-2", 收款时间: at, 收款方式: "银行转账" },
    { 账单号: first, "金额(元)": "0.01", 收据号: "PI-3", 收款时间: at },
    { 学号: "PI0002", 账单名称: title, "金额(元)": "100", 收据号: "PI-4", 收款时间: "昨天" },
    { 账单号: "B404", "金额(元)": "100", 收据号: "PI-5", 收款时间: at },
  ];
  await signIn(page, "finance", "/campus_pay/bill/list");
  await page.getByRole("link", { name: "导入缴费", exact: true }).click();
  await expect(page).toHaveURL(start);

  await check(page, lines, "柜台收款.xlsx");
  await expect(page.getByRole("heading", { name: "柜台收款.xlsx 的检查结果" })).toBeVisible();
  const counts = page.getByRole("navigation", { name: "检查结果统计" });
  await expect(counts.getByRole("link", { name: /新增/ })).toContainText("2");
  await expect(counts.getByRole("link", { name: /拒绝/ })).toContainText("3");
  await expect(page.getByRole("row").filter({ hasText: "PI-3" })).toContainText("金额(元)：账单已缴清，没有欠缴");
  await expect(page.getByRole("row").filter({ hasText: "PI-4" })).toContainText("收款时间：请填写真实时间");
  const unknown = page.getByRole("row").filter({ hasText: "B404" });
  await expect(unknown.getByRole("rowheader")).toHaveText("6");
  await expect(unknown).toContainText("账单号：本校没有这份账单");

  const failures = await downloadSheet(page, "下载失败明细");
  expect(failures.slice(1).map((row) => row.join())).toEqual(
    ["PI-3", "PI-4", "PI-5"].map((receipt) => expect.stringContaining(receipt)),
  );

  await page.getByLabel(/^跳过有问题的 3 行/).check();
  await page.getByRole("button", { name: "确认导入" }).click();
  await expect(page.getByText("导入完成：新增 2 条，更新 0 条，跳过 3 条")).toBeVisible();
  await expect(page).toHaveURL("/campus_pay/bill/list");
  await page.goto(`/campus_pay/bill/list?bill_no=${first}`);
  await expect
    .poll(() => readRows(page))
    .toEqual([expect.objectContaining({ "实缴（元）": "100.00", "欠缴（元）": "0.00", 状态: "缴费成功" })]);
  await page.goto(`/campus_pay/bill/list/${first}`);
  const detail = page.getByRole("dialog", { name: "账单详情" });
  for (const receipt of ["PI-1", "PI-2"])
    await expect(detail.getByRole("link", { name: `收据 ${receipt}`, exact: true })).toBeVisible();

  await page.goto(`/campus_pay/bill/list?bill_no=${second}`);
  await expect.poll(() => readRows(page)).toEqual([expect.objectContaining({ "实缴（元）": "0.00", 状态: "待缴费" })]);
});

test("the same sheet of payments again books nothing, a receipt of another bill is refused [PAY-02]", async ({
  page,
  server,
  signIn,
}) => {
  const [first, second] = await issue(server, ["PI0003", "PI0004"]);
  const line = { 账单号: first, "金额(元)": "100", 收据号: "PI-6", 收款时间: at };
  await signIn(page, "finance", start);
  await check(page, [line]);
  await page.getByRole("button", { name: "确认导入" }).click();
  await expect(page).toHaveURL("/campus_pay/bill/list");

  await page.goto(start);
  await check(page, [line]);
  await expect(page.getByText("没有需要写入的内容：文件与系统中的数据一致")).toBeVisible();
  await expect(page.getByRole("button", { name: "确认导入" })).toHaveCount(0);

  await page.goto(start);
  await check(page, [{ ...line, 账单号: second }]);
  await expect(page.getByRole("row").filter({ hasText: "PI-6" })).toContainText("收据号：已用于订单");
  await expect(page.getByText("没有可以写入的行：请修正文件后重新上传")).toBeVisible();
  await page.goto(`/campus_pay/bill/list?bill_no=${first}`);
  await expect
    .poll(() => readRows(page))
    .toEqual([expect.objectContaining({ "实缴（元）": "100.00", 状态: "缴费成功" })]);
});

test("the template of payments holds the columns the import wants [PAY-02]", async ({ page, signIn }) => {
  await signIn(page, "finance", start);
  const [heads] = await downloadSheet(page, "下载模板");
  expect(heads).toEqual(
    paymentColumns.map((column) => (requiredPaymentColumns.includes(column) ? `${column}*` : column)),
  );
});

/** A bill of 100.00 for each of these new students, by their numbers. */
async function issue(server: TestServer, numbers: readonly string[]): Promise<string[]> {
  await enrol(server, numbers);
  const client = server.client(await server.signIn("finance"));
  const file = await billSheet(numbers.map((student_no) => ({ student_no, title, due: "2099-12-31" })));
  const { import_id } = await client.call(billImportApi.upload, { file });
  await client.call(billImportApi.confirm, { import_id });
  const found = await Promise.all(numbers.map((student) => client.call(billApi.list, { student })));
  return found.map(({ list }) => list[0]?.bill_no ?? "");
}

async function check(page: Page, lines: readonly PaymentLine[], name = "缴费.xlsx"): Promise<void> {
  await page.getByLabel("Excel 文件").setInputFiles(await asChosen(await paymentSheet(lines), name));
  await page.getByRole("button", { name: "上传并检查" }).click();
  await expect(page.getByRole("navigation", { name: "检查结果统计" })).toBeVisible();
}
