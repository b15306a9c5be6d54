import type { Page } from "@playwright/test";
import { type ChatClient, openChatClient } from "../support/chat/chat-client";
import { type ChatWindow, chatWindow, quietPage } from "../support/chat/chat-window";
import { demoIds } from "../support/api/demo-ids";
import { findAxeViolations } from "../support/browser/axe";
import { expect, test as base } from "../support/browser/fixtures";
import { hold } from "../support/browser/held-requests";
import { gotoConnected, keepSettings, watchedOn, watchNotifications } from "../support/chat/notification-watch";

// finance and clerk are colleagues of one school; clerk writes to finance

const test = base.extend<{ clerk: ChatClient }>({
  clerk: async ({ server }, use) => {
    const line = await openChatClient(server, "clerk");
    await use(line);
    line.close();
  },
});

const card = (page: Page) => page.getByRole("status").getByRole("button");

/** Waits until a card of the page has said this. */
async function expectTold(page: Page, text: string): Promise<void> {
  await expect.poll(async () => (await watchedOn(page)).cards.map((told) => told.text).join("\n")).toContain(text);
}

/** A page of finance on which news is written down, and which is connected. */
async function listener(page: Page, settings: Record<string, unknown> = {}): Promise<ChatWindow> {
  await watchNotifications(page);
  await keepSettings(page, settings);
  await gotoConnected(page, quietPage);
  const finance = chatWindow(page);
  await expect(finance.launcher).toBeVisible();
  return finance;
}

const tone = "/tones/messageTone1.mp3";

test("a message is told at the bottom right for two seconds, with a tone; a click opens its conversation [IM-19, SET-02]", async ({
  openBrowser,
  clerk,
}) => {
  const page = await openBrowser("finance", quietPage);
  const finance = await listener(page);
  await clerk.say(demoIds.finance, "请看一下账单");
  await expectTold(page, "请看一下账单");
  await expect(finance.launcher).toHaveAccessibleName(/条未读消息/);
  await expect.poll(async () => (await watchedOn(page)).played).toEqual([tone]);
  await expect.poll(async () => (await watchedOn(page)).cards[0]?.lasted).toBeGreaterThanOrEqual(1_990);
  await expect(card(page)).toBeHidden();

  await clerk.say(demoIds.finance, "再看一下");
  await card(page).hover();
  await expect(card(page)).toContainText("收费专员");
  await expect(card(page)).toContainText("再看一下");
  const { x = 0, y = 0, width = 0, height = 0 } = (await card(page).boundingBox()) ?? {};
  const inner = await page.evaluate(() => [document.documentElement.clientWidth, window.innerHeight]);
  // 1rem
  expect([Math.round(x + width) + 16, Math.round(y + height) + 16]).toEqual(inner);
  await card(page).click();
  await expect(finance.dialog.getByRole("log", { name: "与收费专员的消息" })).toContainText("再看一下");
  await expect(card(page)).toBeHidden();

  // of the conversation in view nothing is told, of it closed again it is
  await clerk.say(demoIds.finance, "正在看着");
  await expect(finance.log).toContainText("正在看着");
  await page.keyboard.press("Escape");
  await expect(finance.dialog).toBeHidden();
  await clerk.say(demoIds.finance, "已经关上");
  await expectTold(page, "已经关上");
  await expect.poll(async () => (await watchedOn(page)).played).toEqual([tone, tone, tone]);
  expect((await watchedOn(page)).cards.map(({ text }) => text).join("\n")).not.toContain("正在看着");
});

test("several at once are one card that counts, and whoever points at it keeps it [IM-19]", async ({
  openBrowser,
  clerk,
}) => {
  const page = await openBrowser("finance", quietPage);
  await listener(page);
  await clerk.say(demoIds.finance, "其一");
  await card(page).hover();
  await clerk.say(demoIds.finance, "其二");
  await clerk.say(demoIds.finance, "其三");
  await expect(card(page)).toContainText("其三");
  await expect(card(page)).toContainText("另有 2 条");
  await expect(card(page)).toHaveCount(1);
  await page.mouse.move(5, 5);
  await expect(card(page)).toBeHidden();
});

test("what comes while the notices are still being loaded is told once they are there [IM-19]", async ({
  openBrowser,
  clerk,
}) => {
  const page = await openBrowser("finance", quietPage);
  const scripts = await hold(page, /\/notices-[^/]*\.js$/);
  const { launcher } = await listener(page);
  const unread = async () => Number(/\d+/.exec((await launcher.getAttribute("aria-label")) ?? "")?.[0] ?? 0);
  const before = await unread();
  await clerk.say(demoIds.finance, "头一条");
  await expect.poll(scripts.count).toBe(1);
  await clerk.say(demoIds.finance, "又一条");
  await expect.poll(unread).toBe(before + 2);
  await scripts.release();
  await expectTold(page, "又一条");
  expect((await watchedOn(page)).cards.map(({ text }) => text).join("\n")).toContain("另有 1 条");
  await expect.poll(async () => (await watchedOn(page)).played).toEqual([tone, tone]);
});

test("over the open window a card leads to its conversation and closes nothing [IM-19, IM-01]", async ({
  openBrowser,
  clerk,
}) => {
  const page = await openBrowser("finance", quietPage);
  const finance = await listener(page);
  await finance.open();
  await finance.dialog.getByRole("button", { name: "通讯录" }).click();
  await finance.choose("系统管理员");
  await finance.dialog.getByRole("button", { name: "设置", exact: true }).click();
  const settings = page.getByRole("dialog", { name: "设置" });
  await expect(settings).toBeVisible();
  await clerk.say(demoIds.finance, "窗口开着");
  await card(page).click();
  await expect(settings).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(finance.dialog.getByRole("log", { name: "与收费专员的消息" })).toContainText("窗口开着");
});

