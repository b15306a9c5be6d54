import { expect, test } from "vitest";
import { demoPassword } from "../../scripts/demo-accounts.mjs";
import { authApi } from "#contract/platform/auth";
import { openHtmlBrowser, startPageServer } from "../support/pages/html-browser";
import { makeRoleAndUser } from "../support/server/role-and-user";

const server = await startPageServer();
const accounts = "/setting/user_module/user/list";
const roles = "/setting/user_module/role/list";
const permissions = "/setting/user_module/permission/list";
const operations = "/setting/log_module/operate_log/list";

test("who may not handle accounts or look at logs finds no menu entry and no page [PERM-01, ROUTE-02, D-b17]", async () => {
  const page = await openHtmlBrowser(server, "finance", "/home");
  for (const text of ["系统设置", "操作日志"]) expect(page.text).not.toContain(text);
  for (const path of [accounts, `${accounts}/new`, roles, permissions, operations]) {
    await page.open(path);
    expect([path, page.status]).toEqual([path, 403]);
  }
  expect(page.text).toContain("您没有权限访问该页面");
  // the page asks for nothing else that would be refused
  expect(server.log().filter((line) => JSON.stringify(line).includes("/campus_pay/page/view/default"))).toEqual([]);
});

test("the super administrator's role offers nothing to change [DICT-04]", async () => {
  const page = await openHtmlBrowser(server, "admin", roles);
  expect(page.holding("row", "super_admin").all("link")).toEqual([]);
});

test("a sign-in that failed stands in the sign-in log [DICT-05]", async () => {
  const attempt = server.client().call(authApi.login, { username: "nobody-here", password: "not-a-password" });
  await expect(attempt).rejects.toThrow("账号或密码错误");
  const page = await openHtmlBrowser(server, "admin", "/setting/log_module/login_log/list");
  page.fill("账号", "nobody-here");
  page.choose("结果", "失败");
  await page.press("查询");
  expect(page.url).toMatch(/username=nobody-here/);
  expect(page.rows()[0]).toMatchObject({
    ...{ 账号: "nobody-here", 来源: "内网", 结果: "失败", 说明: "账号或密码错误，请重新输入" },
  });
});

test("the sign-in log names the browser [DICT-05]", async () => {
  const agent =
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36";
  const body = JSON.stringify({ username: "teacher", password: demoPassword });
  const headers = { "Content-Type": "application/json", "User-Agent": agent };
  expect((await fetch(`${server.url}/api/auth/login`, { method: "POST", headers, body })).status).toBe(200);
  const page = await openHtmlBrowser(server, "admin", "/setting/log_module/login_log/list?username=teacher");
  expect(page.rows()[0]?.浏览器).toContain("Chrome");
});

test("phone and password are a second way in, and a failure keeps the phone [AUTH-02, AUTH-03]", async () => {
  const page = await openHtmlBrowser(server);
  await page.open("/login");
  await page.follow("手机登录");
  page.fill("手机号", "13800000002");
  page.fill(/^密码/, "campus-2025");
  await page.press("登录");
  expect(page.texts("alert").join()).toContain("密码错误");
  expect(page.value("手机号")).toBe("13800000002");
  expect(page.value(/^密码/)).toBe("");
  page.fill(/^密码/, demoPassword);
  await page.press("登录");
  expect(page.url).toBe("/home");
});

test("one's own details are checked and changed, and the header follows [SHELL-15, VAL-01]", async () => {
  const page = await openHtmlBrowser(server, "clerk", "/profile");
  page.fill("手机号", "12345678901");
  page.fill("邮箱", "desk@example");
  await page.press("保存");
  expect(page.text).toContain("请输入正确的手机号");
  expect(page.text).toContain("请输入正确的邮箱");
  expect(page.value("邮箱")).toBe("desk@example");
  page.fill("昵称", "南门窗口");
  page.fill("手机号", "13955550999");
  page.fill("邮箱", "desk@example.com");
  page.fill("地址", "南门一号");
  page.check("女");
  await page.press("保存");
  expect(page.texts("status")).toContain("保存成功");
  expect(page.within("banner").text).toContain("南门窗口");
  await page.reload();
  expect(page.isChecked("女")).toBe(true);
  expect(page.value("地址")).toBe("南门一号");
  expect(page.text).toContain("desk@example.com");
});

test("a changed password leaves only the session that changed it [AUTH-14, SHELL-15]", async () => {
  const username = await makeRoleAndUser(server, []);
  const here = await openHtmlBrowser(server, username, "/profile/password");
  const elsewhere = await openHtmlBrowser(server, username, "/profile");
  const change = async (old: string, next: string, again: string) => {
    here.fill("原密码", old);
    here.fill(/^新密码/, next);
    here.fill("确认新密码", again);
    await here.press("修改密码");
  };
  await change(demoPassword, "next-2026", "next-2027");
  expect(here.text).toContain("两次输入的密码不一致");
  await change(demoPassword, "next-2026", "next-2026");
  expect(here.texts("status")).toContain("密码已修改，其他登录已退出");
  expect(here.url).toBe("/profile");
  await elsewhere.open("/profile");
  expect(elsewhere.url).toMatch(/^\/login/);
  await here.reload();
  expect(here.url).toBe("/profile");
});

test("an agent's page of another school than the one selected says so and offers both [PERM-02]", async () => {
  const page = await openHtmlBrowser(server, "agent", "/school/select?back=/home");
  page.within("main").choose("学校", "青溪实验小学");
  await page.press("确定", page.within("main"));
  expect(page.url).toBe("/home?agent_selected_id=1");
  const orders = "/campus_pay/order/list?state=2&agent_selected_id=";
  const query = () => Object.fromEntries(new URLSearchParams(page.url.split("?")[1]));
  await page.open(`${orders}2`);
  expect(page.text).toContain("本页显示的是「临湖中学」");
  await page.follow("查看 青溪实验小学");
  expect(query()).toEqual({ state: "2", agent_selected_id: "1" });
  expect(page.text).not.toContain("本页显示的是");
  await page.open(`${orders}2`);
  await page.press("切换到 临湖中学");
  expect(query()).toEqual({ state: "2", agent_selected_id: "2" });
  expect(page.text).not.toContain("本页显示的是");
});

test("another agent's school is refused, and one gets back to one's own [PERM-02]", async () => {
  const page = await openHtmlBrowser(server, "agent");
  for (const path of ["/home", "/campus_pay/order/list"]) {
    await page.open(`${path}?agent_selected_id=3`);
    expect(page.status).toBe(403);
    expect(page.texts("heading")).toContain("无权查看该学校");
  }
  await page.follow("查看我的学校");
  expect(page.url).toBe("/campus_pay/order/list?agent_selected_id=");
});
