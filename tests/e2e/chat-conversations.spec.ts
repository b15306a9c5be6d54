import { expect, test } from "../support/browser/fixtures";
import type { Page } from "@playwright/test";
import { findAxeViolations } from "../support/browser/axe";
import { demoIds } from "../support/api/demo-ids";
import { openChatClient } from "../support/chat/chat-client";
import { type ChatWindow, chatWindow, quietPage } from "../support/chat/chat-window";

const { finance } = demoIds;

/** The window with the list of conversations. */
async function listOf(page: Page): Promise<ChatWindow> {
  const chat = chatWindow(page);
  await chat.open();
  return chat;
}

async function choose(page: Page, name: string, entry: string): Promise<void> {
  const chat = chatWindow(page);
  await chat.contact(name).click({ button: "right" });
  await chat.dialog.getByRole("menu").getByRole("menuitem", { name: entry, exact: true }).click();
}

const filter = ({ dialog }: ChatWindow, name: string) => dialog.getByRole("radio", { name, exact: true });

test("a conversation marked as unread keeps its mark in every window until it is looked at [TALK-09]", async ({
  openBrowser,
  server,
}) => {
  const writer = await openChatClient(server, "clerk");
  await writer.makeGroup("标记组", [finance]);
  const page = await openBrowser("finance", quietPage);
  const chat = await listOf(page);
  await chat.choose("标记组");
  const tab = await page.context().newPage();
  await tab.goto("/chat");
  const other = chatWindow(tab);

  await choose(page, "标记组", "标为未读");
  for (const window of [chat, other]) await expect(window.contact("标记组")).toContainText("标为未读");
  await page.reload();
  const again = await listOf(page);
  // shown as the last conversation it is not yet looked at
  await expect(again.contact("标记组")).toContainText("标为未读");
  expect(await findAxeViolations(page, "[role=dialog]")).toEqual([]);
  await again.choose("标记组");
  for (const window of [again, other]) await expect(window.contact("标记组")).not.toContainText("标为未读");
  await choose(page, "标记组", "标为未读");
  await choose(page, "标记组", "标为已读");
  for (const window of [again, other]) await expect(window.contact("标记组")).not.toContainText("标为未读");
  writer.close();
});

test("a hidden conversation leaves the list, is found by its name, and is back with the next message [TALK-09]", async ({
  openBrowser,
  server,
}) => {
  const writer = await openChatClient(server, "clerk");
  const id = await writer.makeGroup("隐藏组", [finance]);
  await writer.say(id, "先说一句");
  const page = await openBrowser("finance", quietPage);
  const chat = await listOf(page);
  await chat.choose("隐藏组");
  await choose(page, "隐藏组", "隐藏会话");
  await expect(chat.contact("隐藏组")).toHaveCount(0);
  await expect(chat.dialog.getByText("选择联系人开始聊天")).toBeVisible();
  const search = chat.dialog.getByRole("searchbox", { name: "搜索联系人、群聊、消息和文件" });
  await search.fill("隐藏");
  await expect(chat.contact("隐藏组")).toBeVisible();
  await search.fill("");
  await page.reload();
  const again = await listOf(page);
  await expect(again.dialog.getByRole("list", { name: "联系人" })).toBeVisible();
  await expect(again.contact("隐藏组")).toHaveCount(0);

  await writer.say(id, "又说一句");
  await expect(again.contact("隐藏组")).toContainText("又说一句");
  await expect(again.contact("隐藏组")).toContainText("1 条未读消息");
  writer.close();
});

test("filters show what is unread, what names me and groups; all is read in one go, and the writers see it [TALK-09, C-I15]", async ({
  openBrowser,
  server,
}) => {
  const writer = await openChatClient(server, "clerk");
  const called = await writer.makeGroup("筛选组甲", [finance]);
  const plain = await writer.makeGroup("筛选组乙", [finance]);
  await writer.say(plain, "一般的事");
  writer.send("/group/send_message", {
    id: crypto.randomUUID(),
    type: "text",
    content: "请看一下",
    toContactId: called,
    at: [finance],
  });
  await writer.next("ack");
  const page = await openBrowser("finance", quietPage);
  const chat = await listOf(page);

  await filter(chat, "@我").check();
  await expect(chat.contact("筛选组甲")).toBeVisible();
  await expect(chat.contact("筛选组乙")).toHaveCount(0);
  await page.keyboard.press("ArrowRight");
  await expect(filter(chat, "群聊")).toBeChecked();
  await expect(chat.contact("筛选组乙")).toBeVisible();
  await filter(chat, "未读").check();
  await chat.choose("筛选组乙");
  // being read it stays where it is
  await expect(chat.contact("筛选组乙")).toBeVisible();
  await chat.choose("筛选组甲");
  await expect(chat.contact("筛选组乙")).toHaveCount(0);

  await filter(chat, "全部").check();
  await writer.say(plain, "再说一件");
  await expect(chat.contact("筛选组乙")).toContainText("1 条未读消息");
  await chat.dialog.getByRole("button", { name: "全部标为已读" }).click();
  const question = page.getByRole("dialog", { name: "全部标为已读" });
  await expect(question).toContainText(/将 \d+ 个会话全部标为已读/);
  expect(await findAxeViolations(page, "[role=dialog]")).toEqual([]);
  const read = writer.next("conversation_read", (frame) => frame.contact_id === plain && frame.uid === finance);
  await question.getByRole("button", { name: "确定" }).click();
  await read;
  await expect(chat.contact("筛选组乙")).not.toContainText("未读消息");
  await expect(chat.dialog.getByRole("button", { name: "全部标为已读" })).toHaveCount(0);
  await filter(chat, "@我").check();
  await expect(chat.contact("筛选组乙")).toHaveCount(0);
  await page.reload();
  const again = await listOf(page);
  await expect(again.contact("筛选组乙")).not.toContainText("未读消息");
  await page.setViewportSize({ width: 375, height: 720 });
  await again.dialog.getByRole("button", { name: "返回列表" }).click();
  await expect(filter(again, "群聊")).toBeInViewport();
  writer.close();
});
