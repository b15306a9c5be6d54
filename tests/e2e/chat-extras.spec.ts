import type { Page } from "@playwright/test";
import { openChatClient } from "../support/chat/chat-client";
import { type ChatWindow, chatWindow, quietPage } from "../support/chat/chat-window";
import { openContact } from "../support/chat/open-contact";
import { demoIds } from "../support/api/demo-ids";
import { findAxeViolations } from "../support/browser/axe";
import { expect, test } from "../support/browser/fixtures";
import type { TestServer } from "../support/server/server";

const { clerk, store, agent } = demoIds;
// finance and clerk are colleagues of one school, whose agent is a contact of both
const [financeName, clerkName, agentName] = ["财务主管", "收费专员", "渠道经理"];

async function makeGroup(server: TestServer, name: string, members: readonly number[]): Promise<string> {
  const line = await openChatClient(server, "finance");
  const id = await line.makeGroup(name, members);
  line.close();
  return id;
}

/** The list of recent conversations, instead of all contacts. */
const showMessages = ({ dialog }: ChatWindow) => dialog.getByRole("button", { name: "消息", exact: true }).click();

async function choose(page: Page, contact: string, entry: string): Promise<void> {
  await chatWindow(page).contact(contact).click({ button: "right" });
  await page.getByRole("menuitem", { name: entry, exact: true }).click();
}

async function quote({ log }: ChatWindow, page: Page, text: string): Promise<void> {
  await log.getByText(text, { exact: true }).click({ button: "right" });
  await page.getByRole("menuitem", { name: "引用", exact: true }).click();
}

const accessible = async (page: Page) => {
  const violations = await findAxeViolations(page, "[role=dialog]");
  expect(violations).toEqual([]);
};

test("a conversation put on top stays there, in another window and after a reload [PLUS-14]", async ({
  openBrowser,
  server,
}) => {
  await makeGroup(server, "置顶组", [clerk]);
  const page = await openBrowser("finance", quietPage);
  const chat = await openContact(page, "置顶组");
  await chat.choose(agentName);
  await chat.write("比置顶组更新");
  await showMessages(chat);
  const first = ({ dialog }: ChatWindow) => dialog.getByRole("list", { name: "联系人" }).getByRole("listitem").first();
  await expect(first(chat)).toContainText(agentName);
  const tab = await page.context().newPage();
  await tab.goto("/chat");

  await choose(page, "置顶组", "会话置顶");
  for (const window of [chat, chatWindow(tab)]) {
    await expect(first(window)).toContainText("置顶组");
    await expect(first(window)).toContainText("已置顶");
  }
  await page.reload();
  await chat.open();
  await expect(first(chat)).toContainText("置顶组");
  await accessible(page);
  await choose(page, "置顶组", "取消置顶");
  await expect(first(chat)).toContainText(agentName);
  await expect(first(chatWindow(tab))).toContainText(agentName);
});

test("without notices a conversation counts nothing outside until somebody names me [PLUS-14]", async ({
  openBrowser,
  server,
}) => {
  await makeGroup(server, "免打扰组", [clerk]);
  const page = await openBrowser("finance", quietPage);
  const chat = await openContact(page, "免打扰组");
  await choose(page, "免打扰组", "消息免打扰");
  await expect(chat.contact("免打扰组")).toContainText("消息免打扰");
  await chat.choose(clerkName);
  const tab = await page.context().newPage();
  await tab.goto(quietPage);
  const closed = chatWindow(tab);
  await closed.open();
  await expect(closed.contact("免打扰组")).toBeVisible();
  await tab.keyboard.press("Escape");
  await expect(closed.dialog).toBeHidden();
  const outside = async () =>
    Number(/(\d+)\+? 条未读消息/.exec((await closed.launcher.getAttribute("aria-label")) ?? "")?.[1] ?? 0);
  const before = await outside();

  const clerkChat = await openContact(await openBrowser("clerk", quietPage), "免打扰组");
  await clerkChat.write("普通的一句");
  await expect(chat.contact("免打扰组")).toContainText("1 条未读消息");
  expect(await outside()).toBe(before);
  await clerkChat.write(`@${financeName} 请看`);
  await expect(chat.contact("免打扰组")).toContainText("2 条未读消息");
  await expect(chat.contact("免打扰组")).toContainText("[有人@我]");
  await expect.poll(outside).toBe(Math.min(before + 1, 99));
});

