import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser/fixtures";
import { demoIds } from "../support/api/demo-ids";
import { openChatClient } from "../support/chat/chat-client";
import { chatWindow, quietPage } from "../support/chat/chat-window";
import { endSession } from "../support/browser/session-end";

const words = "登录状态已过期，您可以继续留在该页面，或者重新登录";

function dialogOf(page: Page) {
  return page.getByRole("dialog").filter({ hasText: words });
}

/** The chat's socket and the counts of the menu would say at once what the next call is to say. */
async function keepSilent(page: Page): Promise<void> {
  await page.route(/\/(chat\/ticket|notifications\/todos)$/, (route) => route.abort());
}

test.beforeEach(({ expectConsoleError }) => {
  expectConsoleError(/chat: connection|ERR_FAILED/);
});

test("a form sent after the session has ended asks, keeps what was typed, and is sent again after signing in elsewhere [AUTH-11]", async ({
  page,
  signIn,
  server,
}) => {
  await keepSilent(page);
  await signIn(page, "admin", "/setting/system_module/dict_type/list");
  await page.getByRole("link", { name: "新增", exact: true }).click();
  const drawer = page.getByRole("dialog", { name: "新增字典类型" });
  await drawer.getByLabel("字典名称").fill("会议室");
  await drawer.getByLabel("字典类型").fill("meeting_room");
  await endSession(page, server);
  await drawer.getByRole("button", { name: "保存" }).click();
  await expect(dialogOf(page)).toHaveCount(1);
  await expect(page.locator("[data-sonner-toast]")).toHaveCount(0);
  await dialogOf(page).getByRole("button", { name: "取消" }).click();
  await expect(dialogOf(page)).toBeHidden();
  await expect(page).toHaveURL(/dict_type\/list\/new$/);
  await expect(drawer.getByLabel("字典名称")).toHaveValue("会议室");
  await expect(drawer.getByLabel("字典类型")).toHaveValue("meeting_room");

  await signIn(await page.context().newPage(), "admin");
  await drawer.getByRole("button", { name: "保存" }).click();
  await expect(page.getByText("已新增字典类型“会议室”")).toBeVisible();
  await expect(page.getByRole("row", { name: /会议室/ })).toBeVisible();
});

