import { expect, test } from "../support/browser/fixtures";
import { chosenFile, downloadSheet, pupilLines } from "../support/payments/import-sheet";
import { expectListAt, readRows } from "../support/browser/list-page";

const start = "/campus_pay/payer/import";

test("payers are imported from a real xlsx: checked by row, shown before, written once [PAY-02]", async ({
  page,
  server,
  signIn,
}) => {
  const lines = await pupilLines(server, [
    { name: "赵一鸣", phone: "13911110001" },
    { name: "钱二鸣", phone: "13911110002" },
    { name: "孙三鸣", phone: "1391111" },
  ]);
  await signIn(page, "finance", "/campus_pay/payer/list");
  await page.getByRole("link", { name: "导入" }).click();
  await expect(page).toHaveURL(start);

  await page.getByLabel("Excel 文件").setInputFiles(await chosenFile(lines, "新生家长.xlsx"));
  await page.getByRole("button", { name: "上传并检查" }).click();
  await expect(page.getByRole("heading", { name: "新生家长.xlsx 的检查结果" })).toBeVisible();
  const counts = page.getByRole("navigation", { name: "检查结果统计" });
  await expect(counts.getByRole("link", { name: /新增/ })).toContainText("2");
  await expect(counts.getByRole("link", { name: /拒绝/ })).toContainText("1");
  const refused = page.getByRole("row").filter({ hasText: "孙三鸣" });
  await expect(refused.getByRole("rowheader")).toHaveText("4");
  await expect(refused).toContainText("手机号：");

  const sheet = await downloadSheet(page, "下载失败明细");
  expect(sheet.flat().join()).toContain("孙三鸣");

  await counts.getByRole("link", { name: /新增/ }).click();
  await expect(page.getByRole("row").filter({ hasText: "赵一鸣" })).toBeVisible();

  const confirm = page.getByRole("button", { name: "确认导入" });
  await expect(confirm).toBeDisabled();
  await expect(page.getByText(/有 1 行未通过检查/)).toBeVisible();
  await page.getByLabel(/^跳过有问题的 1 行/).check();
  await confirm.click();
  await expect(page.getByText("导入完成：新增 2 条，更新 0 条，跳过 1 条")).toBeVisible();
  await expect(page.getByText("已导入：新增 2 条，更新 0 条，跳过 1 条")).toBeVisible();
  await page.getByRole("link", { name: "查看导入的数据" }).click();
  await expect(page).toHaveURL(/\/campus_pay\/payer\/list\?sort=-updated_at$/);
  await page.getByLabel("姓名", { exact: true }).fill("赵一鸣");
  await page.getByLabel("姓名", { exact: true }).press("Enter");
  await expectListAt(page, { name: "赵一鸣" });
  expect((await readRows(page))[0]).toMatchObject({ 付款人: "赵一鸣", 手机号: "139****0001", 关系: "父亲" });
});

test("a file that is no sheet is refused at its field, before and after sending [PAY-02]", async ({ page, signIn }) => {
  await signIn(page, "finance", start);
  const file = page.getByLabel("Excel 文件");
  await file.setInputFiles({ name: "家长.csv", mimeType: "text/csv", buffer: Buffer.from("a,b") });
  await expect(page.getByText("请选择 .xlsx 文件（Excel 2007 及以上格式）")).toBeVisible();
  await expect(page.getByRole("button", { name: "上传并检查" })).toBeDisabled();

  const [type] = ["application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"];
  await file.setInputFiles({ name: "家长.xlsx", mimeType: type, buffer: Buffer.from("not a workbook") });
  await page.getByRole("button", { name: "上传并检查" }).click();
  await expect(file).toHaveAttribute("aria-invalid", "true");
  await expect(page.locator("#file-error")).toContainText(/xlsx/);
});
