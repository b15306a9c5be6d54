import type { Page } from "@playwright/test";
import { findAxeViolations } from "../support/browser/axe";
import { expect, test } from "../support/browser/fixtures";
import { hold } from "../support/browser/held-requests";
import { expectListAt } from "../support/browser/list-page";

const orders = "/campus_pay/order/list";
const payers = "/campus_pay/payer/list";

function row(page: Page) {
  return page.getByRole("navigation", { name: "页签" });
}

function tab(page: Page, name: string) {
  return row(page).getByRole("link", { name, exact: true });
}

function menu(page: Page, name: string) {
  return page.getByRole("navigation", { name: "主菜单" }).getByRole("link", { name, exact: true });
}

async function visit(page: Page, name: string, path: string): Promise<void> {
  await menu(page, name).click();
  await expect(page).toHaveURL(path);
  // the address is there before the page; what is pressed between them goes by the tabs of the page before
  await expect(tab(page, name)).toHaveAttribute("aria-current", "page");
}

/** The page's scripts have seen it: a click before that loads a document, and the page before leaves no tab. */
async function expectKept(page: Page, path: string): Promise<void> {
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("visitedTabs"))).toContain(`"${path}"`);
}

/** Chooses an entry of the row's menu. */
async function choose(page: Page, act: string): Promise<void> {
  await page.getByLabel("页签操作").click();
  await page.getByRole("button", { name: act }).click();
}

async function openThree(page: Page): Promise<void> {
  await expectKept(page, "/home");
  await visit(page, "订单管理", orders);
  await visit(page, "付款人", payers);
  await expect(row(page).getByRole("link")).toHaveText(["首页", "订单管理", "付款人"]);
}

test("a page visited has a tab that survives a reload; the navigation page has none [SHELL-12, SHELL-05, ROUTE-06]", async ({
  openBrowser,
}) => {
  const page = await openBrowser("finance");
  await openThree(page);
  await page.getByRole("navigation", { name: "模块" }).getByRole("link", { name: "支付管理" }).click();
  await expect(page).toHaveURL(/\/navigation/);
  await expect(row(page).getByRole("link")).toHaveCount(3);
  await expect(row(page).locator("[aria-current]")).toHaveCount(0);
  await expect(page.getByRole("main").getByRole("link", { name: /^退款管理/ })).toBeVisible();
  await tab(page, "订单管理").click();
  await expect(page).toHaveURL(orders);
  await page.reload();
  await expect(row(page).getByRole("link")).toHaveText(["首页", "订单管理", "付款人"]);
  await expect(tab(page, "订单管理")).toHaveAttribute("aria-current", "page");

  await test.step("what lies over a list is in the list's tab", async () => {
    await page.getByRole("link", { name: /详情$/ }).first().click();
    await expect(page).toHaveURL(/order\/list\/.+/);
    await expect(row(page).getByRole("link")).toHaveText(["首页", "订单管理", "付款人"]);
    await expect(tab(page, "订单管理")).toHaveAttribute("aria-current", "page");
  });
  await test.step("axe finds nothing in the row", async () => {
    await page.goto(orders);
    for (const width of [1440, 375]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await findAxeViolations(page, "nav[aria-label=页签]")).toEqual([]);
    }
  });
});

test("filter, order and page change the tab's path in place; a link with a query has a tab of its own, and equals become one; the filter stands in its name [SHELL-12, D-16, DESK-10]", async ({
  openBrowser,
}) => {
  const page = await openBrowser("finance");
  await expectKept(page, "/home");
  await visit(page, "订单管理", orders);
  await page.getByRole("link", { name: "下一页" }).click();
  await expectListAt(page, { cur_page: "2" });
  await page.getByLabel("支付状态", { exact: true }).selectOption("支付成功");
  await page.getByRole("button", { name: "查询" }).click();
  await expect(page).toHaveURL(`${orders}?state=2`);
  await expect(row(page).getByRole("link")).toHaveCount(2);
  const orderTabs = row(page).getByRole("link", { name: /^订单管理/ });
  await expect(orderTabs).toHaveAttribute("href", `${orders}?state=2`);
  await expect(orderTabs).toHaveText("订单管理 · 支付成功");

  await tab(page, "首页").click();
  await expect(page).toHaveURL("/home");
  await page.locator(`main a[href^="${orders}?"]`).first().click();
  await expect(page).toHaveURL(/order\/list\?/);
  await expect(orderTabs).toHaveCount(2);
  const [, own] = await orderTabs.evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  expect(page.url().endsWith(own ?? "?")).toBe(true);
  await orderTabs.first().click();
  await expect(page).toHaveURL(`${orders}?state=2`);
  await orderTabs.last().click();
  await expect(page).toHaveURL(own ?? "");
  await page.getByRole("link", { name: "重置" }).first().click();
  await expect(page).toHaveURL(orders);
  await expect(page.getByLabel("支付状态", { exact: true })).toHaveValue("");
  await page.getByLabel("支付状态", { exact: true }).selectOption("支付成功");
  await page.getByRole("button", { name: "查询" }).click();
  await expect(page).toHaveURL(`${orders}?state=2`);
  await expect(orderTabs).toHaveCount(1);
});

