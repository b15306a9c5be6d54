import type { Page } from "@playwright/test";
import { savedViewApi } from "#contract/platform/saved-views";
import { expect, test } from "../support/browser/fixtures";
import { expectListAt } from "../support/browser/list-page";

const list = "/campus_pay/order/list";
const views = (page: Page) => page.getByRole("region", { name: "视图" });
const head = (page: Page, name: string) => page.getByRole("columnheader", { name, exact: true });

async function openViews(page: Page) {
  // what only scripts can do is there once they run
  await expect(page.getByRole("button", { name: "全屏" })).toBeVisible();
  await page.getByText("视图", { exact: true }).click();
  await expect(views(page).getByLabel("视图名称")).toBeVisible();
}

async function saveView(page: Page, name: string) {
  await openViews(page);
  await views(page).getByLabel("视图名称").fill(name);
  await views(page).getByLabel("共享给本校").check();
  await views(page).getByRole("button", { name: "保存为视图" }).click();
  await expect(page.getByText(`已保存视图“${name}”`)).toBeVisible();
  await expect(page).toHaveURL(/[?&]view=\d+/);
}

const idIn = (page: Page) => new URL(page.url()).searchParams.get("view") ?? "";

test("a colleague opens a shared view by its link with filters, dates and columns, until it is shared no more [PLUS-06]", async ({
  page,
  signIn,
  openBrowser,
  server,
}) => {
  await signIn(page, "finance", `${list}?state=2&way_code=wxpay&range=thisMonth`);
  await expectListAt(page, { state: "2", way_code: "wxpay", range: null });
  const name = `微信 ${Date.now()}`;
  await saveView(page, name);
  // the columns of the view, not of the account
  await page.getByTitle("显隐列").click();
  await page.getByLabel("显示 学号").uncheck();
  await page.getByRole("button", { name: "保存", exact: true }).click();
  await expect(head(page, "学号")).toBeHidden();
  const id = idIn(page);

  const clerk = await openBrowser("clerk", `${list}?view=0`);
  await expect(head(clerk, "学号")).toBeVisible();
  await openViews(clerk);
  await expect(views(clerk).getByText("财务主管共享")).toBeVisible();
  await views(clerk).getByRole("link", { name }).click();
  await expectListAt(clerk, { state: "2", way_code: "wxpay", view: id });
  expect(new URL(clerk.url()).searchParams.get("start_date")).toMatch(/-01$/);
  await expect(head(clerk, "学号")).toBeHidden();
  const link = clerk.url();

  const client = server.client(await server.signIn("finance"));
  await client.call(savedViewApi.update, { id, shared: 0 });
  await clerk.goto(link);
  await expect(clerk.getByText("该视图未共享给您或已删除")).toBeVisible();
  await expectListAt(clerk, { state: "2", way_code: "wxpay", view: null });
  await expect(head(clerk, "学号")).toBeVisible();
  await client.call(savedViewApi.destroy, { id });
});

test("a list opens with its default view, a reset shows all, and a view is changed and deleted in its menu [PLUS-06]", async ({
  page,
  signIn,
}) => {
  await signIn(page, "admin", "/setting/user_module/role/list?page_size=10");
  const name = `默认 ${Date.now()}`;
  await saveView(page, name);
  await openViews(page);
  await views(page)
    .getByRole("button", { name: `把 ${name} 设为默认` })
    .click();
  await expect(page.getByText("已设为默认视图")).toBeVisible();
  const menu = page.getByRole("navigation", { name: "菜单" });
  await menu.getByRole("link", { name: "用户", exact: true }).click();
  await expect(page).toHaveURL("/setting/user_module/user/list");
  // what was left within the hour comes first
  await page.evaluate(() => localStorage.removeItem("listFilter:/setting/user_module/role/list"));
  await menu.getByRole("link", { name: "角色", exact: true }).click();
  await expectListAt(page, { page_size: "10" });
  expect(idIn(page)).not.toBe("");
  // both lists have 重置
  await expect(page).toHaveTitle(/角色/);
  await page.getByRole("link", { name: "重置" }).click();
  await expect(page).toHaveURL("/setting/user_module/role/list");

  await openViews(page);
  await views(page).getByLabel(`${name} 的更多操作`).click();
  await views(page).getByLabel(`${name} 的新名称`).fill(`${name} 改`);
  await views(page).getByRole("button", { name: "改名" }).click();
  await expect(page.getByText(`已更新视图“${name} 改”`)).toBeVisible();
  await views(page).getByRole("button", { name: "删除" }).click();
  await expect(page.getByText(`已删除视图“${name} 改”`)).toBeVisible();
  await expect(views(page).getByRole("link", { name })).toHaveCount(0);
});
