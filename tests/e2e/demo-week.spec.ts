import { expect } from "../support/browser/fixtures";
import { withOwnServer } from "../support/browser/own-server";

/** A server whose demo begins as a visitor's does, with a week of work: of few orders not all of it is drawn at every hour. */
const test = withOwnServer({ DEMO_WORK: "on", DEMO_ORDERS: "2000" });

test("who looks at the demo finds refunds to audit, a day's exports, a log of the week and groups that talk [DESK-15, D-17]", async ({
  openBrowser,
}) => {
  const page = await openBrowser("finance");
  const todos = page.getByRole("list", { name: "我的待办" });
  await todos.getByRole("link", { name: /退款待审核 \d+ 笔/ }).click();
  await expect(page).toHaveURL(/\/campus_pay\/refund\/list\?/);
  await expect(page.locator("tbody tr").nth(2)).toContainText("待审核");

  await page.goto("/task/export/list");
  await expect(page.getByText("已完成").first()).toBeVisible({ timeout: 30_000 });
  await page.goto("/chat");
  const chat = page.getByRole("dialog", { name: "即时通讯" });
  await chat.getByText("青溪小学财务组").first().click();
  await expect(chat.getByRole("log")).toContainText("以后对账和退款的事都在这个群里说。");

  const admin = await openBrowser("admin", "/setting/log_module/operate_log/list");
  const rows = admin.locator("tbody tr");
  await expect(rows.first()).toBeVisible();
  expect(new Set(await rows.locator("td:nth-child(3)").allTextContents()).size).toBeGreaterThan(1);
});
