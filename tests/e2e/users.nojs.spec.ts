import { expect, test } from "../support/fixtures";
import { openRowMenu, readColumn } from "../support/list-page";

const list = "/setting/user_module/user/list";

test("without scripts accounts are filtered and paged [ROUTE-08, LIST-04]", async ({ page, signIn }) => {
  await signIn(page, "admin", list);
  await page.getByRole("combobox", { name: "角色" }).selectOption("学校财务");
  await page.getByRole("button", { name: "查询", exact: true }).click();
  await expect(page).toHaveURL(/\?role_name=finance$/);
  await expect.poll(() => readColumn(page, "账号")).toEqual(["finance"]);

  await page.goto(`${list}?page_size=3&sort=id`);
  expect(await readColumn(page, "账号")).toEqual(["admin", "finance", "clerk"]);
  await page.getByRole("link", { name: "下一页" }).click();
  await expect(page).toHaveURL(/cur_page=2/);
  await expect.poll(() => readColumn(page, "账号")).toEqual(["teacher", "agent", "agent2"]);
});

test("without scripts an account is made, disabled and deleted [ROUTE-08, DICT-04]", async ({ page, signIn }) => {
  await signIn(page, "admin", `${list}/new`);
  const form = page.getByRole("dialog", { name: "新增用户" });
  await form.getByRole("textbox", { name: "账号", exact: true }).fill("plain_user");
  await form.getByLabel("昵称").fill("无脚本账号");
  await form.getByLabel(/^密码/).fill("plain-2026");
  await form.getByLabel("确认密码").fill("plain-2027");
  await form.getByRole("checkbox", { name: "教师" }).check();
  await form.getByRole("combobox", { name: "学校" }).selectOption("临湖中学");
  await form.getByLabel("手机号").fill("13900000021");
  await form.getByRole("button", { name: "保存" }).click();
  await expect(form.getByText("两次输入的密码不一致")).toBeVisible();
  await expect(form.getByRole("checkbox", { name: "教师" })).toBeChecked();
  await form.getByLabel(/^密码/).fill("plain-2026");
  await form.getByLabel("确认密码").fill("plain-2026");
  await form.getByRole("button", { name: "保存" }).click();
  await expect(page).toHaveURL(new RegExp(`${list}$`));
  expect(await readColumn(page, "账号")).toContain("plain_user");

  await openRowMenu(page, "plain_user");
  await page.getByRole("link", { name: "停用 plain_user" }).click();
  await page.getByRole("button", { name: "停用" }).click();
  await openRowMenu(page, "plain_user");
  await expect(page.getByRole("link", { name: "启用 plain_user" })).toBeVisible();

  await page.getByRole("link", { name: "删除 plain_user" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "删除" }).click();
  await expect(page.getByRole("row", { name: /plain_user/ })).toHaveCount(0);
});

test("without scripts a role gets the pages whose box is ticked [ROUTE-08, DICT-04]", async ({ page, signIn }) => {
  await signIn(page, "admin", "/setting/user_module/role/list");
  await page.getByRole("link", { name: "角色“教师”的功能权限" }).click();
  await page.getByRole("checkbox", { name: "订单管理" }).check();
  await page.getByRole("button", { name: "保存" }).click();
  await page.getByRole("link", { name: "角色“教师”的功能权限" }).click();
  for (const name of ["订单管理", "查询订单", "查看订单详情", "导出订单"]) {
    await expect(page.getByRole("checkbox", { name })).toBeChecked();
  }
  await page.getByRole("checkbox", { name: "订单管理" }).uncheck();
  await page.getByRole("button", { name: "保存" }).click();
  await page.getByRole("link", { name: "角色“教师”的功能权限" }).click();
  await expect(page.getByRole("checkbox", { name: "查询订单" })).not.toBeChecked();
  await expect(page.getByRole("checkbox", { name: "查询付款人" })).toBeChecked();
});