test("a list whose session has ended stays at its filter, its page and its address [AUTH-11, LIST-11]", async ({
  page,
  signIn,
  server,
}) => {
  await keepSilent(page);
  await signIn(page, "finance");
  const address = "/campus_pay/order/list?page_size=10";
  await page.goto(address);
  const first = await page.getByRole("row").nth(1).textContent();
  await endSession(page, server);

  await page.getByLabel("订单号", { exact: true }).fill("20261");
  await page.getByRole("button", { name: "查询" }).click();
  await dialogOf(page).getByRole("button", { name: "取消" }).click();
  await expect(page).toHaveURL(address);
  await expect(page.getByLabel("订单号", { exact: true })).toHaveValue("20261");
  await page.getByRole("link", { name: "下一页" }).click();
  await expect(dialogOf(page)).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(dialogOf(page)).toBeHidden();
  await expect(page).toHaveURL(address);
  expect(await page.getByRole("row").nth(1).textContent()).toBe(first);

  // the way to another page is given up as well
  await page.getByRole("navigation", { name: "主菜单" }).getByRole("link", { name: "付款人" }).click();
  await expect(dialogOf(page)).toBeVisible();
  await expect(page).toHaveURL(address);
  await dialogOf(page).getByRole("button", { name: "重新登录" }).click();
  await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(address)}`);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test("what asks over a dialog is asked over it, and the dialog stays [AUTH-11]", async ({ page, signIn, server }) => {
  await keepSilent(page);
  await signIn(page, "admin", "/setting/technique_module/control?ask=register_switch");
  const question = page.getByRole("dialog", { name: "开放注册" });
  await endSession(page, server);
  await question.getByRole("button", { name: "开启" }).click();
  await dialogOf(page).getByRole("button", { name: "取消" }).click();
  await expect(question).toBeVisible();
  await expect(question.getByRole("button", { name: "开启" })).toBeEnabled();
});

test("an administrator's forced sign-out is asked about at once, by the chat's connection [AUTH-10, AUTH-11, PLUS-01]", async ({
  openBrowser,
}) => {
  const admin = await openBrowser("admin");
  const teacher = await openBrowser("teacher");
  await teacher.evaluate(() => localStorage.setItem("kept", "1"));
  await admin.goto("/setting/monitoring_module/online/list?username=teacher");
  await admin.getByRole("link", { name: "teacher 详情" }).first().click();
  const drawer = admin.getByRole("dialog", { name: "登录详情" });
  await drawer.getByRole("link", { name: "强制下线" }).click();
  await admin.getByRole("dialog", { name: "强制下线" }).getByRole("button", { name: "强制下线" }).click();
  await expect(drawer).toBeHidden();
  await expect(dialogOf(teacher)).toBeVisible();
  await dialogOf(teacher).getByRole("button", { name: "取消" }).click();
  // what the browser keeps beside the token is not touched
  expect(await teacher.evaluate(() => localStorage.getItem("kept"))).toBe("1");
  await teacher.getByRole("navigation", { name: "主菜单" }).getByRole("link", { name: "付款人" }).click();
  await expect(dialogOf(teacher)).toBeVisible();
  await expect(teacher).toHaveURL("/home");
  await teacher.goto("/campus_pay/payer/list");
  await expect(teacher).toHaveURL(/\/login\?redirect=/);
  expect((await teacher.context().cookies()).map(({ name }) => name)).not.toContain("session");
});

test("what one account left open is neither sent nor kept by whoever signs in in another tab [AUTH-11, TALK-03]", async ({
  page,
  openBrowser,
  signIn,
  server,
  baseURL,
  expectConsoleError,
}) => {
  // a page that is slow to be told tries its socket once more
  expectConsoleError(/\/ws\?sync=1[^']*' failed: HTTP Authentication failed/);
  const line = await openChatClient(server, "clerk");
  await line.makeGroup("换人登录组", [demoIds.admin]);
  line.close();
  await signIn(page, "clerk", quietPage);
  const chat = chatWindow(page);
  await chat.open();
  await chat.choose("换人登录组");
  const form = await page.context().newPage();
  await form.goto("/setting/system_module/advice/new");
  const drawer = form.getByRole("dialog", { name: "提交建议" });
  await drawer.getByLabel("标题").fill("收费专员写到一半");

  const headers = { origin: baseURL ?? "" };
  await page.context().request.post("/logout", { headers, maxRedirects: 0 });
  await signIn(await page.context().newPage(), "admin");
  await chat.editor.pressSequentially("收费专员没有发出");
  await expect(dialogOf(page)).toBeVisible();
  await expect(dialogOf(form)).toBeVisible();
  await dialogOf(form).getByRole("button", { name: "取消" }).click();
  await drawer.getByRole("button", { name: "保存" }).click();
  await expect(dialogOf(form)).toBeVisible();
  await expect(drawer.getByLabel("标题")).toHaveValue("收费专员写到一半");
  await expect(form.getByRole("banner")).toContainText("收费专员");
  // nobody sees the clerk any more
  await expect(chat.dialog.getByRole("button", { name: /收费专员.*离线/ })).toBeAttached();

  await dialogOf(form).getByRole("button", { name: "重新登录" }).click();
  await expect(form.getByRole("banner")).toContainText("系统管理员");
  expect(new URL(form.url()).pathname).toBe("/setting/system_module/advice/new");

  const admin = chatWindow(await openBrowser("admin", quietPage));
  await admin.open();
  await expect(admin.contact("换人登录组")).toBeVisible();
  await expect(admin.contact("换人登录组")).not.toContainText("收费专员没有发出");
});

test("a tab whose session ended is shown again by the session that another tab has begun since [AUTH-11]", async ({
  page,
  signIn,
  server,
}) => {
  await keepSilent(page);
  await signIn(page, "finance", "/campus_pay/order/list");
  await endSession(page, server);
  await page.getByRole("button", { name: "查询" }).click();
  await expect(dialogOf(page)).toBeVisible();

  const other = await page.context().newPage();
  await keepSilent(other);
  await signIn(other, "finance");
  await dialogOf(page).getByRole("button", { name: "重新登录" }).click();
  await expect(page).toHaveURL(/order\/list/);
  await expect(page.getByRole("row").nth(1)).toBeVisible();
  await expect(dialogOf(page)).toBeHidden();
  await other.goto("/campus_pay/order/list");
  await expect(other.getByRole("row").nth(1)).toBeVisible();
});
