import type { Locator, Page } from "@playwright/test";
import { billApi } from "#contract/payments/bills";
import { expect, test } from "../support/browser/fixtures";

test("a drawer gives the focus back to what opened it, also from a menu of a row [LIST-12]", async ({
  page,
  signIn,
}) => {
  await signIn(page, "finance", "/campus_pay/student/list");
  const create = page.getByRole("link", { name: "新增", exact: true });
  await create.press("Enter");
  await expect(page.getByRole("dialog", { name: /新增/ })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(create).toBeFocused();

  const menu = page.locator("[data-row-menu] summary").first();
  await menu.press("Enter");
  await page.locator("[data-row-menu][open] a").first().press("Enter");
  await expect(page.locator("section[role=dialog]")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(menu).toBeFocused();
});

test("the choice of rows that is given up leaves the focus in the table, a closed tab in its row [LIST-12, SHELL-12]", async ({
  page,
  signIn,
}) => {
  await signIn(page, "finance", "/campus_pay/order/list");
  await page
    .getByRole("checkbox", { name: /^选择 P/ })
    .first()
    .check();
  await page.getByRole("button", { name: "取消选择" }).press("Enter");
  await expect(page.getByRole("columnheader").getByRole("checkbox")).toBeFocused();

  const tabs = page.getByRole("navigation", { name: /页签/ });
  await page.getByRole("navigation", { name: "主菜单" }).getByRole("link", { name: "付款人" }).click();
  await expect(tabs.getByRole("link")).toHaveCount(2);
  await tabs.getByRole("link", { name: "付款人" }).press("Delete");
  await expect(tabs.getByRole("link")).toHaveCount(1);
  await expect(tabs.locator("a:focus")).toHaveCount(1);
});

test("Tab closes the menu that it leaves; a question over the notifications closes alone [SHELL-03, NOTE-01]", async ({
  page,
  signIn,
}) => {
  await signIn(page, "finance", "/home");
  const account = page.locator("details").filter({ has: page.locator("summary[aria-label=我的账号]") });
  await account.locator("summary").press("Enter");
  await expect(account).toHaveAttribute("open", "");
  await account.getByRole("button", { name: "退出登录" }).focus();
  await page.keyboard.press("Tab");
  await expect(account).not.toHaveAttribute("open");

  await page.locator("summary[title*=通知]").press("Enter");
  const clear = page.getByRole("button", { name: "清空", exact: true });
  await expect(clear).toBeEnabled();
  await clear.press("Enter");
  const question = page.getByRole("dialog", { name: /清空/ });
  await expect(question).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await expect(clear).toBeFocused();
});

test("a refused taking leaves the focus at what is wrong, a refused file at its button, and no message is a stop of Tab [DESK-02, SHELL-18]", async ({
  page,
  signIn,
  server,
  expectConsoleError,
}) => {
  expectConsoleError(/status of 4\d\d/);
  const client = server.client(await server.signIn("clerk"));
  const { list } = await client.call(billApi.list, { owed_only: 1, state: "NOT_PAY", page_size: 1 });
  await signIn(page, "clerk", `/campus_pay/bill/counter?student=${list[0]?.student_id}`);
  await page
    .getByLabel(/收据号/)
    .first()
    .fill("坏 号");
  await page.getByRole("button", { name: /^收款 / }).press("Enter");
  await expect(page.locator("[aria-invalid=true]").first()).toBeFocused();

  await signIn(page, "finance", "/campus_pay/payer/import");
  const file = { name: "学生.xlsx", mimeType: "application/octet-stream", buffer: Buffer.from("not a sheet") };
  await page.locator("input[type=file]").setInputFiles(file);
  const upload = page.getByRole("button", { name: "上传" });
  await upload.press("Enter");
  await expect(page.locator("#file-error, [role=alert]").first()).toBeVisible();
  await expect.poll(() => focusedName(page)).not.toBe("BODY");
  await expect(page.locator("[data-sonner-toast][tabindex='0']")).toHaveCount(0);
});

test("the field that Tab reaches is not below the foot of its form [DESK-09]", async ({ page, signIn }) => {
  await signIn(page, "admin", "/setting/user_module/user/list/new");
  await page.setViewportSize({ width: 1366, height: 625 });
  const drawer = page.locator("section[role=dialog]");
  await drawer.focus();
  const phone = drawer.getByLabel(/^手机号/);
  for (let tab = 0; tab < 30 && !(await isFocused(phone)); tab += 1) {
    await page.keyboard.press("Tab");
    expect(await page.evaluate(isCovered), `after ${tab + 1}`).toBe("");
  }
  await expect(phone).toBeFocused();
});

function isFocused(field: Locator): Promise<boolean> {
  return field.evaluate((element) => element === document.activeElement);
}

function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.tagName ?? "");
}

/** The name of the focused field of a drawer that something lies over; empty for none. */
function isCovered(): string {
  const field = document.activeElement;
  if (!(field instanceof HTMLElement) || !field.closest("section[role=dialog] form") || field.closest(".sticky"))
    return "";
  const { left, top, width, height } = field.getBoundingClientRect();
  const above = document.elementFromPoint(left + width / 2, top + height / 2);
  return above?.closest(".sticky") ? field.outerHTML.slice(0, 80) : "";
}

test("the day that a store closes has the focus where it says so [DESK-03]", async ({ page, signIn }) => {
  // a day without orders, another one when the test is repeated
  await signIn(page, "store", `/mobile/bill/close?date=2024-02-0${test.info().retry + 1}`);
  await page.getByRole("button", { name: "确认日结" }).press("Enter");
  const closed = page.locator("[tabindex='-1']").filter({ hasText: "日结" });
  await expect(closed).toBeFocused();
});
