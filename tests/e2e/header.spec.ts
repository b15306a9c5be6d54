import type { Page } from "@playwright/test";
import { controlApi } from "#contract/platform/control";
import { expect, test } from "../support/browser/fixtures";
import { siteTitle } from "../support/browser/site-title";

const account = (page: Page) => page.getByLabel("我的账号");
const banner = (page: Page) => page.getByRole("banner").first();

async function openMenu(page: Page) {
  await account(page).click();
  return banner(page).locator("details", { has: page.getByRole("button", { name: "退出登录" }) });
}

/** Somebody clicks on the account in the moment between the next address and its page. */
async function clickAtNextAddress(page: Page): Promise<void> {
  await account(page).evaluate((button: HTMLElement) => {
    const push = history.pushState.bind(history);
    history.pushState = (...address: Parameters<History["pushState"]>) => {
      push(...address);
      history.pushState = push;
      button.click();
    };
  });
}

test("the header's tools fit at every width, and none lies over another [SHELL-02, SHELL-08]", async ({
  openBrowser,
  server,
}) => {
  const admin = server.client(await server.signIn("admin"));
  await admin.call(controlApi.change, { key: "simple_maintain_switch", value: true });
  const page = await openBrowser("agent");
  for (const width of [1440, 1027, 1026, 640, 375]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/campus_pay/order/list");
    await expect(banner(page).getByRole("button", { name: /^打开即时通讯/ })).toBeVisible();
    const boxes = await banner(page)
      .locator("a, button, summary")
      .evaluateAll((elements) =>
        elements
          .filter((element) => element.checkVisibility({ visibilityProperty: true }))
          // the chat's second button lies at the page's edge, over no header
          .filter((element) => getComputedStyle(element).position !== "fixed")
          .map((element) => element.getBoundingClientRect())
          .map(({ left, right, width: own }) => ({ left, right, own }))
          .filter(({ own }) => own > 0)
          .sort((one, other) => one.left - other.left),
      );
    expect(boxes.length).toBeGreaterThan(5);
    expect(boxes.at(-1)?.right ?? 0, `${width}: within the window`).toBeLessThanOrEqual(width);
    for (const [index, { left }] of boxes.entries())
      if (index > 0) expect(left, `${width}: tool ${index}`).toBeGreaterThanOrEqual((boxes[index - 1]?.right ?? 0) - 1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width}`).toBeLessThanOrEqual(width);
  }
  await admin.call(controlApi.change, { key: "simple_maintain_switch", value: false });
});

test("on a phone the account menu has what the header has no room for [SHELL-09]", async ({ openBrowser }) => {
  const page = await openBrowser("admin");
  await page.setViewportSize({ width: 375, height: 800 });
  const menu = await openMenu(page);
  for (const name of ["搜索", "全局参数", "布局设置"]) await expect(menu.getByRole("link", { name })).toBeVisible();
  for (const name of ["全屏", "浅色", "深色", "跟随系统"])
    await expect(menu.getByRole("button", { name })).toBeVisible();
  await expect(menu.getByRole("link", { name: "切换学校" })).toHaveCount(0);

  await menu.getByRole("link", { name: "全局参数" }).click();
  await expect(page).toHaveURL("/setting/system_module/global_config/list");
  await openMenu(page);
  await menu.getByRole("link", { name: "搜索" }).click();
  const search = page.getByRole("dialog", { name: "搜索" });
  await search.getByRole("combobox").fill("操作日志");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/setting/log_module/operate_log/list");
  await openMenu(page);
  await menu.getByRole("link", { name: "布局设置" }).click();
  await expect(menu.getByRole("button", { name: "退出登录" })).toBeHidden();
  await page.getByRole("dialog", { name: "布局设置" }).getByLabel("动态标题").uncheck();
  await expect(page).toHaveTitle(siteTitle);
  await page.keyboard.press("Escape");
  await expect(account(page)).toBeFocused();
});

test("an agent chooses a school in the account menu of a phone, others may not write parameters [SHELL-09, PERM-03]", async ({
  openBrowser,
}) => {
  const page = await openBrowser("agent");
  await page.setViewportSize({ width: 375, height: 800 });
  const menu = await openMenu(page);
  await expect(menu.getByRole("link", { name: "全局参数" })).toHaveCount(0);
  await menu.getByRole("link", { name: "切换学校" }).click();
  const dialog = page.getByRole("dialog", { name: "切换学校" });
  await dialog.getByLabel("学校").selectOption({ index: 1 });
  await dialog.getByRole("button", { name: "确定" }).click();
  await expect(page).toHaveURL(/agent_selected_id=\d+/);
});

test("a menu opened when the address has changed and the page has not yet followed it stays open [SHELL-08]", async ({
  openBrowser,
}) => {
  const page = await openBrowser("finance", "/campus_pay/order/list");
  await clickAtNextAddress(page);
  await page.getByRole("link", { name: "首页" }).first().click();
  await expect(page).toHaveTitle(/首页/);
  const profile = banner(page).getByRole("link", { name: "个人中心" });
  await expect(profile).toBeVisible();
  await profile.click();
  await expect(page).toHaveTitle(/个人中心/);
  await expect(profile).toBeHidden();

  // shut as soon as a link is chosen, so that the next click opens it again
  await page.goto("/campus_pay/order/list");
  const menu = await openMenu(page);
  await clickAtNextAddress(page);
  await menu.getByRole("link", { name: "个人中心" }).click();
  await expect(page).toHaveTitle(/个人中心/);
  await expect(menu.getByRole("link", { name: "系统建议" })).toBeVisible();
});

test("in a wide window the header has them and the account menu has not [SHELL-08]", async ({ openBrowser }) => {
  const page = await openBrowser("finance");
  for (const name of ["搜索", "布局设置"]) await expect(banner(page).getByRole("link", { name })).toBeVisible();
  await expect(banner(page).getByRole("button", { name: "全屏" })).toBeVisible();
  const menu = await openMenu(page);
  await expect(menu.getByRole("link", { name: /个人中心|系统建议/ })).toHaveCount(2);
  await expect(menu.getByRole("link", { name: "搜索" })).toBeHidden();
});

test("the menu scrolls to the entry one is at and leaves 15 px free [SHELL-20]", async ({ openBrowser }) => {
  const page = await openBrowser("admin");
  await page.setViewportSize({ width: 1280, height: 320 });
  await page.goto("/setting/monitoring_module/online/list");
  const menu = page.getByRole("navigation", { name: "主菜单" });
  const entry = menu.getByRole("link", { name: "在线用户" });
  const room = async () => {
    const [inner, outer] = [await entry.boundingBox(), await menu.boundingBox()];
    if (!inner || !outer) return -1;
    return Math.min(outer.y + outer.height - (inner.y + inner.height), inner.y - outer.y);
  };
  await expect.poll(room).toBeGreaterThanOrEqual(14.5);
  expect(await menu.evaluate((element) => element.scrollTop)).toBeGreaterThan(0);
});

test("a submenu of the collapsed sidebar opens 200 ms after the pointer entered, not before [SHELL-20]", async ({
  openBrowser,
  expectConsoleError,
}) => {
  // the chat's own time stands still as well
  expectConsoleError(/chat: connection/);
  const page = await openBrowser("finance");
  await page.getByRole("button", { name: "收起侧边栏" }).click();
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 2_000);
  const entry = page.getByRole("navigation", { name: "主菜单" }).getByRole("link", { name: "订单管理" });
  await page.locator("#sidebar summary:visible").hover();
  await page.clock.runFor(190);
  await expect(entry).toBeHidden();
  await page.clock.runFor(20);
  await expect(entry).toBeVisible();
});
