import { controlApi } from "#contract/control";
import { code } from "#contract/errors";
import { columnsApi } from "#contract/columns";
import { globalConfigApi } from "#contract/global-config";
import { expect, test } from "../support/browser/fixtures";

test("the site's name is edited and shows at once, title and all [DICT-03]", async ({
  page,
  signIn,
  openBrowser,
  server,
}) => {
  await signIn(page, "admin", "/setting/system_module/global_config/list?key_name=website_name");
  await page.getByRole("link", { name: "编辑 站点名称" }).click();
  const form = page.getByRole("dialog", { name: "编辑参数" });
  await expect(form.getByLabel("键名")).toHaveAttribute("readonly", "");
  await form.getByLabel("参数值").fill("");
  await form.getByRole("button", { name: "保存" }).click();
  await expect(form.getByText("站点名称不能为空")).toBeVisible();
  await form.getByLabel("参数值").fill("城东校园支付");
  await form.getByRole("button", { name: "保存" }).click();
  await expect(page.getByText("已保存参数“站点名称”")).toBeVisible();
  await expect(page).toHaveTitle("全局参数 - 城东校园支付");
  const other = await openBrowser();
  await other.goto("/login");
  await expect(other).toHaveTitle("登录 - 城东校园支付");
  // as it was, for the other journeys
  const admin = server.client(await server.signIn("admin"));
  const [row] = (await admin.call(globalConfigApi.list, { key_name: "website_name" })).list;
  if (row) await admin.call(globalConfigApi.update, { ...row, data: "校园支付系统" });
});

test("a parameter is edited by its type [DICT-03]", async ({ page, signIn }) => {
  await signIn(page, "admin", "/setting/system_module/global_config/list?key_name=cards");
  await page.getByRole("link", { name: "新增" }).click();
  const form = page.getByRole("dialog", { name: "新增参数" });
  await form.getByRole("link", { name: "JSON" }).click();
  await expect(page).toHaveURL(/[?&]of=json/);
  await form.getByLabel("参数名称").fill("首页卡片");
  await form.getByLabel("键名").fill("cards");
  await form.getByLabel("参数值").fill("{a:1}");
  await form.getByRole("button", { name: "保存" }).click();
  await expect(form.getByText("不是有效的 JSON")).toBeVisible();
  await form.getByLabel("参数值").fill('{"a": 1}');
  await form.getByRole("button", { name: "保存" }).click();
  await expect(page.getByRole("row", { name: /首页卡片.*JSON/ })).toBeVisible();
});

test("simple maintenance shows in the bar and refuses changes of others until it is off [PERM-05, SHELL-14]", async ({
  page,
  signIn,
  openBrowser,
  server,
}) => {
  await signIn(page, "admin", "/setting/technique_module/control");
  const simple = page.getByRole("switch", { name: "简易维护" });
  await simple.click();
  const question = page.getByRole("dialog", { name: "简易维护" });
  await question.getByRole("link", { name: "取消" }).click();
  await expect(simple).not.toBeChecked();
  await simple.click();
  await question.getByRole("button", { name: "开启" }).click();
  await expect(page.getByText("已开启简易维护")).toBeVisible();
  await expect(simple).toBeChecked();
  const clerk = await openBrowser("clerk");
  await expect(clerk.getByLabel(/后台维护中/).first()).toBeVisible();
  const client = server.client(await server.signIn("clerk"));
  await client.call(columnsApi.get, { page: "order" });
  const write = client.call(globalConfigApi.destroy, { id: 1 });
  await expect(write).rejects.toMatchObject({ code: code.maintenance });
  await simple.click();
  await question.getByRole("button", { name: "关闭" }).click();
  await expect(simple).not.toBeChecked();
});

test("a switch whose question is answered no stays as it was [DICT-03]", async ({ page, signIn, server }) => {
  await signIn(page, "admin", "/setting/technique_module/control?ask=register_switch");
  const question = page.getByRole("dialog", { name: "开放注册" });
  await expect(question).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await expect(page.getByRole("switch", { name: "开放注册" })).not.toBeChecked();
  const admin = server.client(await server.signIn("admin"));
  expect((await admin.call(controlApi.list, {})).list.register_switch).toBe(false);
});
