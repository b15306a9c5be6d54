import { demoIds } from "../support/api/demo-ids";
import { expect, test } from "../support/browser/fixtures";
import { signInByForm } from "../support/browser/sign-in-form";
import { openChatClient } from "../support/chat/chat-client";
import { chatWindow } from "../support/chat/chat-window";

test("a store keeper is written to and answers where it works, on a phone and at a desk, over one connection [TALK-10, C-3, C-I9, C-10, AUTH-09]", async ({
  openBrowser,
  server,
}) => {
  const clerk = await openChatClient(server, "clerk");
  const page = await openBrowser();
  await page.setViewportSize({ width: 375, height: 812 });
  const connections: string[] = [];
  page.on("websocket", (socket) => connections.push(socket.url()));
  await signInByForm(page, "store");
  await expect(page).toHaveURL("/mobile/bill");

  const chat = chatWindow(page);
  await expect(chat.launcher).toBeVisible();
  await clerk.say(demoIds.store, "今天请早些日结");
  await expect(chat.launcher).toHaveAccessibleName(/条未读消息/);
  await chat.open();
  const { x, width } = (await chat.dialog.boundingBox()) ?? {};
  expect([x, width]).toEqual([0, 375]);
  await chat.choose("收费专员");
  await expect(chat.log).toContainText("今天请早些日结");
  await chat.write("好的，八点半以前");
  await clerk.next("", ({ message }) => message.content === "好的，八点半以前");
  await page.goBack();
  await expect(chat.contact("收费专员")).toBeVisible();
  await page.goBack();
  await expect(chat.dialog).toBeHidden();
  await expect(page).toHaveURL("/mobile/bill");

  await page.getByRole("link", { name: "月账单" }).click();
  await expect(page.getByRole("heading", { name: /月账单/ })).toBeVisible();
  await page.getByRole("list", { name: "每日合计" }).getByRole("link").first().click();
  await expect(page.getByRole("region", { name: "当日合计" })).toBeVisible();
  await clerk.say(demoIds.store, "收到");
  expect(connections).toHaveLength(1);

  await page.setViewportSize({ width: 1440, height: 900 });
  await chat.open();
  await expect(chat.contact("收费专员")).toContainText("收到");
  await expect.poll(async () => (await chat.dialog.boundingBox())?.width).toBe(1050);
  clerk.close();
});
