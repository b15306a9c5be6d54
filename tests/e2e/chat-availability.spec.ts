import type { Page } from "@playwright/test";
import { openChatClient } from "../support/chat/chat-client";
import { type ChatWindow, chatWindow, quietPage } from "../support/chat/chat-window";
import { openContact } from "../support/chat/open-contact";
import { demoIds } from "../support/api/demo-ids";
import { findAxeViolationsInBothLooks } from "../support/browser/axe";
import { expect, test } from "../support/browser/fixtures";
import { gotoConnected, keepSettings, watchedOn, watchNotifications } from "../support/chat/notification-watch";

// finance and clerk are colleagues of one school, and contacts of each other

const own = ({ dialog }: ChatWindow) => dialog.getByRole("button", { name: /更换状态$/ });
const choice = (page: Page, name: string) => page.getByRole("menuitemradio", { name: new RegExp(`^${name}`) });
const accessible = async (page: Page) => expect(await findAxeViolationsInBothLooks(page, "[role=dialog]")).toEqual([]);

async function choose(page: Page, name: string): Promise<void> {
  await own(chatWindow(page)).click();
  await choice(page, name).click();
  await expect(own(chatWindow(page))).toHaveAccessibleName(new RegExp(`，${name}，`));
}

test("who chooses with the keyboard alone is busy for contacts, in the list, the title and the card, within a moment [IM-10]", async ({
  openBrowser,
}) => {
  const [clerkPage, financePage] = [await openBrowser("clerk", quietPage), await openBrowser("finance", quietPage)];
  const [clerk, finance] = [await openContact(clerkPage, "财务主管"), await openContact(financePage, "收费专员")];
  const title = finance.dialog.locator("header").filter({ hasText: "收费专员" });
  await expect(title).toContainText("在线");

  await own(clerk).focus();
  await clerkPage.keyboard.press("Enter");
  await expect(choice(clerkPage, "在线")).toBeFocused();
  await expect(choice(clerkPage, "在线")).toHaveAttribute("aria-checked", "true");
  await accessible(clerkPage);
  await clerkPage.keyboard.press("ArrowDown");
  await expect(choice(clerkPage, "忙碌")).toBeFocused();
  await clerkPage.keyboard.press("Enter");
  await expect(own(clerk)).toBeFocused();
  await expect(own(clerk)).toHaveAccessibleName("收费专员，忙碌，更换状态");

  await expect(title).toContainText("忙碌");
  await expect(finance.contact("收费专员")).toContainText("忙碌");
  await accessible(financePage);

  // the same on the own other machine, and after a reload
  const other = chatWindow(await openBrowser("clerk", quietPage));
  await other.open();
  await expect(own(other)).toHaveAccessibleName(/忙碌/);
  await choose(clerkPage, "离开");
  await expect(own(other)).toHaveAccessibleName(/离开/);
  await expect(title).toContainText("离开");
  await financePage.reload();
  await finance.open();
  await finance.choose("收费专员");
  await expect(title).toContainText("离开");
  await accessible(financePage);
  await choose(clerkPage, "在线");
  await expect(title).toContainText("在线");
});

test("who uses no page for ten minutes is away for contacts, and there again with the next key [IM-10]", async ({
  openBrowser,
}) => {
  const [clerkPage, financePage] = [await openBrowser("clerk", quietPage), await openBrowser("finance", quietPage)];
  await clerkPage.clock.install();
  await gotoConnected(clerkPage, quietPage);
  const finance = await openContact(financePage, "收费专员");
  const title = finance.dialog.locator("header").filter({ hasText: "收费专员" });
  await expect(title).toContainText("在线");
  await clerkPage.clock.fastForward("09:30");
  await clerkPage.keyboard.press("Shift");
  await clerkPage.clock.fastForward("09:30");
  await expect(title).toContainText("在线");
  await clerkPage.clock.fastForward("00:35");
  await expect(title).toContainText("离开");
  await expect(finance.contact("收费专员")).toContainText("离开");
  await clerkPage.keyboard.press("Shift");
  await expect(title).toContainText("在线");
  await expect(finance.contact("收费专员")).toContainText("在线");
});

test("on a phone the choice is among the tabs and lies within the screen [IM-10]", async ({ openBrowser }) => {
  const page = await openBrowser("finance", quietPage);
  await page.setViewportSize({ width: 375, height: 667 });
  await page.goto("/chat");
  const chat = chatWindow(page);
  await own(chat).click();
  const { x = -1, y = -1, width = 999, height = 999 } = (await page.getByRole("menu").boundingBox()) ?? {};
  expect(x).toBeGreaterThanOrEqual(0);
  expect(y).toBeGreaterThanOrEqual(0);
  expect(x + width).toBeLessThanOrEqual(375);
  expect(y + height).toBeLessThanOrEqual(667);
  await accessible(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menu")).toBeHidden();
  await choose(page, "忙碌");
  await expect(own(chat)).toContainText("忙碌");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  await choose(page, "在线");
});

test("to who is busy only mentions are told [IM-10, IM-19]", async ({ openBrowser, server }) => {
  const page = await openBrowser("finance", quietPage);
  await watchNotifications(page);
  await keepSettings(page, {});
  await gotoConnected(page, quietPage);
  const finance = chatWindow(page);
  await finance.open();
  await choose(page, "忙碌");
  await page.keyboard.press("Escape");
  await expect(finance.dialog).toBeHidden();
  const unread = async () =>
    Number(/(\d+) 条未读消息/.exec((await finance.launcher.getAttribute("aria-label")) ?? "")?.[1] ?? 0);
  const before = await unread();
  const clerk = await openChatClient(server, "clerk");
  const group = await clerk.makeGroup("忙碌组", [demoIds.finance]);
  await clerk.say(demoIds.finance, "不急的事");
  clerk.send("/group/send_message", {
    ...{ id: "named-while-busy", type: "text", content: "@财务主管 请看", toContactId: group, at: [demoIds.finance] },
  });
  await expect.poll(async () => (await watchedOn(page)).cards.length).toBe(1);
  const { cards } = await watchedOn(page);
  expect(cards[0]?.text).toContain("请看");
  expect(JSON.stringify(cards)).not.toContain("不急的事");
  await expect.poll(async () => (await watchedOn(page)).played.length).toBe(1);
  // what is unread is counted as ever
  await expect.poll(unread).toBe(before + 2);
  clerk.close();
  await finance.open();
  await choose(page, "在线");
});
