import { expect, test } from "../support/browser/fixtures";

test.use({ viewport: { width: 375, height: 812 } });

test("on a phone without scripts the menu exports, and the sheet of filters opens, closes by its × and is sent by the toolbar [DESK-08, ROUTE-08]", async ({
  page,
  signIn,
}) => {
  await signIn(page, "finance", "/campus_pay/order/list");
  await expect(page.getByText("导出Excel")).toBeHidden();
  await page.getByRole("button", { name: "导出", exact: true }).click();
  await expect(page.getByRole("button", { name: "复制Excel" })).toBeHidden();
  await page.getByText("导出Excel").click();
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "确定" }).first().click();
  expect((await downloading).suggestedFilename()).toMatch(/\.xlsx$/);
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "筛选", exact: true }).click();
  await page.getByLabel("支付状态").selectOption("支付成功");
  await page.getByRole("button", { name: "关闭筛选" }).click();
  await expect(page.getByLabel("支付状态")).toBeHidden();
  await page.getByRole("button", { name: "查询" }).click();
  await expect(page).toHaveURL(/state=2/);
});
