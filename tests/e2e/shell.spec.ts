import { findAxeViolations } from "../support/browser/axe";
import { expect, test } from "../support/browser/fixtures";

// what 支付管理 holds for a finance manager
const paymentPages = [
  "订单管理",
  "账单",
  "退款管理",
  "缴费批次",
  "收费项目",
  "学生",
  "年级班级",
  "付款人",
  "刷脸开通",
  "对账",
  "结算",
  "日结",
  "统计报表",
  "欠费与催缴",
  "门店",
  "收款账户",
  "学校",
];

test("the menu holds what the account may open, and marks where one is [SHELL-03, SHELL-05, PERM-01]", async ({
  openBrowser,
}) => {
  const page = await openBrowser("finance");
  const menu = page.getByRole("navigation", { name: "主菜单" });
  await expect(menu.getByRole("link", { name: "首页" })).toHaveAttribute("aria-current", "page");
  await expect(menu.getByRole("link")).toHaveText(["首页", ...paymentPages]);
  await menu.getByRole("link", { name: "付款人" }).click();
  await expect(page).toHaveURL("/campus_pay/payer/list");
  await expect(menu.getByRole("link", { name: "付款人" })).toHaveAttribute("aria-current", "page");
  // the chosen module's pages only
  await expect(menu.getByRole("link")).toHaveText(paymentPages);

  const teacher = await openBrowser("teacher");
  await expect(teacher.getByRole("navigation", { name: "主菜单" }).getByRole("link")).toHaveText([
    "首页",
    "学生",
    "年级班级",
    "付款人",
  ]);
});

test("a module opens the page of its children, the home button the home page [SHELL-05, ROUTE-06]", async ({
  openBrowser,
}) => {
  const page = await openBrowser("finance");
  await page.getByRole("navigation", { name: "模块" }).getByRole("link", { name: "支付管理" }).click();
  await expect(page).toHaveURL("/navigation?module=Api%3Acampus_pay");
  const cards = page.getByRole("list", { name: "支付管理" }).last().getByRole("link");
  await expect(cards).toHaveText([
    /^订单管理查询/,
    /^账单学生/,
    /^退款管理申请/,
    /^缴费批次向/,
    /^收费项目学费/,
    /^学生学籍/,
    /^年级班级年级/,
    /^付款人学生/,
    /^刷脸开通学生/,
    /^对账导入/,
    /^结算各/,
    /^日结每日/,
    /^统计报表按/,
    /^欠费与催缴年级/,
    /^门店门店/,
    /^收款账户各/,
    /^学校学校/,
  ]);
  await cards.first().click();
  await expect(page).toHaveURL("/campus_pay/order/list");
  await page.getByRole("banner").getByRole("link", { name: "首页" }).click();
  await expect(page).toHaveURL("/home");
});

test("the breadcrumb starts at home and ends without a link; titles name page and site [ROUTE-04, ROUTE-05]", async ({
  openBrowser,
}) => {
  const page = await openBrowser("finance");
  await expect(page).toHaveTitle("首页 - 校园支付系统");
  await page.goto("/campus_pay/payer/import");
  const breadcrumb = page.getByRole("navigation", { name: "当前位置" });
  await expect(breadcrumb.getByRole("listitem").first()).toHaveText("首页");
  await expect(breadcrumb.getByText("支付管理")).toBeVisible();
  await expect(breadcrumb.getByRole("link", { name: "支付管理" })).toHaveCount(0);
  const last = breadcrumb.getByRole("listitem").last();
  await expect(last.locator("[aria-current=page]")).toBeVisible();
  await expect(last.getByRole("link")).toHaveCount(0);
  await expect(page).toHaveTitle(/ - 校园支付系统$/);
});

test("a collapsed sidebar stays so, from the first paint [SHELL-04]", async ({ openBrowser }) => {
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
  await page.getByRole("button", { name: "展开侧边栏" }).click();
  expect((await page.context().cookies()).find(({ name }) => name === "sidebarStatus")?.value).toBe("1");
});

test("a submenu of the collapsed sidebar opens beside it [SHELL-20]", async ({ openBrowser }) => {
  const page = await openBrowser("finance");
  await page.getByRole("button", { name: "收起侧边栏" }).click();
  const entry = page.getByRole("navigation", { name: "主菜单" }).getByRole("link", { name: "订单管理" });
  await expect(entry).toBeHidden();
  await page.locator("#sidebar summary:visible").hover();
  await expect(entry).toBeInViewport();
  await entry.click();
  await expect(page).toHaveURL("/campus_pay/order/list");
});

test("narrow windows keep the menu in a drawer that closes by itself [SHELL-02]", async ({ openBrowser }) => {
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

test("an unknown path leads to the 404 page, a page without the right to the 401 page [ROUTE-02, ROUTE-03]", async ({
  openBrowser,
  expectConsoleError,
}) => {
  expectConsoleError(/status of 40[34]/);
  const page = await openBrowser("teacher");
  const missing = await page.goto("/setting/nowhere");
  expect([missing?.status(), new URL(page.url()).pathname]).toEqual([404, "/404"]);
  await expect(page.getByRole("heading", { name: "页面不存在或已被移走" })).toBeVisible();

  const refused = await page.goto("/campus_pay/order/list");
  expect(refused?.status()).toBe(403);
  await expect(page.getByRole("heading", { name: "您没有权限访问该页面" })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "主菜单" })).toBeVisible();
  expect((await page.goto("/401"))?.status()).toBe(403);
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

for (const colorScheme of ["light", "dark"] as const) {
  test(`axe finds nothing in the ${colorScheme} menu of a phone [SHELL-01]`, async ({ openBrowser }) => {
    const page = await openBrowser("finance");
    await page.emulateMedia({ colorScheme });
    await page.goto("/home");
    await page.setViewportSize({ width: 375, height: 812 });
    await page.getByRole("link", { name: "打开菜单" }).click();
    await expect(
      page.getByRole("navigation", { name: "主菜单" }).getByRole("link", { name: "付款人" }),
    ).toBeInViewport();
    expect(await findAxeViolations(page)).toEqual([]);
  });
}
