import type { Page } from "@playwright/test";
import { findAxeViolationsInBothLooks } from "../support/browser/axe";
import { expect, test } from "../support/browser/fixtures";

const payers = "/campus_pay/payer/list";

const menu = (page: Page) => page.getByRole("navigation", { name: "主菜单" });
const entry = (page: Page, name: string) => menu(page).getByRole("link", { name, exact: true });
const group = (page: Page, name: string) => page.locator("#sidebar summary:visible").filter({ hasText: name });

test("pages lie in groups that stay as one left them, after a reload and on other pages [DESK-10, D-11]", async ({
  openBrowser,
}) => {
  const page = await openBrowser("finance", payers);
  await expect(page.locator("#sidebar summary:visible")).toHaveText(["收费", "交易", "对账结算", "档案", "设置"]);
  await expect(entry(page, "付款人")).toHaveAttribute("aria-current", "page");
  await group(page, "交易").click();
  await expect(entry(page, "订单管理")).toBeHidden();
  // from the first paint
  const html = await (await page.request.get(payers)).text();
  expect(html).toMatch(/<details open="">(?:(?!<details).)*收费<\/span>/);
  expect(html).toMatch(/<details>(?:(?!<details).)*交易<\/span>/);
  await page.reload();
  await expect(entry(page, "收款台")).toBeVisible();
  await expect(entry(page, "订单管理")).toBeHidden();
  await entry(page, "收款台").click();
  await expect(page).toHaveURL("/campus_pay/bill/counter");
  await expect(entry(page, "收款台")).toHaveAttribute("aria-current", "page");
  await expect(entry(page, "账单")).not.toHaveAttribute("aria-current", "page");
  await expect(page.getByRole("main").getByRole("navigation", { name: "当前位置" })).toHaveText(
    "首页支付管理收费收款台",
  );
  // the group of the page is open all the same
  await page.goto("/campus_pay/order/list");
  await expect(entry(page, "订单管理")).toBeVisible();
  expect(await findAxeViolationsInBothLooks(page)).toEqual([]);
});

test("the keyboard goes along the menu, opens and closes groups [DESK-10, D-11]", async ({ openBrowser }) => {
  const page = await openBrowser("finance", payers);
  await entry(page, "学生").focus();
  await page.keyboard.press("ArrowLeft");
  await expect(group(page, "档案")).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(entry(page, "学生")).toBeHidden();
  await page.keyboard.press("ArrowDown");
  await expect(group(page, "设置")).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowRight");
  await expect(entry(page, "学生")).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(entry(page, "学生")).toBeFocused();
});

test("the collapsed bar has a picture of its own for each group and page, and flyouts for mouse and keyboard [DESK-10, D-11]", async ({
  openBrowser,
}) => {
  const page = await openBrowser("finance", payers);
  await page.getByRole("button", { name: "收起侧边栏" }).click();
  const pictures = page.locator("#sidebar nav > ul:last-child svg:not([class*=ml-auto])");
  const drawn = await pictures.evaluateAll((svgs) => svgs.map((svg) => svg.innerHTML));
  expect(drawn.length).toBeGreaterThan(25);
  expect(new Set(drawn).size).toBe(drawn.length);
  await group(page, "收费").hover();
  await expect(entry(page, "收款台")).toBeInViewport();
  await page.mouse.move(800, 500);
  await expect(entry(page, "收款台")).toBeHidden();

  await group(page, "设置").focus();
  await page.keyboard.press("ArrowRight");
  await expect(entry(page, "学校")).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("ArrowDown");
  await expect(entry(page, "门店")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(entry(page, "门店")).toBeHidden();
  await expect(group(page, "设置")).toBeFocused();
});

test("on a phone the drawer has module, groups and pages [DESK-10, D-11, SHELL-02]", async ({ openBrowser }) => {
  const page = await openBrowser("admin", payers);
  await page.setViewportSize({ width: 375, height: 812 });
  await page.getByRole("link", { name: "打开菜单" }).click();
  await expect(entry(page, "付款人")).toBeInViewport();
  await expect(entry(page, "收款台")).toBeHidden();
  await group(page, "收费").click();
  await entry(page, "收款台").click();
  await expect(page).toHaveURL("/campus_pay/bill/counter");
});
