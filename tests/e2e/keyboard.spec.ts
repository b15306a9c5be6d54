import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../support/browser/fixtures";

test("a day's work needs no mouse: sign in, find, create, change, delete [LIST-12, SHELL-03]", async ({ page }) => {
  await page.goto("/login");
  await tabTo(page, page.getByLabel("用户名"));
  await page.keyboard.type("admin");
  await tabTo(page, page.getByLabel("密码"));
  await page.keyboard.type("campus-2026");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/home$/);

  const menu = page.getByRole("navigation", { name: "主菜单" });
  await open(page, menu.locator("summary").filter({ hasText: /^系统管理$/, visible: true }));
  await open(page, menu.getByRole("link", { name: "字典管理" }));
  await expect(page).toHaveURL(/dict_type\/list$/);
  await tabTo(page, page.getByLabel("字典名称", { exact: true }));
  await page.keyboard.type("键盘");
  await page.keyboard.press("Enter");
  await expect(page.getByText("没有符合条件的数据")).toBeVisible();

  await open(page, page.getByRole("link", { name: "新增", exact: true }));
  const form = page.getByRole("dialog", { name: "新增字典类型" });
  await expect(form).toBeFocused();
  await tabTo(page, form.getByLabel(/^字典名称/));
  await page.keyboard.type("键盘字典");
  await tabTo(page, form.getByLabel(/^字典类型/));
  await page.keyboard.type("by_keyboard");
  await page.keyboard.press("Enter");
  await expect(form).toBeHidden();
  const row = page.getByRole("row", { name: /键盘字典/ });
  await expect(row).toBeVisible();

  await open(page, page.getByRole("link", { name: "编辑 键盘字典" }));
  const edit = page.getByRole("dialog", { name: "编辑字典类型" });
  await expect(edit).toBeFocused();
  await tabTo(page, edit.getByLabel("备注"));
  await page.keyboard.type("没有用鼠标");
  await open(page, edit.getByRole("button", { name: "保存" }));
  await expect(row).toContainText("没有用鼠标");

  await open(page, page.getByRole("link", { name: "删除 键盘字典" }));
  const question = page.getByRole("dialog", { name: "删除字典类型" });
  await expect(question).toContainText("确定删除字典类型“键盘字典”吗？");
  await open(page, question.getByRole("button", { name: "删除" }));
  await expect(row).toBeHidden();
  await expect(page).toHaveURL(/dict_type\/list\?dict_name=/);
});

/** Goes to a link or button by Tab and opens it by Enter. */
async function open(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press("Enter");
}

// more than any page has before what is wanted
const mostTabs = 200;

async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let tabs = 0; tabs < mostTabs; tabs++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`${String(target)} was not reached by Tab`);
}
