import type { Page } from "@playwright/test";
import type { Client } from "#contract/client";
import { globalConfigApi } from "#contract/global-config";
import { expect, test } from "../support/browser/fixtures";
import { signInByForm } from "../support/browser/sign-in-form";

const drawerOf = (page: Page) => page.getByRole("dialog", { name: "布局设置" });

async function openDrawer(page: Page) {
  await page.getByRole("link", { name: "布局设置" }).click();
  const drawer = drawerOf(page);
  await expect(drawer).toBeVisible();
  return drawer;
}

const closeDrawer = (page: Page) => page.keyboard.press("Escape");
const menuLinks = (page: Page) => page.getByRole("navigation", { name: "主菜单" }).getByRole("link");

test("each setting shows at once, and unsaved ones are gone after a reload [SHELL-10]", async ({ openBrowser }) => {
  const page = await openBrowser("finance", "/campus_pay/payer/list");
  const drawer = await openDrawer(page);
  const width = (await drawer.boundingBox())?.width ?? 0;
  expect(width).toBe(300);

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
  await expect(page).toHaveTitle("校园支付系统");

  const header = page.locator("header").first();
  await drawer.getByLabel("固定头部").uncheck();
  await expect(header).toHaveCSS("position", "relative");

  await page.reload();
  await expect(page).toHaveTitle(/ - 校园支付系统$/);
  await expect(logo).toBeVisible();
  await expect(header).toHaveCSS("position", "sticky");
  expect(await background()).toBe(dark);
});

test("the drawer takes 15 % of a wide window [SHELL-10]", async ({ openBrowser }) => {
  const page = await openBrowser("finance");
  await page.setViewportSize({ width: 2400, height: 900 });
  expect((await (await openDrawer(page)).boundingBox())?.width).toBe(360);
});

test("saving keeps the settings in local storage and from the first paint on, resetting forgets them [SHELL-10, VAL-08]", async ({
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
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain("layout");
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
  await expect(breadcrumb.getByRole("listitem")).toHaveText(["首页", "支付管理", "付款人"]);
  await expect(page.getByRole("main").getByRole("navigation", { name: "当前位置" })).toBeHidden();
  await menuLinks(page).filter({ hasText: "首页" }).click();
  await expect(page).toHaveURL("/home");
  await expect(breadcrumb.getByRole("listitem")).toHaveText(["首页"]);
});

test("switching the top navigation off on a module's page leads home [SHELL-06]", async ({ openBrowser }) => {
  const page = await openBrowser("finance", "/navigation?module=Api:campus_pay");
  await (await openDrawer(page)).getByLabel("顶部导航").uncheck();
  await expect(page).toHaveURL("/home");
});

test("with dynamic titles off the server's page names the site alone [ROUTE-04]", async ({ openBrowser }) => {
  const page = await openBrowser("finance");
  await page.context().addCookies([{ name: "layout", value: "dynamicTitle%3D0", url: page.url() }]);
  const html = await (await page.request.get("/campus_pay/payer/list")).text();
  expect(html).toContain("<title>校园支付系统</title>");
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

test("signing out forgets the layout [AUTH-10]", async ({ page, signIn }) => {
  await signIn(page, "finance");
  const drawer = await openDrawer(page);
  await drawer.getByLabel("浅色").check();
  await drawer.getByRole("button", { name: "保存" }).click();
  await expect(drawer).toBeHidden();
  await page.getByLabel("我的账号").click();
  await page.getByRole("button", { name: "退出登录" }).click();
  await expect(page).toHaveURL(/\/login/);
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain("layout");
  expect(await page.evaluate(() => localStorage.getItem("layout-setting"))).toBeNull();
});

test("an installation hides the layout settings and names its documentation [SHELL-08, SHELL-10]", async ({
  openBrowser,
  server,
  expectConsoleError,
}) => {
  expectConsoleError(/status of 404/);
  const page = await openBrowser("admin");
  await expect(page.getByRole("link", { name: "项目文档" })).toHaveCount(0);
  const client = server.client(await server.signIn("admin"));
  await setParameter(client, "show_settings", "0");
  await setParameter(client, "project_url", "https://docs.example/campus");
  await page.goto("/home");
  await expect(page.getByRole("link", { name: "布局设置" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "项目文档" })).toHaveAttribute("href", "https://docs.example/campus");
  expect((await page.goto("/layout"))?.status()).toBe(404);
  await setParameter(client, "show_settings", "1");
  await setParameter(client, "project_url", "");
  await page.goto("/home");
  await expect(page.getByRole("link", { name: "布局设置" })).toBeVisible();
});

async function setParameter(client: Client, key_name: string, data: string): Promise<void> {
  const { list } = await client.call(globalConfigApi.list, { key_name });
  const row = list.find((known) => known.key_name === key_name);
  if (!row) throw new Error(`no parameter ${key_name}`);
  const { id, name, type, remark } = row;
  await client.call(globalConfigApi.update, { id, name, key_name, type, remark, data });
}
