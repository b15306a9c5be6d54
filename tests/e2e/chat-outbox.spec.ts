import type { Page, WebSocketRoute } from "@playwright/test";
import { chatWindow, connectionErrors, quietPage } from "../support/chat/chat-window";
import { demoIds } from "../support/api/demo-ids";
import { expect, test } from "../support/browser/fixtures";
import { chatApi } from "#contract/chat/history";
import type { TestServer } from "../support/server/server";
import { waitUntilStored } from "../support/browser/stored-text";

// lost lines and crashed pages are what these tests make
const lostLines = new RegExp(`${connectionErrors.source}|status of 50\\d`);

test.beforeEach(({ expectConsoleError }) => expectConsoleError(lostLines));

/** The renderer dies: no handler of the page runs any more. */
async function crash(page: Page): Promise<void> {
  const crashed = page.waitForEvent("crash");
  page.goto("chrome://crash").catch(() => undefined);
  await crashed;
  // its context cannot be told anything as long as a dead page is in it
  await page.close();
}

/** Those texts as the server keeps them, oldest first. */
async function kept(server: TestServer, word: string): Promise<string[]> {
  const client = server.client(await server.signIn("clerk"));
  const query = { contact_id: demoIds.finance, content: word, page_size: 100 };
  return (await client.call(chatApi.friendHistory, query)).list.map(({ content }) => String(content)).reverse();
}

test("what was written without a network survives reload and crash, is counted, and goes once in its order [PLUS-12]", async ({
  openBrowser,
  server,
}) => {
  const page = await openBrowser("finance", quietPage);
  const context = page.context();
  const finance = chatWindow(page);
  const clerk = chatWindow(await openBrowser("clerk", quietPage));
  await clerk.open();
  await clerk.choose("财务主管");
  await finance.open();
  await finance.choose("收费专员");

  await context.setOffline(true);
  await expect(finance.status).toContainText("连接中断");
  const texts = Array.from({ length: 5 }, (_, place) => `断网${place + 1};`);
  for (const text of texts.slice(0, 3)) await finance.write(text);
  await expect(finance.status).toContainText("3 条待发送");

  // pages come again, but no connection of the chat
  await context.route("**/chat/ticket", (route) => route.abort());
  await context.setOffline(false);
  await page.goto("/chat");
  await expect(finance.status).toContainText("3 条待发送");
  await page.reload();
  await expect(finance.status).toContainText("3 条待发送");
  await crash(page);

  const second = chatWindow(await context.newPage());
  const secondPage = second.launcher.page();
  await secondPage.goto("/chat");
  await expect(second.status).toContainText("3 条待发送");
  await context.unroute("**/chat/ticket");
  await expect.poll(() => clerk.shown(/断网\d;/g)).toEqual(texts.slice(0, 3));

  // a page that crashes right after the writing, with nothing acknowledged
  await second.choose("收费专员");
  await context.setOffline(true);
  await expect(second.status).toContainText("连接中断");
  for (const text of texts.slice(3)) await second.write(text);
  await expect(second.status).toContainText("2 条待发送");
  await waitUntilStored(secondPage, "chat-outbox", "断网5;");
  await crash(secondPage);
  await context.setOffline(false);

  // any page of the product sends it: the window need not be opened
  const third = chatWindow(await context.newPage());
  await third.launcher.page().goto(quietPage);
  await expect.poll(() => clerk.shown(/断网\d;/g)).toEqual(texts);
  await third.open();
  await third.choose("收费专员");
  await expect.poll(() => third.shown(/断网\d;/g)).toEqual(texts);
  await expect(third.status).toBeEmpty();
  expect(await kept(server, "断网")).toEqual(texts);
});

test("a server that crashes and comes back gets each message once, in order, from pages that crashed too [PLUS-12]", async ({
  openBrowser,
  server,
}) => {
  const page = await openBrowser("finance", quietPage);
  const finance = chatWindow(page);
  await page.goto("/chat");
  await finance.choose("收费专员");
  const texts = Array.from({ length: 8 }, (_, place) => `双崩${place + 1};`);
  for (const text of texts.slice(0, 4)) await finance.write(text);
  const killed = server.kill();
  for (const text of texts.slice(4)) await finance.write(text);
  await killed;
  await expect(finance.status).toContainText(/[4-8] 条待发送/);
  await waitUntilStored(page, "chat-outbox", "双崩8;");
  const context = page.context();
  await crash(page);
  await server.restart();
  const next = chatWindow(await context.newPage());
  await next.launcher.page().goto("/chat");
  await next.choose("收费专员");
  await expect.poll(() => next.shown(/双崩\d;/g), { timeout: 20_000 }).toEqual(texts);
  await expect(next.status).toBeEmpty();
  const clerk = chatWindow(await openBrowser("clerk", quietPage));
  await clerk.open();
  await clerk.choose("财务主管");
  await expect.poll(() => clerk.shown(/双崩\d;/g)).toEqual(texts);
  expect(await kept(server, "双崩")).toEqual(texts);
});