test("an answer quotes, leads to the original and follows its withdrawal; it can be given up [PLUS-14]", async ({
  openBrowser,
}) => {
  const [financePage, clerkPage] = [await openBrowser("finance", quietPage), await openBrowser("clerk", quietPage)];
  const finance = await openContact(financePage, clerkName);
  const clerkChat = await openContact(clerkPage, financeName);
  await finance.write("十月账单 <核对>");
  for (let number = 1; number <= 12; number += 1) await finance.write(`间隔${number}\n\n。`);
  await expect(clerkChat.log).toContainText("间隔12");

  await quote(clerkChat, clerkPage, "十月账单 <核对>");
  const strip = clerkChat.dialog.getByRole("status").filter({ hasText: "引用" });
  await expect(strip).toContainText(`引用 ${financeName}：十月账单 <核对>`);
  await clerkChat.dialog.getByRole("button", { name: "取消引用" }).click();
  await expect(strip).toBeHidden();
  await quote(clerkChat, clerkPage, "十月账单 <核对>");
  await expect(clerkChat.editor).toBeFocused();
  await clerkChat.write("核对过了");
  await expect(strip).toBeHidden();
  await clerkChat.write("这句不引用");

  const quoted = finance.log.getByRole("button", { name: `引用 ${financeName}：十月账单 <核对>` });
  await expect(quoted).toHaveCount(1);
  const original = finance.log.getByText("十月账单 <核对>", { exact: true });
  await expect(original).not.toBeInViewport();
  await quoted.click();
  await expect(original).toBeInViewport();
  await accessible(financePage);

  await finance.log.getByText("十月账单 <核对>", { exact: true }).click({ button: "right" });
  await financePage.getByRole("menuitem", { name: "撤回", exact: true }).click();
  for (const chat of [finance, clerkChat]) {
    await expect(chat.log.getByText("引用的消息已撤回")).toBeVisible();
    await expect(chat.log).not.toContainText("十月账单");
  }
  await clerkPage.reload();
  const again = await openContact(clerkPage, financeName);
  await expect(again.log.getByText("引用的消息已撤回")).toBeVisible();
});

test("members are named from a list by keys; who is named finds it after a reload and is led there [PLUS-14]", async ({
  openBrowser,
  server,
}) => {
  const group = await makeGroup(server, "点名组", [clerk, agent]);
  const [financePage, clerkPage, agentPage] = [
    await openBrowser("finance", quietPage),
    await openBrowser("clerk", quietPage),
    await openBrowser("agent", quietPage),
  ];
  const finance = await openContact(financePage, "点名组");
  const agentChat = await openContact(agentPage, "点名组");
  const clerkChat = chatWindow(clerkPage);
  const list = finance.dialog.getByRole("listbox", { name: "选择要提醒的人" });

  await finance.editor.pressSequentially("@");
  await expect(list.getByRole("option")).toHaveText([
    /所有人$/,
    new RegExp(`${clerkName}$`),
    new RegExp(`${agentName}$`),
  ]);
  await accessible(financePage);
  await finance.editor.press("ArrowDown");
  await finance.editor.press("ArrowDown");
  await expect(list.getByRole("option", { name: agentName })).toHaveAttribute("aria-selected", "true");
  await finance.editor.press("Escape");
  await expect(list).toBeHidden();
  await expect(finance.dialog).toBeVisible();
  await finance.editor.fill("");
  await finance.editor.pressSequentially("请 @sfzy");
  await expect(list.getByRole("option")).toHaveText([new RegExp(`${clerkName}$`)]);
  await finance.editor.press("Enter");
  await expect(finance.editor).toHaveValue(`请 @${clerkName} `);
  await finance.editor.pressSequentially("处理");
  await finance.editor.press("Control+Enter");
  await expect(finance.editor).toHaveValue("");

  await expect(agentChat.log.locator("mark")).toHaveText([`@${clerkName}`]);
  await expect(agentChat.contact("点名组")).not.toContainText("[有人@我]");
  const line = await openChatClient(server, "agent");
  for (let number = 1; number <= 35; number += 1) await line.say(group, `之后${number}`);
  line.close();
  await expect(agentChat.log.getByText("之后35", { exact: true })).toBeVisible();
  await clerkChat.open();
  await expect(clerkChat.contact("点名组")).toContainText("[有人@我]");
  await clerkPage.reload();
  await clerkChat.open();
  await expect(clerkChat.contact("点名组")).toContainText("[有人@我]");
  await clerkChat.choose("点名组");
  await expect(clerkChat.contact("点名组")).not.toContainText("[有人@我]");
  await clerkChat.dialog.getByRole("button", { name: "有人@我", exact: true }).click();
  await expect(clerkChat.log.locator("mark")).toBeInViewport();
  await expect(clerkChat.dialog.getByRole("button", { name: "有人@我", exact: true })).toBeHidden();
});

