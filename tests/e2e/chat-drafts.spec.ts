import type { Page } from "@playwright/test";
import { draftApi } from "#contract/chat/drafts";
import { expect, test } from "../support/browser/fixtures";
import type { TestServer } from "../support/server/server";
import { openChatClient } from "../support/chat/chat-client";
import { type ChatWindow, chatWindow, quietPage } from "../support/chat/chat-window";
import { demoIds } from "../support/api/demo-ids";

async function chatOf(chat: ChatWindow, name: string): Promise<ChatWindow> {
  await chat.open();
  await chat.dialog.getByRole("button", { name: "通讯录", exact: true }).click();
  await chat.choose(name);
  return chat;
}

test("what is begun on one machine is there on another, follows, and is gone from both when it is sent [TALK-03, C-I4]", async ({
  openBrowser,
  server,
}) => {
  const line = await openChatClient(server, "finance");
  await line.makeGroup("两台电脑组", [demoIds.clerk]);
  line.close();
  const [page, later] = [await openBrowser("finance", quietPage), await openBrowser("finance", quietPage)];
  const [office, home] = [await chatOf(chatWindow(page), "两台电脑组"), chatWindow(later)];
  await office.editor.pressSequentially("下班前写到一半");
  // it is there when the other one opens, whoever looks at which conversation
  await home.open();
  await home.choose("收费专员");
  await expect(home.contact("两台电脑组")).toContainText("下班前写到一半");
  await home.choose("两台电脑组");
  await expect(home.editor).toHaveValue("下班前写到一半");
  await home.editor.press("End");
  await home.editor.pressSequentially("，回家写完");
  await expect(office.editor).toHaveValue("下班前写到一半，回家写完");
  await home.editor.press("Control+Enter");
  await expect(home.log.getByText("下班前写到一半，回家写完")).toBeVisible();
  await expect(office.editor).toHaveValue("");
  await expect(office.log.getByText("下班前写到一半，回家写完")).toBeVisible();
});

test("a draft that comes while a page reads the others stays there [TALK-03, C-I4]", async ({
  openBrowser,
  server,
}) => {
  const line = await openChatClient(server, "finance");
  await line.makeGroup("边读边写组", [demoIds.clerk]);
  line.close();
  const [page, later] = [await openBrowser("finance", quietPage), await openBrowser("finance", quietPage)];
  const [office, home] = [await chatOf(chatWindow(page), "边读边写组"), chatWindow(later)];
  // the list is read before, and comes after
  let [isRead, bring] = [false, () => {}];
  const brought = new Promise<void>((resolve) => (bring = resolve));
  await later.route(/\/chat\/call\?name=draftList/, async (route) => {
    const response = await route.fetch();
    isRead = true;
    await brought;
    await route.fulfill({ response });
  });
  await home.open();
  await home.choose("收费专员");
  await expect.poll(() => isRead).toBe(true);
  await office.editor.pressSequentially("读的时候写的");
  await expect(home.contact("边读边写组")).toContainText("读的时候写的");
  const answered = later.waitForResponse(/\/chat\/call\?name=draftList/);
  bring();
  await (await answered).finished();
  await home.choose("边读边写组");
  await expect(home.editor).toHaveValue("读的时候写的");
  await home.editor.fill("");
  await expectNotBegun(server, "读的时候写的");
});

test("what is typed without a line, or as the page is left, is on the other machine afterwards [TALK-03, C-I4]", async ({
  openBrowser,
  server,
  expectConsoleError,
}) => {
  expectConsoleError(/net::ERR_|WebSocket connection|^chat: connection/);
  const line = await openChatClient(server, "finance");
  await line.makeGroup("断线草稿组", [demoIds.clerk]);
  line.close();
  const page = await openBrowser("finance", quietPage);
  const office = await chatOf(chatWindow(page), "断线草稿组");
  await page.context().setOffline(true);
  await office.editor.pressSequentially("断线时写的");
  await page.context().setOffline(false);
  const home = await chatOf(chatWindow(await openBrowser("finance", quietPage)), "断线草稿组");
  await expect(home.editor).toHaveValue("断线时写的", { timeout: 20_000 });
  // left at once
  await home.editor.press("End");
  await home.editor.pressSequentially("，又加一句");
  await home.editor.page().goto("about:blank");
  await expect(office.editor).toHaveValue("断线时写的，又加一句");
  await office.editor.fill("");
  await expectNotBegun(server, "断线时写的，又加一句");
});

/** Waits until the server keeps the text no longer: other tests of the account expect no draft. */
async function expectNotBegun(server: TestServer, text: string): Promise<void> {
  const client = server.client(await server.signIn("finance"));
  const begun = async () => (await client.call(draftApi.draftList, {})).list.map(({ draft }) => draft.text);
  await expect.poll(begun).not.toContain(text);
}

