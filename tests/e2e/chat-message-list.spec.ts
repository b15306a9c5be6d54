import type { Page } from "@playwright/test";
import { openChatClient } from "../support/chat/chat-client";
import { type ChatWindow, chatWindow, quietPage } from "../support/chat/chat-window";
import { demoIds } from "../support/api/demo-ids";
import { expect, groupName, openGroup, test } from "../support/chat/group-journey";
import { messageIn, sayAll, topOf } from "../support/chat/message-actions";

const { clerk } = demoIds;

declare global {
  interface Window {
    /** Asked of `scrollBeforeFrames`. */
    scrollLogBy?: number;
  }
}

/** The page learns with its next frame that it was scrolled. */
async function untilDrawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
  });
}

/** The reader scrolls to an edge; answers where a message stands in that moment, before anything has come. */
const scrollTo = (chat: ChatWindow, edge: "top" | "end", text: string) =>
  chat.log.evaluate(
    (log, [to, words]) => {
      log.scrollTop = to === "top" ? 0 : log.scrollHeight;
      const texts = Array.from(log.querySelectorAll("[data-row] *"));
      const found = texts.findLast(({ textContent }) => textContent === words);
      return Math.round(found?.getBoundingClientRect().top ?? Number.NaN);
    },
    [edge, text],
  );

test("older messages come by scrolling, button and key, and nothing moves [IM-16, TALK-01, C-5, C-6, C-I2]", async ({
  openBrowser,
  owner,
}) => {
  const name = groupName("旧消息组");
  const group = await owner.makeGroup(name, [clerk]);
  await sayAll(owner, group, 1, 110);
  const page = await openBrowser("clerk", quietPage);
  const chat = await openGroup(page, name);
  const sentence = chat.log.getByText("仅显示最近30条消息，更多请查看消息记录");
  const toLatest = chat.dialog.getByRole("button", { name: "回到最新消息" });
  await expect(chat.log.getByText("第110条", { exact: true })).toBeInViewport();
  await expect(chat.log.getByRole("listitem")).toHaveCount(30);
  await expect(sentence).toHaveCount(1);
  await expect(toLatest).toHaveCount(0);

  const before = await scrollTo(chat, "top", "第81条");
  await expect(chat.log.getByText("第51条", { exact: true })).toHaveCount(1);
  await expect(sentence).toHaveCount(0);
  expect(Math.abs((await topOf(chat, "第81条")) - before)).toBeLessThanOrEqual(2);
  await untilDrawn(page);
  await expect(chat.log.getByRole("listitem")).toHaveCount(60);

  const more = chat.log.getByRole("button", { name: "更多" });
  const reading = await topOf(chat, "第81条");
  await more.dispatchEvent("click");
  await expect(chat.log.getByText("第21条", { exact: true })).toHaveCount(1);
  expect(Math.abs((await topOf(chat, "第81条")) - reading)).toBeLessThanOrEqual(2);

  await chat.log.getByText("第45条", { exact: true }).scrollIntoViewIfNeeded();
  await untilDrawn(page);
  const place = await topOf(chat, "第45条");
  await owner.say(group, "第111条");
  await expect(chat.dialog.getByRole("button", { name: "1 条新消息" })).toBeVisible();
  expect(Math.abs((await topOf(chat, "第45条")) - place)).toBeLessThanOrEqual(2);

  await chat.log.focus();
  await page.keyboard.press("Home");
  await expect(chat.log.getByText("第1条", { exact: true })).toHaveCount(1);
  await expect(chat.log.getByText("没有更早的消息")).toHaveCount(1);
  await expect(more).toHaveCount(0);
  const all = Array.from({ length: 111 }, (_, index) => `第${index + 1}条`);
  expect(await chat.shown(/第\d+条/g)).toEqual(all);

  await chat.dialog.getByRole("button", { name: "1 条新消息" }).click();
  await expect(chat.log.getByText("第111条", { exact: true })).toBeInViewport();
  await expect(chat.log).toBeFocused();
  await page.keyboard.press("PageUp");
  await page.keyboard.press("PageUp");
  await page.keyboard.press("PageUp");
  await toLatest.click();
  await expect(chat.log.getByText("第111条", { exact: true })).toBeInViewport();
  await expect(toLatest).toHaveCount(0);
});

