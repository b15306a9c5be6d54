import type { Page } from "@playwright/test";
import { findAxeViolations } from "../support/browser/axe";
import { expect, test } from "../support/browser/fixtures";

const orders = "/campus_pay/order/list";
const payers = "/campus_pay/payer/list";
const bills = "/campus_pay/bill/list";

const row = (page: Page) => page.getByRole("navigation", { name: "页签" });
const tab = (page: Page, name: string) => row(page).getByRole("link", { name, exact: true });

/** Visits pages one after another, each in a tab of its own. */
async function visit(page: Page, ...paths: string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await expect
      .poll(() => page.evaluate(() => sessionStorage.getItem("visitedTabs")))
      .toContain(`"path":${JSON.stringify(path)}`);
  }
}

test("two tabs of one list are told apart by their filters, of several by the first two [D-16, DESK-10]", async ({
  openBrowser,
}) => {
  const page = await openBrowser("finance");
  await visit(page, `${orders}?state=2`, "/home", `${orders}?payer=3869&state=2&way_code=CASH`);
  const tabs = row(page).getByRole("link", { name: /^订单管理/ });
  await expect(tabs).toHaveText(["订单管理 · 支付成功", /^订单管理 · 3869、[^、]+$/]);
});

test("全部页签 lists every tab, by mouse and by keyboard, at 375 px too; axe finds nothing in it [D-16, DESK-10]", async ({
  openBrowser,
}) => {
  const page = await openBrowser("finance");
  await visit(page, "/home", orders, payers, bills);
  const button = page.getByLabel("全部页签（4）");
  await button.click();
  const list = page.locator("details[open]", { has: page.getByLabel(/^全部页签/) }).getByRole("list");
  await expect(list.getByRole("link")).toHaveText(["首页", "订单管理", "付款人", "账单"]);
  await expect(list.locator("[aria-current=page]")).toHaveText("账单");
  expect(await findAxeViolations(page, "details[open]")).toEqual([]);
  await list.getByRole("link", { name: "账单" }).focus();
  await page.keyboard.press("ArrowUp");
  await expect(list.getByRole("link", { name: "付款人" })).toBeFocused();
  await page.keyboard.press("Delete");
  await expect(list.getByRole("link")).toHaveText(["首页", "订单管理", "账单"]);
  await page.keyboard.press("Escape");
  await expect(list).toBeHidden();

  await page.setViewportSize({ width: 375, height: 800 });
  await page.getByLabel("全部页签（3）").click();
  const place = await list.boundingBox();
  expect(place?.x).toBeGreaterThanOrEqual(0);
  expect((place?.x ?? 0) + (place?.width ?? 0)).toBeLessThanOrEqual(375);
  await list.getByRole("link", { name: "订单管理" }).click();
  await expect(page).toHaveURL(orders);
  await expect(row(page).getByRole("link")).toHaveCount(3);
});

test("the right button opens the menu of that very tab; what closes the shown one goes to it [D-16, DESK-10]", async ({
  openBrowser,
}) => {
  const page = await openBrowser("finance");
  await visit(page, "/home", orders, payers, bills);
  await tab(page, "订单管理").click({ button: "right" });
  const menu = page.getByRole("group", { name: "页签操作：订单管理" });
  await expect(menu.getByRole("button", { name: "刷新页面" })).toBeFocused();
  expect(await findAxeViolations(page, "[role=group]")).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL(bills);

  await tab(page, "订单管理").focus();
  await page.keyboard.press("Shift+F10");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(menu.getByRole("button", { name: "关闭左侧" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(row(page).getByRole("link")).toHaveText(["订单管理", "付款人", "账单"]);
  await expect(page).toHaveURL(bills);

  await tab(page, "付款人").click({ button: "right" });
  await page.getByRole("button", { name: "关闭其他" }).click();
  await expect(page).toHaveURL(payers);
  await expect(row(page).getByRole("link")).toHaveText(["付款人"]);
});

test("the row scrolls to the tab that is shown [D-16, DESK-10]", async ({ openBrowser }) => {
  const page = await openBrowser("finance");
  await page.setViewportSize({ width: 700, height: 800 });
  const pages = ["order", "payer", "bill", "refund", "fee_plan", "student", "class", "store"];
  await visit(page, ...pages.map((noun) => `/campus_pay/${noun}/list`));
  await expect(tab(page, "门店")).toBeInViewport({ ratio: 1 });
  await expect(tab(page, "订单管理")).not.toBeInViewport();
  await page.getByLabel(/^全部页签/).click();
  await page.locator("details[open]").getByRole("link", { name: "订单管理" }).click();
  await expect(tab(page, "订单管理")).toBeInViewport({ ratio: 1 });
});
