import { expect, test } from "../support/fixtures";

test("sidebar and drawer work without scripts [SHELL-02, SHELL-04]", async ({ page, signIn }) => {
  await signIn(page, "finance");
  await page.getByRole("button", { name: "收起侧边栏" }).click();
  await expect(page).toHaveURL("/home");
  expect((await page.locator("#sidebar").boundingBox())?.width).toBe(56);
  await page.locator("#sidebar summary:visible").click();
  const entry = page.getByRole("navigation", { name: "主菜单" }).getByRole("link", { name: "付款人" });
  await expect(entry).toBeInViewport();

  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto("/campus_pay/order/list");
  await expect(entry).toBeHidden();
  await page.getByRole("link", { name: "打开菜单" }).click();
  await expect(entry).toBeVisible();
  await page.getByRole("link", { name: "关闭菜单" }).click();
  await expect(entry).toBeHidden();
});
