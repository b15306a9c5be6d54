import { expect, test } from "../support/fixtures";
import { chosenFile, pupilLines } from "../support/import-sheet";

const start = "/campus_pay/payer/import";

test("without scripts a sheet is uploaded, checked, corrected and written [ROUTE-08, PAY-02]", async ({
  page,
  server,
  signIn,
  expectConsoleError,
}) => {
  expectConsoleError(/422/);
  const lines = await pupilLines(server, [
    { name: "吴五鸣", phone: "13911110005" },
    { name: "郑六鸣", phone: "139" },
  ]);
  await signIn(page, "finance", start);
  await page.getByLabel("Excel 文件").setInputFiles({
    name: "家长.xlsx",
    mimeType: "application/octet-stream",
    buffer: Buffer.from("not a workbook"),
  });
  await page.getByRole("button", { name: "上传并检查" }).click();
  await expect(page.locator("#file-error")).toContainText(/xlsx/);

  await page.getByLabel("Excel 文件").setInputFiles(await chosenFile(lines));
  await page.getByRole("button", { name: "上传并检查" }).click();
  await expect(page.getByRole("row").filter({ hasText: "郑六鸣" })).toContainText("手机号：");
  await page.getByLabel(/^跳过有问题的 1 行/).check();
  await page.getByRole("button", { name: "确认导入" }).click();
  await expect(page).toHaveURL(/\/campus_pay\/payer\/list$/);
  await expect(page.getByRole("status").filter({ hasText: "导入完成：新增 1 条" })).toBeVisible();
});
