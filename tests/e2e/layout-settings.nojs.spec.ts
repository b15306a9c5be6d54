import { expect, test } from "../support/fixtures";

test("without scripts the layout is a page whose form keeps and forgets it [SHELL-10, ROUTE-08]", async ({
  page,
  signIn,
}) => {
  await signIn(page, "finance", "/campus_pay/payer/list");
  await page.getByRole("link", { name: "布局设置" }).click();
  await expect(page).toHaveURL(/\/layout\?back=/);
  await page.getByLabel("顶部导航").uncheck();
  await page.getByLabel("浅色").check();
  await page.getByLabel("自定义颜色").fill("#7759e0");
  await page.getByRole("button", { name: "保存" }).click();
  await expect(page).toHaveURL("/campus_pay/payer/list");
  await expect(page.getByRole("navigation", { name: "模块" })).toHaveCount(0);
  await expect(page.locator("#sidebar")).toHaveAttribute("data-menu", "theme-light");
  const accent = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--accent"));
  expect(accent.trim()).toBe("119 89 224");

  await page.getByRole("link", { name: "布局设置" }).click();
  await expect(page.getByLabel("顶部导航")).not.toBeChecked();
  await page.getByRole("button", { name: "重置" }).click();
  await expect(page).toHaveURL("/campus_pay/payer/list");
  await expect(page.getByRole("navigation", { name: "模块" })).toBeVisible();
});

test("without scripts the search is a page of links [SHELL-07, ROUTE-08]", async ({ page, signIn }) => {
  await signIn(page, "finance");
  await page.getByRole("link", { name: "搜索" }).click();
  await expect(page).toHaveURL("/search");
  await page.getByLabel("页面名称、单号、学号、手机号或姓名").fill("付款");
  await page.getByRole("main").getByRole("button", { name: "搜索" }).click();
  await expect(page).toHaveURL(/\/search\?q=/);
  await page
    .getByRole("list", { name: "页面" })
    .getByRole("link", { name: /付款人/ })
    .click();
  await expect(page).toHaveURL("/campus_pay/payer/list");
});
