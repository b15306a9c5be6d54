import { expect, test } from "vitest";
import { demoPassword } from "../../scripts/demo-accounts.mjs";
import { type HtmlBrowser, openHtmlBrowser, startPageServer } from "../support/pages/html-browser";

const server = await startPageServer();

test("without scripts details and password are changed and all tabs are read [SHELL-15, ROUTE-08]", async () => {
  const page = await openHtmlBrowser(server, "teacher", "/profile");
  expect(page.text).toContain("更换头像需要启用 JavaScript");
  page.fill("昵称", "");
  page.fill("地址", "东楼 302");
  await page.press("保存");
  expect(page.complaint("昵称")).toMatch(/请填写(此项|昵称)/);
  expect(page.value("地址")).toBe("东楼 302");
  page.fill("昵称", "李老师");
  await page.press("保存");
  expect(page.texts("status")).toContain("保存成功");
  expect(page.value("昵称")).toBe("李老师");

  const tabs = page.within("navigation", "个人中心");
  await page.follow("登录记录", tabs);
  expect(page.url).toBe("/profile/history");
  expect(page.within("region", "登录记录").text).toContain("登录成功");
  await page.follow("我的登录", tabs);
  expect(page.url).toBe("/profile/sessions");
  expect(page.text).toContain("当前设备");

  await page.follow("修改密码", tabs);
  expect(page.url).toBe("/profile/password");
  await changePassword(page, "wrong-2026", "teacher-2027");
  expect(page.complaint("原密码")).toContain("原密码不正确");
  expect(page.value("原密码")).toBe("");
  await changePassword(page, demoPassword, "teacher-2027");
  expect(page.texts("status")).toContain("密码已修改，其他登录已退出");
  await server.signIn("teacher", "teacher-2027");
});

async function changePassword(page: HtmlBrowser, from: string, to: string): Promise<void> {
  page.fill("原密码", from);
  page.fill(/^新密码/, to);
  page.fill("确认新密码", to);
  await page.press("修改密码");
}

test("without scripts an administrator ends a session once he has confirmed it, and its own page sends to sign-in [PLUS-01, ROUTE-08, D-b14]", async () => {
  const admin = await openHtmlBrowser(server, "admin");
  const agent = await openHtmlBrowser(server, "agent2");
  await admin.open("/setting/monitoring_module/online/list?username=agent2");
  expect(admin.all("link", "agent2 详情")).toHaveLength(1);
  await admin.follow("agent2 详情");
  await admin.follow("强制下线");
  expect(admin.within("dialog", "强制下线").text).toContain("确认让");
  await admin.press("强制下线");
  expect(admin.texts("link", "agent2 详情")).toEqual([]);
  await agent.reload();
  expect(agent.url).toMatch(/^\/login\?redirect=/);
});

test("without scripts one signs out another own device, and the monitor is read by its link [PLUS-01, PLUS-03]", async () => {
  const there = await openHtmlBrowser(server, "admin");
  const here = await openHtmlBrowser(server, "admin", "/profile/sessions");
  const others = () => here.all("summary", "退出该设备").map((summary) => summary.getAttribute("title"));
  expect(others()).toContainEqual(expect.stringMatching(/^让 .+ 退出登录$/));
  for (let left = others().length; left > 0; left -= 1) {
    here.unfold("退出该设备");
    await here.press("退出该设备");
    expect(others()).toHaveLength(left - 1);
  }
  await there.reload();
  expect(there.url).toMatch(/^\/login/);

  await here.open("/setting/monitoring_module/serve");
  expect(here.texts("heading")).toContain("处理器");
  await here.follow("刷新");
  expect(here.texts("heading")).toContain("磁盘（数据目录）");
});
