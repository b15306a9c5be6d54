import type { Page } from "@playwright/test";
import { openChatClient } from "../support/chat/chat-client";
import { chatWindow, quietPage } from "../support/chat/chat-window";
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

test("the latest 30 are shown; older ones come on request, and nothing moves [IM-16]", async ({
  openBrowser,
  owner,
}) => {
  const name = groupName("旧消息组");
  const group = await owner.makeGroup(name, [clerk]);
  await sayAll(owner, group, 1, 75);
  const page = await openBrowser("clerk", quietPage);
  const chat = await openGroup(page, name);
  await expect(chat.log.getByText("第75条", { exact: true })).toBeInViewport();
  await expect(chat.log.getByRole("listitem")).toHaveCount(30);
  await expect(chat.log.getByText("仅显示最近30条消息，更多请查看消息记录")).toHaveCount(1);

  const more = chat.log.getByRole("button", { name: "更多" });
  await more.scrollIntoViewIfNeeded();
  await expect(chat.log.getByText("第46条", { exact: true })).toBeInViewport();
  const before = await topOf(chat, "第46条");
  await more.focus();
  await page.keyboard.press("Enter");
  await expect(chat.log.getByText("第16条", { exact: true })).toHaveCount(1);
  expect(Math.abs((await topOf(chat, "第46条")) - before)).toBeLessThanOrEqual(2);

  await chat.log.getByText("第30条", { exact: true }).scrollIntoViewIfNeeded();
  await untilDrawn(page);
  const place = await topOf(chat, "第30条");
  await owner.say(group, "第76条");
  await expect(chat.dialog.getByRole("button", { name: "1 条新消息" })).toBeVisible();
  expect(Math.abs((await topOf(chat, "第30条")) - place)).toBeLessThanOrEqual(2);

  await more.scrollIntoViewIfNeeded();
  await untilDrawn(page);
  const above = await topOf(chat, "第16条");
  await more.click();
  await expect(chat.log.getByText("第1条", { exact: true })).toHaveCount(1);
  expect(Math.abs((await topOf(chat, "第16条")) - above)).toBeLessThanOrEqual(2);
  await expect(more).toHaveCount(0);
  const all = Array.from({ length: 76 }, (_, index) => `第${index + 1}条`);
  expect(await chat.shown(/第\d+条/g)).toEqual(all);
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

test("it opens at the bottom and leads to the first unread message, near or far [IM-04, IM-16]", async ({
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
  await reader.reload();
  await chat.open();
  await chat.choose("财务主管");
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
  const more = chat.log.getByRole("button", { name: "更多" }).last();
  for (let pages = 0; pages < 3 && (await chat.log.getByText("第50条", { exact: true }).count()) === 0; pages += 1) {
    const rows = chat.log.getByRole("listitem");
    const before = await rows.count();
    await more.click();
    await expect.poll(() => rows.count()).toBeGreaterThan(before);
  }
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
