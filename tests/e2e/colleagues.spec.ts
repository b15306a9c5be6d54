import { userApi } from "#contract/platform/users";
import { chatWindow } from "../support/chat/chat-window";
import { expect, test } from "../support/browser/fixtures";

test("a new colleague appears in an open window, can be written with, and leaves it when deleted [IM-21, RT-11]", async ({
  openBrowser,
  server,
}) => {
  const finance = chatWindow(await openBrowser("finance"));
  await finance.open();
  // the other list shows only whom one has spoken with
  await finance.dialog.getByRole("button", { name: "通讯录" }).click();
  await expect(finance.contact("收费专员")).toBeVisible();
  await expect(finance.contact("新来的财务")).toHaveCount(0);

  const admin = await openBrowser("admin", "/setting/user_module/user/list/new");
  const form = admin.getByRole("dialog", { name: "新增用户" });
  await form.getByRole("textbox", { name: "账号", exact: true }).fill("new_finance");
  await form.getByLabel("昵称").fill("新来的财务");
  await form.getByLabel(/^密码/).fill("campus-2026");
  await form.getByLabel("确认密码").fill("campus-2026");
  await form.getByRole("checkbox", { name: "收费员" }).check();
  await form.getByRole("combobox", { name: "学校" }).selectOption("青溪实验小学");
  await form.getByLabel("手机号").fill("13900000031");
  await form.getByRole("button", { name: "保存" }).click();
  await expect(form).toBeHidden();

  await expect(finance.contact("新来的财务")).toBeVisible();
  await finance.choose("新来的财务");
  await expect(finance.dialog.getByRole("region", { name: "新来的财务" })).toBeVisible();

  const client = server.client(await server.signIn("admin"));
  const { list } = await client.call(userApi.list, { username: "new_finance" });
  await client.call(userApi.destroy, { id: list[0]?.id ?? 0 });
  await expect(finance.contact("新来的财务")).toHaveCount(0);
  await expect(finance.dialog.getByRole("region", { name: "新来的财务" })).toHaveCount(0);
  await finance.choose("收费专员");
  await expect(finance.editor).toBeVisible();
});
