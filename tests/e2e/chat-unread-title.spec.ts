import type { Page } from "@playwright/test";
import { openChatClient } from "../support/chat/chat-client";
import { chatWindow, quietPage } from "../support/chat/chat-window";
import { demoIds } from "../support/api/demo-ids";
import { expect, test } from "../support/browser/fixtures";
import type { TestServer } from "../support/server/server";

const icon = (page: Page) => page.locator("link[rel=icon]");

/** Reads everything that waits for somebody, so that a count begins at zero. */
async function readAll(server: TestServer, username: string): Promise<void> {
  const client = await openChatClient(server, username);
  const { user_contact, user_group } = client.init;
  for (const { id, change_seq: seq = 0 } of [...user_contact, ...user_group])
    if (seq > 0) client.send("/conversation/read", { contact_id: id, seq });
  client.close();
}

test("title and icon of every tab count what is unread, through pages, until it is read [TALK-08]", async ({
  openBrowser,
  server,
}) => {
  await readAll(server, "finance");
  const clerk = await openChatClient(server, "clerk");
  const page = await openBrowser("finance", quietPage);
  const other = await page.context().newPage();
  await other.goto("/profile");
  for (const tab of [page, other]) {
    await expect(chatWindow(tab).launcher).toHaveAccessibleName("打开即时通讯");
    await expect(tab).toHaveTitle(/^[^(]+ - 校园支付系统$/);
    await expect(icon(tab)).toHaveAttribute("href", "/favicon.svg");
  }
  const [own, others] = [await page.title(), await other.title()];
  for (const text of ["请看账单", "还有退款"]) await clerk.say(demoIds.finance, text);
  await expect(page).toHaveTitle(`(2) ${own}`);
  await expect(other).toHaveTitle(`(2) ${others}`);
  for (const tab of [page, other]) await expect(icon(tab)).toHaveAttribute("href", "/favicon-unread.svg");
  expect((await page.request.get("/favicon-unread.svg")).headers()["content-type"]).toContain("image/svg+xml");

  // a page that is opened without loading the document
  await page.getByRole("navigation", { name: "主菜单" }).getByRole("link", { name: "首页" }).click();
  await expect(page).toHaveTitle("(2) 首页 - 校园支付系统");
  await clerk.say(demoIds.finance, "明天见");
  await expect(page).toHaveTitle("(3) 首页 - 校园支付系统");
  await page.goBack();
  await expect(page).toHaveTitle(`(3) ${own}`);
  // and one that is
  await page.reload();
  await expect(page).toHaveTitle(`(3) ${own}`);
  await expect(icon(page)).toHaveAttribute("href", "/favicon-unread.svg");

  const window = chatWindow(page);
  await window.open();
  await window.choose("收费专员");
  await expect(page).toHaveTitle(own);
  await expect(other).toHaveTitle(others);
  for (const tab of [page, other]) await expect(icon(tab)).toHaveAttribute("href", "/favicon.svg");
  clerk.close();
});

test("a quiet conversation counts by mentions alone, and nothing is counted once the session has ended [TALK-08]", async ({
  openBrowser,
  server,
  expectConsoleError,
}) => {
  expectConsoleError(/WebSocket|401|Failed to load/);
  await readAll(server, "finance");
  const clerk = await openChatClient(server, "clerk");
  const group = await clerk.makeGroup("静音群", [demoIds.finance]);
  const page = await openBrowser("finance", quietPage);
  await expect(chatWindow(page).launcher).toBeVisible();
  const finance = await openChatClient(server, "finance");
  finance.send("/conversation/set", { contact_id: group, is_not_disturb: 1 });
  await finance.next("conversation_set");
  await readAll(server, "finance");
  await clerk.say(group, "大家好");
  await expect(page).not.toHaveTitle(/^\(/);
  clerk.send("/group/send_message", {
    id: `at-${Date.now()}`,
    type: "text",
    content: "看",
    toContactId: group,
    at: [2],
  });
  await expect(page).toHaveTitle(/^\(1\) /);

  await page.getByLabel("我的账号").click();
  await page.getByRole("button", { name: "退出登录" }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(page).not.toHaveTitle(/^\(/);
  await expect(icon(page)).toHaveAttribute("href", "/favicon.svg");
  for (const client of [clerk, finance]) client.close();
});
