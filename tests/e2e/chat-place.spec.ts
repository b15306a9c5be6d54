import type { Page } from "@playwright/test";
import { demoIds } from "../support/api/demo-ids";
import { findAxeViolations } from "../support/browser/axe";
import { expect, test } from "../support/browser/fixtures";
import { openChatClient } from "../support/chat/chat-client";
import { chatWindow } from "../support/chat/chat-window";

const { clerk } = demoIds;
const list = "/campus_pay/bill/list";

const control = (page: Page, name: string) => chatWindow(page).dialog.getByRole("button", { name, exact: true });

test("docked the chat stands beside the page: both are used, only its own key closes it, and it is there after a reload [TALK-02, C-I3]", async ({
  openBrowser,
}) => {
  const page = await openBrowser("finance", list);
  await page.setViewportSize({ width: 1440, height: 900 });
  const chat = chatWindow(page);
  await chat.open();
  await chat.choose("收费专员");
  await control(page, "停靠在页面右侧").click();
  await expect(chat.dialog.getByRole("log", { name: "与收费专员的消息" })).toBeVisible();
  await chat.write("看着账单写");

  // the page is narrower, and works
  const main = await page.getByRole("main").boundingBox();
  const beside = await chat.dialog.boundingBox();
  expect((main?.x ?? 0) + (main?.width ?? 0)).toBeLessThanOrEqual(beside?.x ?? 0);
  await page.getByRole("link", { name: /^B\d+/ }).first().click();
  await expect(page).toHaveURL(/\/campus_pay\/bill\/list\/B\d+$/);
  await expect(chat.log.getByText("看着账单写")).toBeVisible();
  await page.getByRole("main").click({ position: { x: 5, y: 5 } });
  await page.keyboard.press("Escape");
  await expect(chat.dialog).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`${list}$`));
  await expect(chat.log.getByText("看着账单写")).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);

  await page.reload();
  await expect(chat.log.getByText("看着账单写")).toBeVisible();
  await page.setViewportSize({ width: 1024, height: 768 });
  await expect(page.locator("html[data-chat-docked]")).toHaveCount(0);
  await expect(chat.log.getByText("看着账单写")).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await chat.editor.focus();
  await page.keyboard.press("Escape");
  await expect(chat.dialog).toBeHidden();
  await chat.launcher.click();
  await expect(page.locator("html[data-chat-docked]")).toHaveCount(1);
  await control(page, "改为浮动窗口").click();
  await expect(page.locator("html[data-chat-docked]")).toHaveCount(0);
  await expect(chat.log.getByText("看着账单写")).toBeVisible();
});

test("the chat opens in a browser window of its own, at the same conversation, until it is put back [TALK-02]", async ({
  openBrowser,
}) => {
  const page = await openBrowser("finance", list);
  const chat = chatWindow(page);
  await chat.open();
  await chat.choose("收费专员");
  const opened = page.waitForEvent("popup");
  await control(page, "在新窗口打开").click();
  const own = await opened;
  await expect(chat.dialog).toBeHidden();
  const ownChat = chatWindow(own);
  await expect(ownChat.dialog.getByRole("log", { name: "与收费专员的消息" })).toBeVisible();
  const [width, box] = [
    own.viewportSize()?.width ?? (await own.evaluate(() => innerWidth)),
    await ownChat.dialog.boundingBox(),
  ];
  expect(box).toMatchObject({ x: 0, y: 0, width });
  await ownChat.write("在自己的窗口");

  // the choice is kept: the launcher leads to that window
  await chat.launcher.click();
  await expect(chat.dialog).toBeHidden();
  await expect(ownChat.log.getByText("在自己的窗口")).toBeVisible();
  const closed = own.waitForEvent("close");
  await control(own, "放回页面").click();
  await closed;
  await chat.launcher.click();
  await expect(chat.log.getByText("在自己的窗口")).toBeVisible();
});

test("an address leads to a conversation and to a message in it; one of others says so [TALK-02]", async ({
  openBrowser,
  server,
}) => {
  const writer = await openChatClient(server, "clerk");
  const finance = demoIds.finance;
  const group = await writer.makeGroup("地址组", [finance]);
  // whom finance does not know
  const foreign = "aaaaaaaaaaaaaaa1";
  await writer.say(group, "要找的这一句");
  for (let number = 1; number <= 40; number += 1) await writer.say(group, `后来的第${number}句`);
  writer.send("/group/pull_message", { contact_id: group });
  writer.close();

  const page = await openBrowser("finance", list);
  const chat = chatWindow(page);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(`/chat?to=${group}&at=2`);
  const sought = chat.log.getByText("要找的这一句", { exact: true });
  await expect(sought).toBeInViewport();
  await sought.click({ button: "right" });
  await page.getByRole("menuitem", { name: "复制链接", exact: true }).click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(link).search).toBe(`?to=${group}&at=2`);
  await page.goto(`/chat?to=${clerk}`);
  await expect(chat.dialog.getByRole("log", { name: "与收费专员的消息" })).toBeVisible();
  await page.goto(`/chat?to=${foreign}`);
  await expect(chat.dialog.getByText("没有此会话，或者您不在其中")).toBeVisible();
});
