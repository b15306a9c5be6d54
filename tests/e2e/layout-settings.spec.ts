import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser/fixtures";
import { signInByForm } from "../support/browser/sign-in-form";
import { siteTitle } from "../support/browser/site-title";

const drawerOf = (page: Page) => page.getByRole("dialog", { name: "布局设置" });

async function openDrawer(page: Page) {
  await page.getByRole("link", { name: "布局设置" }).click();
  const drawer = drawerOf(page);
  await expect(drawer).toBeVisible();
  return drawer;
}

const closeDrawer = (page: Page) => page.keyboard.press("Escape");
const menuLinks = (page: Page) => page.getByRole("navigation", { name: "主菜单" }).getByRole("link");

test("each setting shows at once, and unsaved ones are gone after a reload; the drawer takes 15 % of a wide window [SHELL-10, ROUTE-04]", async ({
  openBrowser,
}) => {
  const page = await openBrowser("finance", "/campus_pay/payer/list");
  const drawer = await openDrawer(page);
  const width = async () => (await drawer.boundingBox())?.width;
  expect(await width()).toBe(300);
  await page.setViewportSize({ width: 2400, height: 900 });
  await expect.poll(width).toBe(360);
  await page.setViewportSize({ width: 1440, height: 900 });

  const sidebar = page.locator("#sidebar");
  const background = () => sidebar.evaluate((element) => getComputedStyle(element).backgroundColor);
  const dark = await background();
  await drawer.getByLabel("浅色").check();
  expect(await background()).not.toBe(dark);

  const logo = sidebar.locator("a[title=校园支付系统]");
  await expect(logo).toBeVisible();
  await drawer.getByLabel("侧边栏 Logo").uncheck();
  await expect(logo).toBeHidden();

  await expect(page).toHaveTitle(/ - 校园支付系统$/);
  await drawer.getByLabel("动态标题").uncheck();
  await expect(page).toHaveTitle(siteTitle);

  const header = page.locator("header").first();
  await drawer.getByLabel("固定头部").uncheck();
  await expect(header).toHaveCSS("position", "relative");

  await page.reload();
  await expect(page).toHaveTitle(/ - 校园支付系统$/);
  await expect(logo).toBeVisible();
  await expect(header).toHaveCSS("position", "sticky");
  expect(await background()).toBe(dark);
});

test("saving keeps the settings in local storage and from the first paint on, resetting and signing out forget them [SHELL-10, VAL-08, AUTH-10]", async ({
  openBrowser,
}) => {
  const page = await openBrowser("finance");
  const drawer = await openDrawer(page);
  await drawer.getByLabel("顶部导航").uncheck();
  await drawer.getByRole("button", { name: "紫色" }).click();
  await drawer.getByRole("button", { name: "保存" }).click();
  await expect(drawer.getByText("正在保存到本地，请稍候")).toBeVisible();
  await expect(drawer).toBeHidden();

  const stored = await page.evaluate(() => localStorage.getItem("layout-setting"));
  expect(JSON.parse(stored ?? "null")).toMatchObject({
    dataType: "object",
    type: "local",
    datetime: expect.any(Number),
    content: { topNav: false, tagsView: true, themeColor: "#7759e0", menuColor: "theme-dark" },
  });
  const html = await (await page.request.get("/home")).text();
  expect(html).toContain("--accent:119 89 224");
  expect(html).not.toContain('aria-label="模块"');

  await page.reload();
  await expect(page.getByRole("navigation", { name: "模块" })).toHaveCount(0);
  await openDrawer(page);
  await drawer.getByRole("button", { name: "重置" }).click();
  await expect(page.getByRole("navigation", { name: "模块" })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("layout-setting"))).toBeNull();
  const cookieNames = async () => (await page.context().cookies()).map(({ name }) => name);
  expect(await cookieNames()).not.toContain("layout");

  await openDrawer(page);
  await drawer.getByLabel("浅色").check();
  await drawer.getByRole("button", { name: "保存" }).click();
  await expect(drawer).toBeHidden();
  expect(await cookieNames()).toContain("layout");
  await page.getByLabel("我的账号").click();
  await page.getByRole("button", { name: "退出登录" }).click();
  await expect(page).toHaveURL(/\/login/);
  expect(await cookieNames()).not.toContain("layout");
  expect(await page.evaluate(() => localStorage.getItem("layout-setting"))).toBeNull();
});

test("without the top navigation the sidebar has the whole menu and home, the header the breadcrumb [SHELL-06, ROUTE-05]", async ({
  openBrowser,
}) => {
  const page = await openBrowser("finance", "/campus_pay/payer/list");
  await expect(menuLinks(page).filter({ hasText: "首页" })).toHaveCount(0);
  await (await openDrawer(page)).getByLabel("顶部导航").uncheck();
  await closeDrawer(page);
  await expect(menuLinks(page).filter({ hasText: "首页" })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "模块" })).toBeHidden();
  const breadcrumb = page.getByRole("banner").getByRole("navigation", { name: "当前位置" });
  await expect(breadcrumb.getByRole("listitem")).toHaveText(["首页", "支付管理", "档案", "付款人"]);
  await expect(page.getByRole("main").getByRole("navigation", { name: "当前位置" })).toBeHidden();
  await menuLinks(page).filter({ hasText: "首页" }).click();
  await expect(page).toHaveURL("/home");
  await expect(breadcrumb.getByRole("listitem")).toHaveText(["首页"]);

  // a module's page is no place without its module
  await page.goto("/navigation?module=Api:campus_pay");
  await (await openDrawer(page)).getByLabel("顶部导航").uncheck();
  await expect(page).toHaveURL("/home");
});

test("a header that is not fixed scrolls away [SHELL-10]", async ({ openBrowser }) => {
  const page = await openBrowser("admin");
  await page.setViewportSize({ width: 1280, height: 500 });
  const header = page.getByRole("banner").first();
  await page.mouse.move(800, 300);
  await page.mouse.wheel(0, 300);
  await expect(header).toBeInViewport();
  await (await openDrawer(page)).getByLabel("固定头部").uncheck();
  await closeDrawer(page);
  await page.mouse.wheel(0, 300);
  await expect(header).not.toBeInViewport();
});

test("signing in is met with a welcome, unless it is switched off [SHELL-10]", async ({ page, baseURL }) => {
  await signInByForm(page, "finance");
  await expect(page.getByText("欢迎使用校园支付系统")).toBeVisible();
  await page.goto("/campus_pay/payer/list");
  await expect(page.getByText("欢迎使用校园支付系统")).toHaveCount(0);

  await page.context().clearCookies();
  await page.context().addCookies([{ name: "layout", value: "prompt%3D0", url: baseURL ?? "" }]);
  await signInByForm(page, "finance");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain("flash");
  await expect(page.getByText("欢迎使用校园支付系统")).toHaveCount(0);
});
