import { expect, test } from "../support/browser/fixtures";
import { strangeStatement } from "../support/payments/statement-file";

const tradeNo = "4200009999202611190000000001";

test("a statement is imported, and the difference it shows is settled with a note [PAY-08, D-b17]", async ({
  page,
  server,
  signIn,
}) => {
  const file = await strangeStatement(server, tradeNo);
  await signIn(page, "finance", "/campus_pay/recon/list");
  await page.getByRole("link", { name: "导入渠道账单" }).click();
  await expect(page).toHaveURL(/\/campus_pay\/recon\/import/);
  await page.getByLabel("账单文件").setInputFiles({ ...file, name: "名单.csv", buffer: Buffer.from("姓名,学号") });
  await page.getByRole("button", { name: "上传并对账" }).click();
  await expect(page.locator("#file-error")).toContainText("无法识别的账单");

  await page.getByLabel("账单文件").setInputFiles(file);
  await page.getByRole("button", { name: "上传并对账" }).click();
  const batch = page.getByRole("dialog", { name: "对账批次" });
  await expect(batch.getByText("有差异").first()).toBeVisible({ timeout: 30_000 });
  const long = batch.getByRole("row").filter({ hasText: "长款" });
  await expect(long).toContainText("43.21");
  await long.getByRole("link", { name: "1", exact: true }).click();
  await expect(page).toHaveURL(/\/campus_pay\/recon_item\/list\/\d+\?/);
  // the file, a row of the list before, has the number as well
  await expect(page).toHaveTitle(/对账明细/);

  const row = page.getByRole("row").filter({ hasText: tradeNo });
  await row.getByRole("checkbox").check();
  await page.getByRole("button", { name: "处理", exact: true }).click();
  const form = page.getByRole("dialog", { name: "处理对账差异" });
  await form.getByRole("radio", { name: "挂账" }).check();
  await form.getByRole("button", { name: "确认处理" }).click();
  await expect(form.getByText("请填写此项")).toBeVisible();
  await form.getByLabel("处理说明").fill("已联系渠道，等待回复");
  await form.getByRole("button", { name: "确认处理" }).click();
  await expect(page.getByText("已处理 1 笔差异")).toBeVisible();
  await expect(row).toContainText("已联系渠道，等待回复");
  await row.getByRole("link", { name: "详情" }).click();
  const detail = page.getByRole("dialog", { name: "对账明细" });
  await expect(detail.getByText("人工处理").first()).toBeVisible();
  await expect(detail.getByText("财务主管").first()).toBeVisible();
});