test("Enter within a composition chooses nobody; an ordinary member does not name everybody [PLUS-14] [IM-05]", async ({
  openBrowser,
  server,
}) => {
  await makeGroup(server, "输入法组", [clerk, agent]);
  const page = await openBrowser("clerk", quietPage);
  const chat = await openContact(page, "输入法组");
  const list = chat.dialog.getByRole("listbox", { name: "选择要提醒的人" });
  await chat.editor.pressSequentially("@");
  await expect(list.getByRole("option")).toHaveText([new RegExp(`${financeName}$`), new RegExp(`${agentName}$`)]);
  const inputMethod = await page.context().newCDPSession(page);
  await inputMethod.send("Input.imeSetComposition", { text: "qud", selectionStart: 3, selectionEnd: 3 });
  await inputMethod.send("Input.dispatchKeyEvent", { type: "rawKeyDown", key: "Enter", windowsVirtualKeyCode: 229 });
  await inputMethod.send("Input.insertText", { text: "渠道" });
  await expect(chat.editor).toHaveValue("@渠道");
  await list.getByRole("option", { name: agentName }).click();
  await expect(chat.editor).toHaveValue(`@${agentName} `);
  await expect(chat.editor).toBeFocused();
});

test("the other side sees that I write, until the message is there [PLUS-14]", async ({ openBrowser, server }) => {
  await makeGroup(server, "输入中组", [clerk, agent]);
  const finance = await openContact(await openBrowser("finance", quietPage), clerkName);
  const clerkChat = await openContact(await openBrowser("clerk", quietPage), financeName);
  const header = (chat: ChatWindow) => chat.dialog.locator("header");
  await finance.editor.pressSequentially("正");
  await expect(header(clerkChat)).toContainText("对方正在输入…");
  await finance.editor.press("Control+Enter");
  await expect(clerkChat.log.getByRole("listitem").last()).toContainText("正");
  await expect(header(clerkChat)).not.toContainText("正在输入");

  await finance.choose("输入中组");
  await clerkChat.choose("输入中组");
  await finance.editor.pressSequentially("大家");
  await expect(header(clerkChat)).toContainText(`${financeName}正在输入…`);
  // nothing more is written: it goes by itself
  await expect(header(clerkChat)).not.toContainText("正在输入", { timeout: 10_000 });
});

test("below my message in a group stands who has read it [PLUS-14, C-19]", async ({ openBrowser, server }) => {
  await makeGroup(server, "已读组", [clerk, agent, store]);
  const page = await openBrowser("finance", quietPage);
  const finance = await openContact(page, "已读组");
  await finance.write("请大家确认");
  const row = finance.log.getByRole("listitem").filter({ hasText: "请大家确认" });
  await expect(row.getByRole("button", { name: "未读", exact: true })).toBeVisible();
  await openContact(await openBrowser("clerk", quietPage), "已读组");
  await expect(row.getByRole("button", { name: "1 人已读" })).toBeVisible();
  await openContact(await openBrowser("agent", quietPage), "已读组");
  await row.getByRole("button", { name: "2 人已读" }).click();
  const readers = page.getByRole("dialog", { name: "消息接收情况" });
  await expect(readers.getByRole("region", { name: "已读 2 人" }).getByRole("listitem")).toHaveText([
    new RegExp(clerkName),
    new RegExp(agentName),
  ]);
  await expect(readers.getByRole("region", { name: "未读 1 人" }).getByRole("listitem")).toHaveCount(1);
  await accessible(page);
  await page.keyboard.press("Escape");
  await expect(readers).toBeHidden();
  await page.reload();
  await openContact(page, "已读组");
  await expect(row.getByRole("button", { name: "2 人已读" })).toBeVisible();
});

test("a text begun is in the contact list, over a reload, until it is sent [PLUS-14]", async ({ openBrowser }) => {
  const page = await openBrowser("finance", quietPage);
  const chat = await openContact(page, clerkName);
  await chat.editor.fill("写到一半");
  await chat.choose(agentName);
  await expect(chat.contact(clerkName)).toContainText("[草稿]");
  await expect(chat.contact(clerkName)).toContainText("写到一半");
  await page.reload();
  await chat.open();
  await expect(chat.contact(clerkName)).toContainText("[草稿]");
  await chat.choose(clerkName);
  await expect(chat.editor).toHaveValue("写到一半");
  await chat.editor.press("Control+Enter");
  await expect(chat.editor).toHaveValue("");
  await chat.dialog.getByRole("button", { name: "通讯录", exact: true }).click();
  await chat.choose(agentName);
  await expect(chat.contact(clerkName)).not.toContainText("[草稿]");
});

test("the list of names and the quoted message fit a phone [PLUS-14]", async ({ openBrowser, server }) => {
  await makeGroup(server, "手机组", [clerk, agent]);
  const page = await openBrowser("finance", quietPage);
  await page.setViewportSize({ width: 375, height: 720 });
  const chat = chatWindow(page);
  await page.goto("/chat");
  await chat.dialog.getByRole("button", { name: "通讯录", exact: true }).click();
  await chat.choose("手机组");
  await chat.write("手机上的原文");
  await quote(chat, page, "手机上的原文");
  await chat.editor.pressSequentially("@");
  const list = chat.dialog.getByRole("listbox", { name: "选择要提醒的人" });
  await expect(list).toBeInViewport({ ratio: 1 });
  await expect(chat.dialog.getByRole("button", { name: "取消引用" })).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  await accessible(page);
});
