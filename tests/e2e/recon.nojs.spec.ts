import { expect, test } from "../support/fixtures";
import { strangeStatement } from "../support/statement-file";

const tradeNo = "4200009999202611190000000002";

test("without scripts a statement is imported and its difference settled [ROUTE-08, PAY-08]", async ({
  page,
  server,
  signIn,
}) => {
  const file = await strangeStatement(server, tradeNo);
  await signIn(page, "finance", "/campus_pay/recon/import");
  await page.getByLabel("账单文件").setInputFiles(file);
  await page.getByRole("button", { name: "上传并对账" }).click();
  await expect(page).toHaveURL(/\/campus_pay\/recon\/list\/\d+/);
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole("link", { name: "查看明细" })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.getByRole("link", { name: "查看明细" }).click();
  await expect(page).toHaveURL(/\/campus_pay\/recon_item\/list\/\d+/);
  await page.getByLabel("单号", { exact: true }).fill(tradeNo);
  await page.getByRole("button", { name: "查询" }).click();
  await page.getByRole("link", { name: /^处理 \d+$/ }).click();
  await page.getByRole("radio", { name: "忽略" }).check();
  await page.getByRole("textbox", { name: "处理说明" }).fill("测试款");
  await page.getByRole("button", { name: "确认处理" }).click();
  await expect(page.getByRole("status").filter({ hasText: "已处理 1 笔差异" })).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: tradeNo })).toContainText("忽略");
});