test("the editor grows with its text and shrinks again, and the last message stays in sight [TALK-03]", async ({
  openBrowser,
  server,
}) => {
  const line = await openChatClient(server, "finance");
  const group = await line.makeGroup("长高组", [demoIds.clerk]);
  for (let place = 1; place <= 30; place += 1) await line.say(group, `第 ${place} 句`);
  line.close();
  const page = await openBrowser("finance", quietPage);
  const chat = await chatOf(chatWindow(page), "长高组");
  const heightOf = async () => (await chat.editor.boundingBox())?.height ?? 0;
  for (const size of [
    { width: 1280, height: 800 },
    { width: 375, height: 720 },
  ]) {
    await page.setViewportSize(size);
    const low = await heightOf();
    await chat.editor.fill(Array.from({ length: 40 }, (_, place) => `行 ${place}`).join("\n"));
    await expect.poll(heightOf).toBeGreaterThan(low * 1.5);
    expect(await heightOf()).toBeLessThanOrEqual(size.height * 0.31);
    await expect(chat.log.getByText("第 30 句")).toBeInViewport();
    await chat.editor.fill("");
    await expect.poll(heightOf).toBeLessThanOrEqual(low);
  }
});

test("a pasted part of a document is its text, as it is shown and as it is sent; Ctrl+Z takes it back [TALK-03, C-1]", async ({
  openBrowser,
  server,
}) => {
  const line = await openChatClient(server, "finance");
  await line.makeGroup("粘贴组", [demoIds.clerk]);
  line.close();
  const page = await openBrowser("finance", quietPage);
  const chat = await chatOf(chatWindow(page), "粘贴组");
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await chat.editor.pressSequentially("名单：");
  await page.evaluate(async () => {
    const html = '<p style="color:red"><b>张三</b></p><script>alert(1)</script><img src="https://else.example/a.png">';
    const blob = (text: string, type: string) => new Blob([text], { type });
    const parts = { "text/html": blob(html, "text/html"), "text/plain": blob("张三\n李四\t98", "text/plain") };
    await navigator.clipboard.write([new ClipboardItem(parts)]);
  });
  await chat.editor.press("Control+V");
  await expect(chat.editor).toHaveValue("名单：张三\n李四\t98");
  await chat.editor.press("Control+Z");
  await expect(chat.editor).toHaveValue("名单：");
  await chat.editor.press("Control+Y");
  await expect(chat.editor).toHaveValue("名单：张三\n李四\t98");
  await chat.editor.press("Control+Enter");
  const sent = chat.log.getByRole("listitem").last();
  await expect(sent.getByText("名单：张三")).toBeVisible();
  await expect(sent.locator("b, img[src*='else.example']")).toHaveCount(0);
  await expect(chat.editor).toHaveValue("");
});

test("a clipboard with HTML alone is pasted as its text, in lines; Ctrl+Z takes it back [TALK-03, C-1]", async ({
  openBrowser,
}) => {
  const page = await openBrowser("finance", quietPage);
  const chat = await chatOf(chatWindow(page), "收费专员");
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await chat.editor.fill("名单：");
  await page.evaluate(async () => {
    const html = `<h3>九月</h3>\n<p>第一段，<b>加粗</b>
      &lt;不是标签&gt;</p><script>alert(1)</script><style>p{}</style><img src="https://else.example/a.png" alt="图">
      <p>第二段<br>换行</p><ul><li>张三</li> <li><p>李四</p></li></ul>
      <table><tr><td>甲</td> <td>98</td></tr><tr><td></td><td>乙</td></tr></table><pre>a
  b</pre><span hidden>看不见</span>`;
    await navigator.clipboard.write([new ClipboardItem({ "text/html": new Blob([html], { type: "text/html" }) })]);
  });
  await chat.editor.press("Control+V");
  await expect(chat.editor).toHaveValue(
    "名单：九月\n\n第一段，加粗 <不是标签>\n\n第二段\n换行\n\n张三\n李四\n\n甲\t98\n\t乙\n\na\n  b",
  );
  await chat.editor.press("Control+Z");
  await expect(chat.editor).toHaveValue("名单：");
  await chat.editor.fill("");
});

test("a draft follows into another tab of the same browser, and is gone from it when it is sent [TALK-03, C-I4]", async ({
  openBrowser,
  server,
}) => {
  const line = await openChatClient(server, "finance");
  await line.makeGroup("两个标签页组", [demoIds.clerk]);
  line.close();
  const page = await openBrowser("finance", quietPage);
  const first = await chatOf(chatWindow(page), "两个标签页组");
  const second = await chatOf(chatWindow(await newTab(page)), "两个标签页组");
  await first.editor.pressSequentially("请今天下班前交表");
  await expect(second.editor).toHaveValue("请今天下班前交表");
  await first.editor.press("Control+Enter");
  await expect(second.log.getByText("请今天下班前交表")).toBeVisible();
  await expect(second.editor).toHaveValue("");
});

/** Opens a tab beside a page: it lies behind, so that nobody types in it. */
async function newTab(page: Page): Promise<Page> {
  const tab = await page.context().newPage();
  // a page of a test counts as one in front
  await tab.addInitScript(() => Object.defineProperty(document, "hasFocus", { value: () => false }));
  await tab.goto(page.url());
  return tab;
}
