import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser/fixtures";
import { readColumn } from "../support/browser/list-page";

const password = "campus-2026";

async function signInAs(page: Page, username: string): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("用户名").fill(username);
  await page.getByLabel("密码").fill(password);
  await page.getByRole("button", { name: "登录" }).click();
  await expect(page).not.toHaveURL(/\/login/);
}

test("a role with two pages, given to a new account, opens just these, at once [DICT-04, PERM-01, ROUTE-02]", async ({
  page,
  signIn,
  openBrowser,
  expectConsoleError,
}) => {
  expectConsoleError(/403/);
  await signIn(page, "admin", "/setting/user_module/role/list");
  await page.getByRole("link", { name: "新增", exact: true }).click();
  const form = page.getByRole("dialog", { name: "新增角色" });
  await form.getByLabel("名称").fill("新来的同事");
  await form.getByLabel("标识").fill("newcomer");
  await form.getByRole("button", { name: "保存" }).click();
  await expect(form).toBeHidden();

  await page.getByRole("link", { name: "角色“新来的同事”的功能权限" }).click();
  const rights = page.getByRole("dialog", { name: "角色“新来的同事”的功能权限" });
  await rights.getByRole("searchbox", { name: "按名称筛选权限" }).fill("订单管理");
  await expect(rights.getByRole("checkbox", { name: "付款人", exact: true })).toBeHidden();
  await rights.getByRole("checkbox", { name: "订单管理" }).check();
  await rights.getByRole("searchbox", { name: "按名称筛选权限" }).fill("");
  const everything = rights.getByRole("checkbox", { name: "支付管理" });
  await everything.check();
  await expect(rights.getByRole("checkbox", { name: "查询付款人" })).toBeChecked();
  await everything.uncheck();
  for (const name of ["订单管理", "付款人"]) await rights.getByRole("checkbox", { name, exact: true }).check();
  await rights.getByRole("checkbox", { name: "导入付款人" }).uncheck();
  await expect(everything).not.toBeChecked();
  await rights.getByRole("button", { name: "保存" }).click();
  await expect(rights).toBeHidden();

  await page.goto("/setting/user_module/user/list");
  await page.getByRole("link", { name: "新增", exact: true }).click();
  const user = page.getByRole("dialog", { name: "新增用户" });
  await user.getByRole("textbox", { name: "账号", exact: true }).fill("newcomer");
  await user.getByLabel("昵称").fill("新来的同事");
  await user.getByLabel(/^密码/).fill(password);
  await user.getByLabel("确认密码").fill(password);
  await user.getByRole("checkbox", { name: "新来的同事" }).check();
  await user.getByRole("combobox", { name: "学校" }).selectOption("青溪实验小学");
  await user.getByLabel("手机号").fill("13900000001");
  await user.getByRole("button", { name: "保存" }).click();
  await expect(user).toBeHidden();
  expect(await readColumn(page, "账号")).toContain("newcomer");

  const theirs = await openBrowser();
  await signInAs(theirs, "newcomer");
  await theirs.goto("/campus_pay/order/list");
  const menu = theirs.getByRole("navigation", { name: "菜单" });
  await expect(menu.getByRole("link", { name: "订单管理" })).toBeVisible();
  await expect(menu.getByRole("link", { name: "付款人" })).toBeVisible();
  await expect(theirs.getByText("系统设置")).toHaveCount(0);
  expect((await theirs.goto("/setting/user_module/user/list"))?.status()).toBe(403);
  await theirs.goto("/campus_pay/payer/list");
  await expect(theirs.getByRole("link", { name: "导入" })).toHaveCount(0);

  await page.goto("/setting/user_module/role/list");
  await page.getByRole("link", { name: "角色“新来的同事”的功能权限" }).click();
  await rights.getByRole("checkbox", { name: "付款人", exact: true }).check();
  await rights.getByRole("checkbox", { name: "付款人", exact: true }).uncheck();
  await rights.getByRole("button", { name: "保存" }).click();
  await expect(rights).toBeHidden();
  expect((await theirs.goto("/campus_pay/payer/list"))?.status()).toBe(403);
});

test("a page is added to the tree with its icon, edited and removed [DICT-04]", async ({ page, signIn }) => {
  await signIn(page, "admin", "/setting/user_module/permission/list");
  await page.getByRole("link", { name: "在 支付管理 下新增" }).click();
  const form = page.getByRole("dialog", { name: "新增权限" });
  await form.getByLabel("名称").fill("值班表");
  await form.getByLabel("标识").fill("campus_pay/duty");
  await form.getByRole("button", { name: "保存" }).click();
  await expect(form.getByText(/以 Api: 开头，只能包含/)).toBeVisible();
  await form.getByLabel("标识").fill("Api:campus_pay/duty");
  await form.getByLabel("地址").fill("/home");
  await form.getByTitle("钥匙").click();
  await form.getByRole("button", { name: "保存" }).click();
  await expect(form).toBeHidden();
  const row = page.getByRole("row").filter({ hasText: "值班表" });
  await expect(row).toContainText("Api:campus_pay/duty");

  await page.getByRole("link", { name: "编辑 值班表" }).click();
  const edit = page.getByRole("dialog", { name: "编辑权限" });
  await edit.getByRole("radio", { name: "停用" }).check();
  await edit.getByRole("button", { name: "保存" }).click();
  await expect(edit).toBeHidden();
  await expect(row).toContainText("停用");

  await page.getByRole("link", { name: "删除 值班表" }).click();
  await page.getByRole("button", { name: "删除", exact: true }).click();
  await expect(row).toHaveCount(0);
});