test("closing the shown tab goes to the one before it, else to the one after; the middle button closes too [SHELL-12]", async ({
  openBrowser,
}) => {
  const page = await openBrowser("finance");
  await openThree(page);
  await tab(page, "订单管理").click();
  await expect(tab(page, "订单管理")).toHaveAttribute("aria-current", "page");
  await row(page).getByRole("button", { name: "关闭 订单管理" }).click();
  await expect(page).toHaveURL("/home");
  await expect(row(page).getByRole("link")).toHaveText(["首页", "付款人"]);
  await row(page).getByRole("button", { name: "关闭 首页" }).click();
  await expect(page).toHaveURL(payers);
  await expect(row(page).getByRole("link")).toHaveText(["付款人"]);
  await visit(page, "订单管理", orders);
  await tab(page, "付款人").click({ button: "middle" });
  await expect(row(page).getByRole("link")).toHaveText(["订单管理"]);
  await expect(page).toHaveURL(orders);
  // back leads to the page, and does not close it again
  await page.goBack();
  await expect(page).toHaveURL(payers);
  await expect(row(page).getByRole("link")).toHaveText(["订单管理", "付款人"]);
});

test("who closes a tab on the way to it stays where one is [SHELL-12]", async ({ openBrowser }) => {
  const page = await openBrowser("finance");
  await openThree(page);
  const data = await hold(page, /order\/list\.data/);
  await tab(page, "订单管理").click();
  await expect.poll(data.count).toBeGreaterThan(0);
  await row(page).getByRole("button", { name: "关闭 订单管理" }).click();
  await expect(row(page).getByRole("link")).toHaveText(["首页", "付款人"]);
  await data.release();
  // longer than the page would have taken
  await page.waitForTimeout(1000);
  await expect(page).toHaveURL(payers);
  await expect(tab(page, "付款人")).toHaveAttribute("aria-current", "page");
  await expect(row(page).getByRole("link")).toHaveText(["首页", "付款人"]);
});

test("the menu refreshes and closes left, right and others; the main button closes all [SHELL-12]", async ({
  openBrowser,
}) => {
  const page = await openBrowser("finance");
  await openThree(page);
  await tab(page, "订单管理").click();
  await expect(page).toHaveURL(orders);
  const loaded = page.waitForResponse(/order\/list\.data/);
  await choose(page, "刷新页面");
  await loaded;
  await choose(page, "关闭左侧");
  await expect(row(page).getByRole("link")).toHaveText(["订单管理", "付款人"]);
  await choose(page, "关闭右侧");
  await expect(row(page).getByRole("link")).toHaveText(["订单管理"]);
  await visit(page, "付款人", payers);
  await choose(page, "左移");
  await expect(row(page).getByRole("link")).toHaveText(["付款人", "订单管理"]);
  await choose(page, "关闭其他");
  await expect(row(page).getByRole("link")).toHaveText(["付款人"]);
  await visit(page, "订单管理", orders);
  await page.getByRole("button", { name: "关闭所有" }).click();
  await expect(page).toHaveURL("/home");
  await expect(row(page).getByRole("link")).toHaveText(["首页"]);
});

test("a click on a tab sets the module of its page [SHELL-12]", async ({ openBrowser }) => {
  const page = await openBrowser("admin");
  const modules = page.getByRole("navigation", { name: "模块" });
  await page.goto(orders);
  await expectKept(page, orders);
  await page.goto("/setting/system_module/dict_type/list");
  await expect(modules.locator("[aria-current]")).toHaveText("系统设置");
  await tab(page, "订单管理").click();
  await expect(page).toHaveURL(orders);
  await expect(modules.locator("[aria-current]")).toHaveText("支付管理");
  await expect(menu(page, "付款人")).toBeVisible();
  await expect(menu(page, "字典管理")).toBeHidden();
});

test("the keyboard goes along the row, moves and closes; the mouse drags [SHELL-12]", async ({ openBrowser }) => {
  const page = await openBrowser("finance");
  await openThree(page);
  await tab(page, "付款人").focus();
  await page.keyboard.press("ArrowLeft");
  await expect(tab(page, "订单管理")).toBeFocused();
  await page.keyboard.press("Alt+ArrowLeft");
  await expect(row(page).getByRole("link")).toHaveText(["订单管理", "首页", "付款人"]);
  await expect(tab(page, "订单管理")).toBeFocused();
  await page.keyboard.press("Delete");
  await expect(row(page).getByRole("link")).toHaveText(["首页", "付款人"]);
  await expect(page).toHaveURL(payers);

  await tab(page, "首页").hover();
  await expect(tab(page, "首页")).toHaveAttribute("draggable", "true");
  const target = await tab(page, "首页").boundingBox();
  await tab(page, "付款人").hover();
  await page.mouse.down();
  await page.mouse.move((target?.x ?? 0) + 6, (target?.y ?? 0) + 10, { steps: 8 });
  await page.mouse.up();
  await expect(row(page).getByRole("link")).toHaveText(["付款人", "首页"]);
});

test("an agent's page of another school is another tab, with the school's name [SHELL-12, PERM-02]", async ({
  openBrowser,
}) => {
  const page = await openBrowser("agent", `${orders}?agent_selected_id=1`);
  await expectKept(page, `${orders}?agent_selected_id=1`);
  await page.goto(`${orders}?agent_selected_id=2`);
  const names = row(page).getByRole("link", { name: /^订单管理/ });
  await expect(names).toHaveCount(2);
  await expect(names.first()).toHaveText(/^订单管理 · .+/);
  await expect(names.last()).toHaveText("订单管理");
});

test("somebody else at the same browser window finds no tabs, and signing out leaves none [SHELL-12, AUTH-10]", async ({
  openBrowser,
  signIn,
}) => {
  const page = await openBrowser("finance");
  await openThree(page);
  await page.getByLabel("我的账号").click();
  await page.getByRole("button", { name: "退出登录" }).click();
  await expect(page).toHaveURL("/login");
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("visitedTabs"))).toBeNull();
  await signIn(page, "clerk");
  await expect(row(page).getByRole("link")).toHaveText(["首页"]);
});