test("the line is cut at each message, before or after the server got it: all arrive once, in order [PLUS-12]", async ({
  openBrowser,
  server,
}) => {
  const page = await openBrowser("finance", quietPage);
  const finance = chatWindow(page);
  const clerk = chatWindow(await openBrowser("clerk", quietPage));
  await clerk.open();
  await clerk.choose("财务主管");
  const cuts = await cutAtMessages(page);
  await page.goto("/chat");
  await finance.choose("收费专员");
  const texts = Array.from({ length: 8 }, (_, place) => `剪线${place + 1};`);
  for (const text of texts) await finance.write(text);
  await expect.poll(() => clerk.shown(/剪线\d;/g), { timeout: 30_000 }).toEqual(texts);
  await expect.poll(() => finance.shown(/剪线\d;/g)).toEqual(texts);
  await expect(finance.status).toBeEmpty();
  await expect(finance.dialog.getByText("发送失败")).toHaveCount(0);
  expect(cuts()).toBe(texts.length);
  expect(await kept(server, "剪线")).toEqual(texts);
});

test("of what two tabs of one browser wrote each message goes once [PLUS-12, RT-05]", async ({
  openBrowser,
  server,
}) => {
  const page = await openBrowser("finance", quietPage);
  const context = page.context();
  const first = chatWindow(page);
  const second = chatWindow(await context.newPage());
  await page.goto("/chat");
  await first.choose("收费专员");
  await second.launcher.page().goto("/chat");
  await second.choose("收费专员");
  await context.setOffline(true);
  for (const tab of [first, second]) await expect(tab.status).toContainText("连接中断");
  await first.write("两页甲;");
  await second.write("两页乙;");
  await first.write("两页丙;");
  await context.setOffline(false);
  const texts = /两页.;/g;
  for (const tab of [first, second]) {
    await expect.poll(async () => (await tab.shown(texts)).length).toBe(3);
    await expect(tab.status).toBeEmpty();
  }
  const order = await first.shown(texts);
  expect(await second.shown(texts)).toEqual(order);
  expect(await kept(server, "两页")).toEqual(order);
  // what one tab wrote keeps its order, whatever comes between
  expect(order.filter((text) => text !== "两页乙;")).toEqual(["两页甲;", "两页丙;"]);
  expect(new Set(order).size).toBe(3);
});

test("a browser without WebSocket gets an alert, and nothing is tried [IM-18]", async ({ openBrowser }) => {
  const page = await openBrowser("finance", quietPage);
  await page.addInitScript(() => Reflect.deleteProperty(window, "WebSocket"));
  await page.goto(quietPage);
  const tickets: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/chat/ticket")) tickets.push(request.url());
  });
  const chat = chatWindow(page);
  await chat.open();
  await expect(chat.dialog.getByRole("alert")).toHaveText("当前浏览器不支持即时通讯，请换用新版浏览器");
  // longer than from one attempt to the next
  await page.waitForTimeout(2500);
  expect(tickets).toEqual([]);
});

test("an error of the connection goes to the console alone: no toast, no dialog, no alert [RT-10]", async ({
  openBrowser,
}) => {
  const page = await openBrowser("finance", quietPage);
  await page.routeWebSocket(/\/ws\?/, (line) => line.close({ code: 1011 }));
  await page.route("**/chat/ticket", (route) => route.abort());
  const printed = page.waitForEvent("console", (message) => message.text().startsWith("chat: connection"));
  await page.goto(quietPage);
  expect((await printed).type()).toBe("error");
  expect((await printed).text()).toContain("Failed to fetch");
  const again = page.waitForEvent("console", (message) => message.text().startsWith("chat: connection"));
  await again;
  await expect(page.locator("[data-sonner-toast]")).toHaveCount(0);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("alert")).toHaveCount(0);
});

/** Cuts the page's line at each message's first way out: before the server has it, or before its answer is back; answers how often. */
async function cutAtMessages(page: Page): Promise<() => number> {
  const seen = new Set<string>();
  await page.routeWebSocket(/\/ws\?/, (line: WebSocketRoute) => {
    const server = line.connectToServer();
    let isCut = false;
    const cut = async () => {
      isCut = true;
      void server.close();
      await line.close({ code: 1011 });
      // the pause before the next attempt, longer each time, ends as it does when the computer is back in its network
      await page.evaluate(() => window.dispatchEvent(new Event("online")));
    };
    server.onMessage((data) => {
      if (!isCut) line.send(data);
    });
    line.onMessage((data) => {
      if (isCut) return;
      const frame: { uri?: string; message?: { id?: string } } = JSON.parse(String(data));
      const { id } = frame.message ?? {};
      if (frame.uri !== "/friend/send_message" || id === undefined || seen.has(id)) return server.send(data);
      seen.add(id);
      if (seen.size % 2 === 1) return void cut();
      isCut = true;
      server.send(data);
      // the server has it once it answers; the page never hears that
      server.onMessage((answer) => {
        if (String(answer).includes(id)) void cut();
      });
    });
  });
  return () => seen.size;
}