test("who scrolls just when a message comes is not taken back [IM-16]", async ({ openBrowser, owner }) => {
  const name = groupName("滚动组");
  const group = await owner.makeGroup(name, [clerk]);
  await sayAll(owner, group, 1, 60);
  const page = await openBrowser("clerk", quietPage);
  await page.addInitScript(scrollBeforeFrames);
  await page.reload();
  const chat = await openGroup(page, name);
  await expect(chat.log.getByText("第60条", { exact: true })).toBeInViewport();
  const scrollWith = (by: number) => page.evaluate((px) => Object.assign(window, { scrollLogBy: px }), by);

  // away from the bottom, then further up
  const atBottom = await topOf(chat, "第60条");
  await scrollWith(-200);
  await owner.say(group, "第61条");
  await expect(chat.dialog.getByRole("button", { name: "1 条新消息" })).toBeVisible();
  await expect.poll(async () => Math.abs((await topOf(chat, "第60条")) - atBottom - 200)).toBeLessThanOrEqual(2);
  await untilDrawn(page);
  const place = await topOf(chat, "第55条");
  await scrollWith(-150);
  await owner.say(group, "第62条");
  await expect(chat.dialog.getByRole("button", { name: "2 条新消息" })).toBeVisible();
  await untilDrawn(page);
  expect(Math.abs((await topOf(chat, "第55条")) - place - 150)).toBeLessThanOrEqual(2);
});

/** In the page: the reader scrolls by `window.scrollLogBy` in the moment in which a message arrives, once. */
function scrollBeforeFrames(): void {
  window.WebSocket = class extends WebSocket {
    constructor(address: string | URL, protocols?: string | string[]) {
      super(address, protocols);
      this.addEventListener("message", ({ data }) => {
        if (!window.scrollLogBy || !String(data).includes('"content":"第')) return;
        const log = document.querySelector("[role=log]");
        if (log) log.scrollTop += window.scrollLogBy;
        window.scrollLogBy = 0;
      });
    }
  };
}

test("it opens at the bottom and leads to the first unread message, near or far [IM-04, IM-16, C-5]", async ({
  openBrowser,
  owner,
}) => {
  const [near, far] = [groupName("未读近"), groupName("未读远")];
  const [nearId, farId] = [await owner.makeGroup(near, [clerk]), await owner.makeGroup(far, [clerk])];
  const reader = await openBrowser("clerk", quietPage);
  const chat = chatWindow(reader);
  await chat.open();
  for (const name of [near, far]) {
    await chat.choose(name);
    await chat.write("看过了");
  }
  // what came while the page was open is all there: a page opened anew has the latest 30
  await chat.choose("财务主管");
  await reader.reload();
  await chat.open();
  await sayAll(owner, nearId, 1, 20);
  await sayAll(owner, farId, 1, 50);

  await chat.choose(near);
  await expect(chat.log.getByText("第20条", { exact: true })).toBeInViewport();
  await chat.dialog.getByRole("button", { name: "第一条未读：20 条未读" }).click();
  await expect(messageIn(chat, "第1条")).toContainText("以下为新消息");
  await expect(chat.log.getByText("第1条", { exact: true })).toBeInViewport();
  await expect(chat.dialog.getByRole("button", { name: /^第一条未读/ })).toHaveCount(0);

  await chat.choose(far);
  await expect(chat.log.getByText("第50条", { exact: true })).toBeInViewport();
  await expect(chat.log.getByText("第20条", { exact: true })).toHaveCount(0);
  await chat.dialog.getByRole("button", { name: "第一条未读：50 条未读" }).click();
  await expect(messageIn(chat, "第1条")).toContainText("以下为新消息");
  await expect(chat.log.getByText("第1条", { exact: true })).toBeInViewport();
  await expect(chat.log.getByText("第50条", { exact: true })).toHaveCount(0);
  // downward again, page by page, until it is one with the newest
  const last = chat.log.getByRole("listitem").last();
  const reading = (await last.innerText()).match(/第\d+条/)?.[0] ?? "";
  const place = await scrollTo(chat, "end", reading);
  await expect(last).not.toContainText(reading);
  expect(Math.abs((await topOf(chat, reading)) - place)).toBeLessThanOrEqual(2);
  await expect(async () => {
    await scrollTo(chat, "end", reading);
    await expect(chat.log.getByText("第50条", { exact: true })).toHaveCount(1, { timeout: 1000 });
  }).toPass({ timeout: 10_000 });
  expect(await chat.shown(/第\d+条/g)).toEqual(Array.from({ length: 50 }, (_, index) => `第${index + 1}条`));
  await chat.choose(near);
  await expect(chat.dialog.getByRole("button", { name: /^第一条未读/ })).toHaveCount(0);
});

