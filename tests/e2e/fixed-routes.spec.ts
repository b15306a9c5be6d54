import { expect, test } from "../support/browser/fixtures";

const outside = [
  ["/login", "登录"],
  ["/register", "注册"],
] as const;

const inside = [
  ["/home", 200, "首页"],
  ["/navigation?module=Api:setting", 200, "导航"],
  ["/profile", 200, "个人中心"],
  ["/401", 403, "没有权限"],
  ["/404", 404, "页面不存在"],
  ["/setting/system_module/advice", 200, "系统建议"],
  ["/chat", 200, "即时通讯"],
] as const;

const inNoMenu = ["/login", "/register", "/mobile/bill", "/chat"];

test("the fixed pages of who is not signed in are at their addresses [ROUTE-01]", async ({ page }) => {
  for (const [path, title] of outside) {
    expect((await page.goto(path))?.status()).toBe(200);
    await expect(page).toHaveURL(path);
    await expect(page).toHaveTitle(new RegExp(`^${title}`));
  }
});

test("the fixed pages below the shell are at their addresses, / is home, and four of them are in no menu [ROUTE-01]", async ({
  openBrowser,
  expectConsoleError,
}) => {
  expectConsoleError(/status of 40[34]/);
  const page = await openBrowser("admin", "/");
  await expect(page).toHaveURL("/home");
  for (const [path, status, title] of inside) {
    expect([path, (await page.goto(path))?.status()]).toEqual([path, status]);
    await expect(page).toHaveURL(path);
    await expect(page).toHaveTitle(new RegExp(`^${title}`));
  }
  await page.goto("/navigation?module=Api:setting");
  const menus = page.locator("nav[aria-label=主菜单] a, nav[aria-label=模块] a, main a");
  const addresses = await menus.evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  expect(addresses.length).toBeGreaterThan(5);
  expect(addresses.filter((address) => inNoMenu.some((path) => address?.startsWith(path)))).toEqual([]);
});

test("a store's bills are at their address, for the store alone [ROUTE-01, AUTH-09]", async ({ openBrowser }) => {
  const page = await openBrowser("store");
  await expect(page).toHaveURL("/mobile/bill");
  await page.goto("/home");
  await expect(page).toHaveURL("/mobile/bill");
});
