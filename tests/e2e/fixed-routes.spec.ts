import { expect, test } from "../support/browser/fixtures";

// every fixed page is opened in tests/pages/shell.test.ts
test("/ and /login lead home, an unknown path to /404, a page without the right to the 401 page, a store to its bills [ROUTE-01, ROUTE-02, ROUTE-03, AUTH-07, AUTH-09]", async ({
  openBrowser,
  expectConsoleError,
}) => {
  expectConsoleError(/status of 40[34]/);
  const page = await openBrowser("teacher", "/");
  await expect(page).toHaveURL("/home");
  await page.goto("/login");
  await expect(page).toHaveURL("/home");
  const missing = await page.goto("/setting/nowhere");
  expect([missing?.status(), new URL(page.url()).pathname]).toEqual([404, "/404"]);
  await expect(page.getByRole("heading", { name: "页面不存在或已被移走" })).toBeVisible();
  expect((await page.goto("/campus_pay/order/list"))?.status()).toBe(403);
  await expect(page.getByRole("heading", { name: "您没有权限访问该页面" })).toBeVisible();

  const store = await openBrowser("store");
  await expect(store).toHaveURL("/mobile/bill");
});
