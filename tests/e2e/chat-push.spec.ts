import type { Page } from "@playwright/test";
import { pushApi } from "#contract/chat/push";
import { hintApi } from "#contract/platform/hints";
import { findAxeViolationsInBothLooks } from "../support/browser/axe";
import { expect, test } from "../support/browser/fixtures";
import { openChatClient } from "../support/chat/chat-client";
import { chatWindow, quietPage } from "../support/chat/chat-window";
import { watchNotifications } from "../support/chat/notification-watch";
import { fakePushService, pushEndpoint } from "../support/chat/push-browser";
import { demoIds } from "../support/api/demo-ids";
import type { TestServer } from "../support/server/server";

// Chromium subscribes at its maker's servers, which a test cannot reach: `PushManager` is replaced, the service worker is the real one

const offer = (page: Page) => page.getByRole("note", { name: "消息推送" });
const settingsOf = (page: Page) => page.getByRole("dialog", { name: "设置", exact: true });

/** Somebody who knows the chat's first hint and has a message in the conversation with a colleague. */
async function prepare(server: TestServer, username: "finance" | "clerk" | "store"): Promise<void> {
  const client = server.client(await server.signIn(username));
  await client.call(hintApi.restore, {});
  await client.call(hintApi.dismiss, { hint: "chat" });
  const admin = await openChatClient(server, "admin");
  await admin.say(demoIds[username], "有一条消息");
  admin.close();
}

async function openConversation(page: Page) {
  const chat = chatWindow(page);
  await page.goto(quietPage);
  await chat.open();
  await chat.choose("系统管理员");
  await expect(chat.log).toBeVisible();
  return chat;
}

async function openReminders(page: Page): Promise<void> {
  await chatWindow(page).dialog.getByRole("navigation").getByRole("button", { name: "设置" }).click();
  await settingsOf(page).getByRole("tab", { name: "消息提醒" }).click();
}

async function stateOf(server: TestServer, username: string, endpoint: string | null) {
  const client = server.client(await server.signIn(username));
  return client.call(pushApi.pushState, { endpoint: endpoint ?? "https://push.invalid/none" });
}

test("push messages are offered in a conversation; one press asks, turns them on, and the offer is gone for ever [TALK-08, C-I10]", async ({
  openBrowser,
  server,
}) => {
  await prepare(server, "finance");
  const page = await openBrowser("finance", quietPage);
  await watchNotifications(page, { permission: "default" });
  await fakePushService(page);
  const chat = await openConversation(page);
  await expect(offer(page)).toContainText("默认只提示有新消息");
  // nobody was asked yet, and nothing is on
  expect(await page.evaluate(() => [Notification.permission, navigator.serviceWorker.controller])).toEqual([
    "default",
    null,
  ]);
  expect(await pushEndpoint(page)).toBeNull();
  expect(await findAxeViolationsInBothLooks(page, { include: "aside[role=note]" })).toEqual([]);
  await page.setViewportSize({ width: 375, height: 800 });
  await expect(offer(page)).toBeVisible();
  expect((await offer(page).boundingBox())?.width).toBeLessThanOrEqual(375);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  await page.setViewportSize({ width: 1440, height: 900 });

  await offer(page).getByRole("button", { name: "开启推送" }).click();
  await expect(offer(page)).toBeHidden();
  await expect(chat.dialog).toBeFocused();
  const endpoint = await pushEndpoint(page);
  expect(await stateOf(server, "finance", endpoint)).toEqual({ subscribed: 1, shows_content: 0 });
  const active = await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL);
  expect(active).toBe(`${server.url}/push-worker.js`);
  const again = await openConversation(page);
  await expect(again.log).toContainText("有一条消息");
  await expect(offer(page)).toBeHidden();
});

test("who does not want push messages is not asked again, on any machine [TALK-08]", async ({
  openBrowser,
  server,
}) => {
  await prepare(server, "clerk");
  const page = await openBrowser("clerk", quietPage);
  await watchNotifications(page, { permission: "default" });
  await openConversation(page);
  await offer(page).getByRole("button", { name: "不再提示" }).click();
  await expect(offer(page)).toBeHidden();
  const elsewhere = await openBrowser("clerk", quietPage);
  await watchNotifications(elsewhere, { permission: "default" });
  await openConversation(elsewhere);
  await expect(chatWindow(elsewhere).log).toContainText("有一条消息");
  await expect(offer(elsewhere)).toBeHidden();
});

test("settings turn push messages on and off, with or without sender and text; they resume after a new sign-in [TALK-08]", async ({
  openBrowser,
  server,
}) => {
  const page = await openBrowser("finance", quietPage);
  await watchNotifications(page, { permission: "default" });
  await fakePushService(page);
  await openConversation(page);
  await openReminders(page);
  const settings = settingsOf(page);
  const [push, content] = [
    settings.getByRole("switch", { name: "推送消息" }),
    settings.getByRole("switch", { name: "显示发送人和内容" }),
  ];
  await expect(push).not.toBeChecked();
  await expect(content).toBeDisabled();
  await push.check();
  await expect.poll(() => pushEndpoint(page)).not.toBeNull();
  const endpoint = await pushEndpoint(page);
  await expect.poll(() => stateOf(server, "finance", endpoint)).toEqual({ subscribed: 1, shows_content: 0 });
  await content.check();
  await expect.poll(() => stateOf(server, "finance", endpoint)).toEqual({ subscribed: 1, shows_content: 1 });
  expect(await findAxeViolationsInBothLooks(page, { include: "[role=tabpanel]" })).toEqual([]);
  await page.setViewportSize({ width: 375, height: 800 });
  await expect(push).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  await page.setViewportSize({ width: 1440, height: 900 });

  // as when the session has ended by itself
  const client = server.client(await server.signIn("finance"));
  await client.call(pushApi.pushUnsubscribe, { endpoint: endpoint ?? "" });
  await page.evaluate(() => Object.assign(Notification, { permission: "granted" }));
  await page.context().addInitScript(() => Object.assign(Notification, { permission: "granted" }));
  await openConversation(page);
  await expect.poll(() => stateOf(server, "finance", endpoint)).toEqual({ subscribed: 1, shows_content: 1 });

  await openReminders(page);
  await expect(content).toBeChecked();
  await push.uncheck();
  await expect(content).toBeDisabled();
  await expect.poll(() => stateOf(server, "finance", endpoint)).toEqual({ subscribed: 0, shows_content: 0 });
  await expect.poll(() => pushEndpoint(page)).toBeNull();
});

test("settings say why push messages cannot be on [TALK-08]", async ({ openBrowser, server }) => {
  await prepare(server, "finance");
  const page = await openBrowser("finance", quietPage);
  await watchNotifications(page, { permission: "default" });
  await fakePushService(page, false);
  await openConversation(page);
  await openReminders(page);
  const push = settingsOf(page).getByRole("switch", { name: "推送消息" });
  await push.click();
  await expect(settingsOf(page)).toContainText("浏览器连接不上它的推送服务");
  await expect(push).not.toBeChecked();

  await watchNotifications(page, { permission: "denied" });
  await openConversation(page);
  await openReminders(page);
  await expect(settingsOf(page)).toContainText("浏览器已拒绝本站的通知");

  await page.context().addInitScript(() => Reflect.deleteProperty(window, "PushManager"));
  await openConversation(page);
  await expect(offer(page)).toBeHidden();
  await openReminders(page);
  await expect(settingsOf(page)).toContainText("不支持推送消息");
  await expect(push).toBeDisabled();
});