test("a quotation far up is loaded, shown and marked; an own message leads back [IM-16, PLUS-14]", async ({
  openBrowser,
  owner,
}) => {
  const name = groupName("跳转组");
  const group = await owner.makeGroup(name, [clerk]);
  await sayAll(owner, group, 1, 80);
  const page = await openBrowser("finance", quietPage);
  const chat = await openGroup(page, name);
  const sought = await owner.say(group, "被引用");
  await sayAll(owner, group, 81, 130);
  owner.send("/group/send_message", {
    id: `q${sought}`.slice(0, 36),
    type: "text",
    content: "答复",
    toContactId: group,
    quote: sought,
  });
  await page.reload();
  await chat.open();
  await chat.choose(name);
  await expect(chat.log.getByText("答复", { exact: true })).toBeInViewport();
  await chat.log.getByRole("button", { name: /被引用/ }).click();
  await expect(messageIn(chat, "被引用")).toHaveClass(/bg-accent-soft/);
  await expect(messageIn(chat, "被引用")).toBeInViewport();
  await expect(messageIn(chat, "被引用")).not.toHaveClass(/bg-accent-soft/);
  await expect(chat.log.getByText("第130条", { exact: true })).toHaveCount(0);
  await expect(chat.dialog.getByRole("button", { name: "回到最新消息" })).toBeVisible();
  await chat.write("回来");
  await expect(chat.log.getByText("回来", { exact: true })).toBeInViewport();
  await expect(chat.log.getByText("第130条", { exact: true })).toHaveCount(1);
  await expect(chat.dialog.getByRole("button", { name: "回到最新消息" })).toHaveCount(0);
});

test("days, times, names and round pictures are as the settings say [IM-04, SET-02]", async ({
  openBrowser,
  owner,
  server,
}) => {
  const page = await openBrowser("teacher", quietPage);
  const chat = chatWindow(page);
  await chat.open();
  await chat.choose("系统管理员");
  await chat.write("今天写的");
  await expect(messageIn(chat, "今天写的")).toContainText("今天");
  await expect(messageIn(chat, "付款人列表里有一名学生已经转走，怎么处理？")).toContainText(/\d+\/\d+/);
  await expect(messageIn(chat, "今天写的").locator("time")).toHaveText(/^\d\d:\d\d$/);

  const name = groupName("设置组");
  const group = await owner.makeGroup(name, [clerk]);
  await owner.say(group, "看名字");
  const line = await openChatClient(server, "clerk");
  await line.say(group, "我说的");
  line.close();
  const clerkPage = await openBrowser("clerk", quietPage);
  const shown = await openGroup(clerkPage, name);
  const heading = messageIn(shown, "看名字").getByText("财务主管", { exact: true });
  await expect(heading).not.toHaveClass(/sr-only/);
  await expect(messageIn(shown, "我说的").getByText("收费专员", { exact: true })).toHaveClass(/sr-only/);
  await clerkPage.evaluate(() =>
    localStorage.setItem(
      "chat:settings",
      JSON.stringify({ hideMessageName: true, hideMessageTime: true, avatarCricle: true }),
    ),
  );
  await clerkPage.reload();
  await shown.open();
  await shown.choose(name);
  await expect(shown.log.getByText("看名字")).toBeVisible();
  await expect(heading).toHaveClass(/sr-only/);
  await expect(shown.log.locator("time")).toHaveCount(0);
  await expect(messageIn(shown, "看名字").locator(".\\!rounded-full")).toHaveCount(1);
});

test("web addresses in a text are links, anything else stays text", async ({ openBrowser, owner }) => {
  const name = groupName("链接组");
  const group = await owner.makeGroup(name, [clerk]);
  await owner.say(
    group,
    "见 https://example.com/a?b=1&amp;c=2，或 javascript:alert(1) &lt;img src=x onerror=alert(1)&gt;",
  );
  const chat = await openGroup(await openBrowser("finance", quietPage), name);
  const links = chat.log.getByRole("link");
  await expect(links).toHaveCount(1);
  await expect(links).toHaveAttribute("href", "https://example.com/a?b=1&c=2");
  await expect(links).toHaveAttribute("rel", /noopener/);
  await expect(links).toHaveAttribute("target", "_blank");
  await expect(chat.log).toContainText("javascript:alert(1) <img src=x onerror=alert(1)>");
});
