import { expect, test } from "vitest";
import { openHtmlBrowser, startPageServer } from "../support/pages/html-browser";

const server = await startPageServer();
const list = "/setting/user_module/user/list";

test("without scripts accounts are filtered and paged [ROUTE-08, LIST-04]", async () => {
  const page = await openHtmlBrowser(server, "admin", list);
  page.choose("角色", "学校财务");
  await page.press("查询");
  expect(page.url).toMatch(/\?role_name=finance$/);
  expect(page.column("账号")).toEqual(["finance"]);

  await page.open(`${list}?page_size=3&sort=id`);
  expect(page.column("账号")).toEqual(["admin", "finance", "clerk"]);
  await page.follow("下一页");
  expect(page.url).toMatch(/cur_page=2/);
  expect(page.column("账号")).toEqual(["teacher", "agent", "agent2"]);
});

test("without scripts an account is made, disabled and deleted [ROUTE-08, DICT-04]", async () => {
  const page = await openHtmlBrowser(server, "admin", `${list}/new`);
  const form = page.within("dialog", "新增用户");
  form.fill("账号", "plain_user");
  form.fill("昵称", "无脚本账号");
  form.fill(/^密码/, "plain-2026");
  form.fill("确认密码", "plain-2027");
  form.check("教师");
  form.choose("学校", "临湖中学");
  form.fill("手机号", "13900000021");
  await page.press("保存", form);
  expect(form.text).toContain("两次输入的密码不一致");
  expect(form.isChecked("教师")).toBe(true);
  form.fill(/^密码/, "plain-2026");
  form.fill("确认密码", "plain-2026");
  await page.press("保存", form);
  expect(page.url).toBe(list);
  expect(page.column("账号")).toContain("plain_user");

  page.unfold("plain_user 的更多操作");
  await page.follow("停用 plain_user");
  await page.press("停用", page.within("dialog"));
  page.unfold("plain_user 的更多操作");
  expect(page.has("link", "启用 plain_user")).toBe(true);
  await page.follow("删除 plain_user");
  await page.press("删除", page.within("dialog"));
  expect(page.column("账号")).not.toContain("plain_user");
});

test("without scripts a role gets the pages whose box is ticked [ROUTE-08, DICT-04]", async () => {
  const page = await openHtmlBrowser(server, "admin", "/setting/user_module/role/list");
  await page.follow("角色“教师”的功能权限");
  page.check("订单管理");
  await page.press("保存");
  await page.follow("角色“教师”的功能权限");
  for (const name of ["订单管理", "查询订单", "查看订单详情", "导出订单"]) expect(page.isChecked(name)).toBe(true);
  page.check("订单管理", false);
  await page.press("保存");
  await page.follow("角色“教师”的功能权限");
  expect(page.isChecked("查询订单")).toBe(false);
  expect(page.isChecked("查询付款人")).toBe(true);
});

test("without scripts a form of rights begins with those of another role [ROUTE-08, D-b13]", async () => {
  const page = await openHtmlBrowser(server, "admin", "/setting/user_module/role/list");
  await page.follow("角色“教师”的功能权限");
  expect(page.isChecked("审核退款")).toBe(false);
  page.choose("角色", "学校财务");
  await page.press("按角色勾选");
  expect(page.within("dialog").text).toContain("角色“教师”的功能权限");
  expect(page.isChecked("审核退款")).toBe(true);
});
