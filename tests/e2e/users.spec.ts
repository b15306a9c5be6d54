import type { Locator } from "@playwright/test";
import { expect, test } from "../support/browser/fixtures";
import { openRowMenu, readRows } from "../support/browser/list-page";

const list = "/setting/user_module/user/list";

test("an account is made, edited, disabled, reset and deleted; a person has one face [DICT-04, LIST-06, D-b13, D-b15]", async ({
  page,
  signIn,
  openBrowser,
}) => {
  await signIn(page, "admin", list);
  const looks = (face: Locator) =>
    face.evaluate((one) => [getComputedStyle(one).backgroundColor, getComputedStyle(one).borderRadius]);
  const own = page.getByRole("row", { name: /admin/ }).locator("span[aria-hidden]", { hasText: "系" });
  expect(await looks(page.getByLabel("我的账号").locator("span[aria-hidden]", { hasText: "系" }))).toEqual(
    await looks(own),
  );
  await page.getByRole("link", { name: "新增", exact: true }).click();
  const create = page.getByRole("dialog", { name: "新增用户" });
  await create.getByRole("textbox", { name: "账号", exact: true }).fill("abc");
  await create.getByRole("button", { name: "保存" }).click();
  await expect(create.getByText("账号长度为 4 到 18 个字符")).toBeVisible();
  await expect(create.getByText("请至少选择一个角色")).toBeVisible();
  await create.getByRole("textbox", { name: "账号", exact: true }).fill("window_clerk");
  await create.getByLabel("昵称").fill("窗口收费员");
  await create.getByLabel(/^密码/).fill("window-2026");
  await create.getByLabel("确认密码").fill("window-2026");
  const belonging = ["学校", "代理商", "门店"].map((name) => create.getByRole("combobox", { name }));
  const shown = () => Promise.all(belonging.map((field) => field.isVisible()));
  expect(await shown()).toEqual([true, false, false]);
  await create.getByRole("radio", { name: "代理商" }).check();
  expect(await shown()).toEqual([false, true, false]);
  await create.getByRole("radio", { name: "学校" }).check();
  await create.getByRole("checkbox", { name: "门店管理员" }).check();
  expect(await shown()).toEqual([true, false, true]);
  await create.getByRole("checkbox", { name: "门店管理员" }).uncheck();
  await create.getByRole("checkbox", { name: "收费员" }).check();
  await create.getByRole("combobox", { name: "学校" }).selectOption("青溪实验小学");
  await create.getByLabel("手机号").fill("13900000011");
  await create.getByRole("button", { name: "保存" }).click();
  await expect(page.getByText("新增账号成功")).toBeVisible();
  await expect(create).toBeHidden();

  const theirs = await openBrowser();
  await theirs.goto("/login");
  await theirs.getByLabel("用户名").fill("window_clerk");
  await theirs.getByLabel("密码").fill("window-2026");
  await theirs.getByRole("button", { name: "登录" }).click();
  await expect(theirs).toHaveURL(/\/home/);

  await page.getByRole("link", { name: "编辑 window_clerk" }).click();
  const edit = page.getByRole("dialog", { name: "编辑用户" });
  await expect(edit.getByRole("textbox", { name: "账号", exact: true })).not.toBeEditable();
  await edit.getByLabel("昵称").fill("二号窗口");
  await edit.getByRole("button", { name: "保存" }).click();
  await expect(edit).toBeHidden();
  const row = (await readRows(page)).find((cells) => cells["账号"] === "window_clerk");
  expect(row).toMatchObject({ 昵称: "二号窗口", 角色: "收费员", 学校: "青溪实验小学", 状态: "启用" });

  await openRowMenu(page, "window_clerk");
  await page.getByRole("link", { name: "停用 window_clerk" }).click();
  const question = page.getByRole("dialog", { name: "停用账号" });
  await expect(question).toContainText("确定停用账号“window_clerk”吗？");
  await question.getByRole("button", { name: "停用" }).click();
  // the row's own menu says the word as well
  await expect(
    page.getByRole("row", { name: /window_clerk/ }).getByRole("cell", { name: "停用", exact: true }),
  ).toBeVisible();
  await theirs.goto("/home");
  await expect(theirs).toHaveURL(/\/login/);

  await openRowMenu(page, "window_clerk");
  await expect(page.getByRole("link", { name: "启用 window_clerk" })).toBeVisible();
  await page.getByRole("link", { name: "重置 window_clerk 的密码" }).click();
  const reset = page.getByRole("dialog", { name: "重置 window_clerk 的密码" });
  await reset.getByLabel(/^新密码/).fill("window-2027");
  await reset.getByLabel("确认新密码").fill("window-2028");
  await reset.getByRole("button", { name: "重置密码" }).click();
  await expect(reset.getByText("两次输入的密码不一致")).toBeVisible();
  await reset.getByLabel(/^新密码/).fill("window-2027");
  await reset.getByLabel("确认新密码").fill("window-2027");
  await reset.getByRole("button", { name: "重置密码" }).click();
  await expect(reset).toBeHidden();

  await openRowMenu(page, "window_clerk");
  await page.getByRole("link", { name: "window_clerk 的功能权限" }).click();
  const rights = page.getByRole("dialog", { name: "window_clerk 的功能权限" });
  await expect(rights.getByRole("checkbox", { name: /^查询订单/ })).toBeDisabled();
  await rights.getByRole("button", { name: "只选查看" }).click();
  await expect(rights.getByRole("checkbox", { name: "查询付款人" })).toBeChecked();
  await expect(rights.getByRole("checkbox", { name: "导入付款人" })).not.toBeChecked();
  await rights.getByRole("button", { name: "保存" }).click();
  await expect(rights).toBeHidden();

  await expect(page.getByRole("button", { name: "删除", exact: true })).toBeDisabled();
  await page.getByRole("checkbox", { name: "选择 window_clerk" }).check();
  await page.getByRole("button", { name: "删除", exact: true }).click();
  const remove = page.getByRole("dialog", { name: "删除账号" });
  await expect(remove).toContainText("确定删除账号“window_clerk”吗？");
  await remove.getByRole("button", { name: "删除" }).click();
  await expect(page.getByRole("link", { name: "编辑 window_clerk" })).toHaveCount(0);
});

test("a row's menu closes by Escape and by a click elsewhere, and offers nothing that would be refused [DICT-04, LIST-12]", async ({
  page,
  signIn,
}) => {
  await signIn(page, "admin");
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto(`${list}?sort=id`);
  await openRowMenu(page, "finance");
  const remove = page.getByRole("link", { name: "删除 finance" });
  await expect(remove).toBeInViewport();
  await page.keyboard.press("Escape");
  await expect(remove).toBeHidden();
  await expect(page.getByLabel("finance 的更多操作")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(remove).toBeVisible();
  await page.locator("tbody tr").first().locator("[data-card=title]").click();
  await expect(remove).toBeHidden();

  const own = page.getByRole("row", { name: /系统管理员/ });
  await expect(own.getByRole("link", { name: "编辑 admin" })).toBeVisible();
  await expect(own.getByLabel(/更多操作/)).toHaveCount(0);
  await expect(own.getByRole("link", { name: /删除/ })).toHaveCount(0);
});
