import { findAxeViolationsInBothLooks } from "../support/browser/axe";
import { expect, test } from "../support/browser/fixtures";

test("a collapsed sidebar stays so, from the first paint; a submenu opens beside it [SHELL-04, SHELL-20]", async ({
  openBrowser,
}) => {
  const page = await openBrowser("finance");
  const sidebar = page.locator("#sidebar");
  expect((await sidebar.boundingBox())?.width).toBe(200);
  await page.getByRole("button", { name: "收起侧边栏" }).click();
  expect((await sidebar.boundingBox())?.width).toBe(56);
  const cookies = await page.context().cookies();
  expect(cookies.find(({ name }) => name === "sidebarStatus")?.value).toBe("0");
  const html = await (await page.request.get("/home")).text();
  expect(html).toMatch(/id="sidebar" data-collapsed=""/);
  await page.reload();
  expect((await sidebar.boundingBox())?.width).toBe(56);
  const entry = page.getByRole("navigation", { name: "主菜单" }).getByRole("link", { name: "订单管理" });
  await expect(entry).toBeHidden();
  await page.locator("#sidebar summary:visible").hover();
  await expect(entry).toBeInViewport();
  await entry.click();
  await expect(page).toHaveURL("/campus_pay/order/list");
  await page.getByRole("button", { name: "展开侧边栏" }).click();
  expect((await page.context().cookies()).find(({ name }) => name === "sidebarStatus")?.value).toBe("1");
});

test("narrow windows keep the menu in a drawer that closes by itself; axe finds nothing in it on a phone [SHELL-01, SHELL-02]", async ({
  openBrowser,
}) => {
  const page = await openBrowser("finance");
  await page.setViewportSize({ width: 1027, height: 800 });
  await expect(page.getByRole("link", { name: "打开菜单" })).toBeHidden();
  await page.setViewportSize({ width: 1026, height: 800 });
  const entry = page.getByRole("navigation", { name: "主菜单" }).getByRole("link", { name: "付款人" });
  await expect(entry).toBeHidden();

  await page.getByRole("link", { name: "打开菜单" }).click();
  await expect(entry).toBeVisible();
  await page.mouse.click(900, 400);
  await expect(entry).toBeHidden();

  await page.getByRole("link", { name: "打开菜单" }).click();
  await page.keyboard.press("Escape");
  await expect(entry).toBeHidden();

  await page.getByRole("link", { name: "打开菜单" }).click();
  await entry.click();
  await expect(page).toHaveURL("/campus_pay/payer/list");
  await expect(entry).toBeHidden();

  await page.setViewportSize({ width: 375, height: 812 });
  await page.getByRole("link", { name: "打开菜单" }).click();
  await expect(entry).toBeInViewport();
  expect(await findAxeViolationsInBothLooks(page)).toEqual([]);
});

test("light, dark and the device's own look change at once and stay [SHELL-08]", async ({ openBrowser }) => {
  const page = await openBrowser("finance");
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await background();
  await page.getByLabel("外观").click();
  await page.getByRole("button", { name: "深色" }).click();
  await expect.poll(background).not.toBe(light);
  await page.reload();
  expect(await background()).not.toBe(light);
  await page.getByLabel("外观").click();
  await page.getByRole("button", { name: "跟随系统" }).click();
  await expect.poll(background).toBe(light);
});

test("the keyboard reaches the page past the menu, and menus close on Escape [SHELL-08]", async ({ openBrowser }) => {
  const page = await openBrowser("finance", "/home");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "跳到正文" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  const account = page.getByLabel("我的账号");
  await account.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "退出登录" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "退出登录" })).toBeHidden();
  await expect(account).toBeFocused();
});
