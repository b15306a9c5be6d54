import { expect, test } from "../support/browser/fixtures";
import { asChosen } from "../support/payments/import-sheet";
import { studentSheet } from "../support/payments/student-fixtures";

test("students are imported from a sheet, checked before and written once [PAY-02]", async ({ page, signIn }) => {
  const sheet = await studentSheet([
    { no: "I20260001", name: "端木一", card: "330106201502021234" },
    { no: "I20260002", name: "端木二", className: "99班" },
  ]);
  await signIn(page, "finance", "/campus_pay/student/list");
  await page.getByRole("link", { name: "导入" }).click();
  await expect(page).toHaveURL("/campus_pay/student/import");
  await expect(page.getByLabel(/^更新已存在的学生/)).toBeChecked();
  await page.getByLabel("Excel 文件").setInputFiles(await asChosen(sheet, "新生.xlsx"));
  await page.getByRole("button", { name: "上传并检查" }).click();
  await expect(page.getByRole("heading", { name: "新生.xlsx 的检查结果" })).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "端木二" })).toContainText("一年级没有“99班”");
  await page.getByRole("link", { name: /新增/ }).click();
  await expect(page.getByRole("row").filter({ hasText: "端木一" })).toContainText("3301**********1234");
  await page.getByLabel(/^跳过有问题的 1 行/).check();
  await page.getByRole("button", { name: "确认导入" }).click();
  await expect(page.getByText("导入完成：新增 1 条")).toBeVisible();
  await expect(page).toHaveURL("/campus_pay/student/list");
  await page.goto("/campus_pay/student/list?name=端木");
  await expect(page.getByRole("row").filter({ hasText: "端木一" })).toContainText("一年级1班");
});