test("a card goes as soon as its conversation is open, also from under the pointer, and the next one ends by itself [IM-19, IM-20]", async ({
  openBrowser,
  clerk,
}) => {
  const page = await openBrowser("finance", quietPage);
  await page.setViewportSize({ width: 375, height: 720 });
  const finance = await listener(page);
  await finance.open();
  await clerk.say(demoIds.finance, "手机上的一条");
  await card(page).hover();
  await finance.contact("收费专员").focus();
  await page.keyboard.press("Enter");
  await expect(finance.log).toContainText("手机上的一条");
  await expect(card(page)).toHaveCount(0);
  await page.mouse.move(5, 5);
  await finance.dialog.getByRole("button", { name: "返回" }).click();
  await clerk.say(demoIds.finance, "手机上的又一条");
  await expectTold(page, "手机上的又一条");
  await expect(card(page)).toHaveCount(0);
});

test("of several tabs one plays the tone, from the first message on; each shows the card [IM-19, C-23]", async ({
  openBrowser,
  clerk,
}) => {
  const page = await openBrowser("finance", quietPage);
  await listener(page);
  const second = await page.context().newPage();
  await gotoConnected(second, quietPage);
  await expect(chatWindow(second).launcher).toBeVisible();
  // a tab that hears nothing of the others in time, as one whose code is still being read
  await second.evaluate(() => void (BroadcastChannel.prototype.postMessage = () => undefined));
  const sounds = async () => [...(await watchedOn(page)).played, ...(await watchedOn(second)).played];
  await clerk.say(demoIds.finance, "两个标签页");
  await expectTold(page, "两个标签页");
  await expectTold(second, "两个标签页");
  await expect.poll(sounds).toEqual([tone]);
  await clerk.say(demoIds.finance, "只响一次");
  await expectTold(second, "只响一次");
  await expect.poll(sounds).toEqual([tone, tone]);
});

test("each of them can be switched off, and the chosen tone is the one that sounds [IM-19, SET-02]", async ({
  openBrowser,
  clerk,
}) => {
  const silent = await openBrowser("finance", quietPage);
  await listener(silent, { messageTone: false });
  const unseen = await openBrowser("finance", quietPage);
  const finance = await listener(unseen, { messagePagePrompt: false, messageToneType: "messageTone7.mp3" });
  await clerk.say(demoIds.finance, "开关");
  await expectTold(silent, "开关");
  await expect.poll(async () => (await watchedOn(unseen)).played).toEqual(["/tones/messageTone7.mp3"]);
  await expect(finance.launcher).toHaveAccessibleName(/条未读消息/);
  await expect(card(silent)).toBeHidden();
  expect((await watchedOn(silent)).played).toEqual([]);
  expect((await watchedOn(unseen)).cards).toEqual([]);
});

test("a friend who comes online is told, each in its own way [IM-19, SET-02]", async ({ openBrowser, server }) => {
  const page = await openBrowser("finance", quietPage);
  await listener(page);
  const muted = await openBrowser("finance", quietPage);
  await listener(muted, { friendOnlineNotice: false, friendOnlineNoticeTone: false });
  // nobody else of this file signs in as the administrator, who was offline so far
  const admin = await openChatClient(server, "admin");
  await expectTold(page, "系统管理员 上线了");
  await expect.poll(async () => (await watchedOn(page)).played).toEqual([tone]);
  // what comes after it is told, so nothing was missed before
  await admin.say(demoIds.finance, "之后的消息");
  await expectTold(muted, "之后的消息");
  await expect.poll(async () => (await watchedOn(muted)).played).toEqual([tone]);
  expect((await watchedOn(muted)).cards.map(({ text }) => text).join("\n")).not.toContain("上线了");
  admin.close();
});

test("a notice of the computer besides, where it is allowed and nobody looks at the page [IM-19]", async ({
  openBrowser,
  clerk,
}) => {
  const page = await openBrowser("finance", quietPage);
  await watchNotifications(page, { permission: "granted" });
  await keepSettings(page, { desktopNotice: true });
  await gotoConnected(page, quietPage);
  const finance = chatWindow(page);
  await expect(finance.launcher).toBeVisible();
  await clerk.say(demoIds.finance, "页面开着");
  await expectTold(page, "页面开着");
  await expect.poll(async () => (await watchedOn(page)).played).toHaveLength(1);
  await page.evaluate(() => Object.defineProperty(document, "visibilityState", { get: () => "hidden" }));
  await clerk.say(demoIds.finance, "没人看着");
  await expect.poll(async () => (await watchedOn(page)).desktop).toEqual([{ title: "收费专员", body: "没人看着" }]);
  await page.evaluate(() => (window as unknown as { lastNotice: { onclick: () => void } }).lastNotice.onclick());
  await expect(finance.dialog.getByRole("log", { name: "与收费专员的消息" })).toContainText("没人看着");
});

test("notices are in the chat's language, and axe finds nothing in them [IM-19, IM-20]", async ({
  openBrowser,
  clerk,
}) => {
  const page = await openBrowser("finance", quietPage);
  await watchNotifications(page);
  await keepSettings(page, { language: "en" });
  await gotoConnected(page, quietPage);
  await expect(page.getByRole("button", { name: /^Open messages/ })).toBeVisible();
  await clerk.say(demoIds.finance, "其一");
  await card(page).hover();
  await clerk.say(demoIds.finance, "其二");
  await expect(card(page)).toContainText("1 more");
  await expect(page.getByRole("status").filter({ hasText: "其二" })).toHaveAttribute("lang", "en");
  expect(await findAxeViolations(page, "[role=status][lang]")).toEqual([]);
});
