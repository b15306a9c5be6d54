import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser/fixtures";
import { unfoldTools } from "../support/chat/chat-files";
import { chatWindow, quietPage } from "../support/chat/chat-window";

const list = "/campus_pay/order/list?state=2&cur_page=2&page_size=10";

test("Back closes a dialog, the conversation, then the window, and the page below stays as it was [C-10]", async ({
  openBrowser,
}) => {
  const page = await openBrowser("finance", list);
  const address = page.url();
  const chat = chatWindow(page);
  const requests: string[] = [];
  await page.getByLabel("开始日期").fill("2026-01-02");
  await page.setViewportSize({ width: 375, height: 667 });
  page.on("request", (request) => requests.push(request.url()));
  await chat.open();
  await chat.choose("收费专员");
  await unfoldTools(chat);
  await chat.dialog.getByRole("button", { name: "消息记录" }).click();
  await expect(page.getByRole("dialog", { name: "消息记录" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("dialog")).toHaveCount(1);
  await expect(chat.log).toBeVisible();
  await page.goBack();
  await expect(chat.log).toHaveCount(0);
  await expect(chat.contact("收费专员")).toBeVisible();
  await page.goBack();
  await expect(chat.dialog).toBeHidden();
  expect(page.url()).toBe(address);

  // closed by its own button it leaves no entry behind, so that Back leads where it led before
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByLabel("开始日期")).toHaveValue("2026-01-02");
  await chat.open();
  await chat.choose("系统管理员");
  await chat.dialog.getByRole("button", { name: "关闭", exact: true }).click();
  await expect(chat.dialog).toBeHidden();
  await expect(page.getByLabel("开始日期")).toHaveValue("2026-01-02");
  expect(requests.filter((url) => url.includes("/order/list"))).toEqual([]);
  await page.getByRole("link", { name: "首页" }).first().click();
  await expect(page).toHaveURL(/\/home/);
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect(chat.dialog).toBeHidden();
});

test("at its own address Back leads from the conversation to the contacts, and closing to the home page [C-10, IM-01]", async ({
  openBrowser,
}) => {
  const page = await openBrowser("clerk", quietPage);
  const chat = chatWindow(page);
  await page.setViewportSize({ width: 375, height: 667 });
  await page.goto("/chat");
  await chat.choose("财务主管");
  await page.goBack();
  await expect(chat.contact("财务主管")).toBeVisible();
  await expect(page).toHaveURL(/\/chat$/);
  await chat.choose("财务主管");
  await chat.dialog.getByRole("button", { name: "关闭", exact: true }).click();
  await expect(page).toHaveURL(/\/home$/);
  await page.goBack();
  await expect(page).toHaveURL(quietPage);
});

test("the last conversation opens again, after a reload and with an order to send, and for its account alone [C-9]", async ({
  openBrowser,
  signIn,
}) => {
  const page = await openBrowser("finance", list);
  const chat = chatWindow(page);
  await chat.open();
  await expect(chat.dialog.getByText("选择联系人开始聊天")).toBeVisible();
  await chat.choose("收费专员");
  await page.mouse.click(5, 5);
  await expect(chat.dialog).toBeHidden();
  await chat.open();
  const shown = chat.dialog.getByRole("log", { name: "与收费专员的消息" });
  await expect(shown).toBeVisible();
  await expect(chat.editor).toBeFocused();
  await page.goto("/chat");
  await expect(shown).toBeVisible();
  await page.reload();
  await expect(shown).toBeVisible();

  await page.goto(list);
  await page.getByRole("link", { name: "详情" }).first().click();
  await page.getByRole("dialog").getByRole("button", { name: "转发到聊天" }).click();
  await expect(page.getByRole("dialog", { name: "我的联系人" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(shown).toBeVisible();
  // going back to the contacts is what is found there again
  await page.setViewportSize({ width: 375, height: 667 });
  await page.goto(quietPage);
  await chat.open();
  await chat.dialog.getByRole("button", { name: "返回列表" }).click();
  await chat.dialog.getByRole("button", { name: "关闭", exact: true }).click();
  await chat.open();
  await expect(chat.contact("收费专员")).toBeVisible();

  await chat.choose("收费专员");
  await page.context().clearCookies();
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, "clerk", quietPage);
  await chat.open();
  await expect(chat.dialog.getByText("选择联系人开始聊天")).toBeVisible();
});

test("another machine's last conversation opens on a wide screen, and changes no window that is open [TALK-02, C-I4]", async ({
  openBrowser,
}) => {
  const told = (page: Page) =>
    page.waitForResponse((answer) => answer.request().postData()?.includes("lastConversationStore") === true);
  const page = await openBrowser("finance", quietPage);
  const chat = chatWindow(page);
  const logOf = (who: string) => ({ name: `与${who}的消息` });
  await chat.open();
  const first = told(page);
  await chat.choose("收费专员");
  await first;

  const other = await openBrowser("finance", quietPage);
  const otherChat = chatWindow(other);
  await otherChat.open();
  await expect(otherChat.dialog.getByRole("log", logOf("收费专员"))).toBeVisible();
  const second = told(other);
  await otherChat.choose("系统管理员");
  await second;
  await expect(chat.dialog.getByRole("log", logOf("收费专员"))).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(chat.dialog).toBeHidden();
  await chat.open();
  await expect(chat.dialog.getByRole("log", logOf("系统管理员"))).toBeVisible();

  // a conversation would stand in the place of the contacts
  const phone = await openBrowser("finance", quietPage);
  await phone.setViewportSize({ width: 375, height: 667 });
  await chatWindow(phone).open();
  await expect(chatWindow(phone).contact("系统管理员")).toBeVisible();
  await expect(chatWindow(phone).log).toHaveCount(0);
});
