import { expect, test } from "../support/browser/fixtures";
import { chatWindow, connectionErrors, quietPage } from "../support/chat/chat-window";

// a page comes back after pauses that grow and are drawn by lot (app/chat/core/session/reconnect-delay.ts)
const back = { timeout: 30_000 };

test("the server is killed while both write: nothing lost, nothing doubled, one order for both [RT-02, RT-03, RT-04]", async ({
  openBrowser,
  server,
  expectConsoleError,
}) => {
  expectConsoleError(connectionErrors);
  const financePage = await openBrowser("finance", quietPage);
  const clerkPage = await openBrowser("clerk", quietPage);
  const finance = chatWindow(financePage);
  const clerk = chatWindow(clerkPage);
  await finance.open();
  await finance.choose("收费专员");
  await clerk.open();
  await clerk.choose("财务主管");

  const both = async (from: number, to: number) => {
    for (let number = from; number <= to; number += 1) {
      await finance.write(`财${number};`);
      await clerk.write(`收${number};`);
    }
  };
  await both(1, 3);
  const killed = server.kill();
  await both(4, 6);
  await killed;
  await expect(finance.status).toContainText("连接中断，正在重连");
  await both(7, 8);
  await expect(clerk.status).toContainText(/\d 条待发送/);
  await expect(clerk.log.getByRole("listitem").last()).toContainText("发送中");
  await expect(clerk.log.getByText("发送中").last()).toBeInViewport({ ratio: 1 });
  await server.restart();
  await both(9, 9);

  const own = /[财收]\d;/g;
  const all = 18;
  await expect.poll(async () => (await finance.shown(own)).length, back).toBe(all);
  await expect.poll(async () => (await clerk.shown(own)).length, back).toBe(all);
  await expect(finance.dialog.getByText("发送中")).toHaveCount(0);
  await expect(clerk.dialog.getByText("发送中")).toHaveCount(0);

  const order = await finance.shown(own);
  expect(await clerk.shown(own)).toEqual(order);
  expect(new Set(order).size).toBe(all);
  for (const who of ["财", "收"])
    expect(order.filter((text) => text.startsWith(who))).toEqual(
      Array.from({ length: 9 }, (_, place) => `${who}${place + 1};`),
    );

  await financePage.reload();
  await finance.open();
  await finance.choose("收费专员");
  await expect.poll(() => finance.shown(own)).toEqual(order);
});

test("what was written while the server was away is sent by the page opened next [RT-02]", async ({
  openBrowser,
  server,
  expectConsoleError,
}) => {
  expectConsoleError(connectionErrors);
  const page = await openBrowser("finance", quietPage);
  const before = chatWindow(page);
  await before.open();
  await before.choose("收费专员");
  // a script of the page that were on its way would be lost, and the page opened anew
  await page.waitForLoadState("networkidle");
  await server.kill();
  await before.write("留言一");
  await before.write("留言二");
  await expect(before.status).toContainText("2 条待发送");
  const context = page.context();
  await page.close();
  await server.restart();

  const next = chatWindow(await context.newPage());
  await next.launcher.page().goto("/chat");
  await next.choose("收费专员");
  await expect.poll(() => next.shown(/留言[一二]/g), back).toEqual(["留言一", "留言二"]);
  const clerk = chatWindow(await openBrowser("clerk", quietPage));
  await clerk.open();
  await clerk.choose("财务主管");
  await expect.poll(() => clerk.shown(/留言[一二]/g)).toEqual(["留言一", "留言二"]);
});

test("without a network messages wait, and go in order when it is back [RT-02, IM-05]", async ({
  openBrowser,
  expectConsoleError,
}) => {
  expectConsoleError(connectionErrors);
  const page = await openBrowser("finance", quietPage);
  const finance = chatWindow(page);
  const clerk = chatWindow(await openBrowser("clerk", quietPage));
  await finance.open();
  await finance.choose("收费专员");
  await clerk.open();
  await clerk.choose("财务主管");

  await page.context().setOffline(true);
  await expect(finance.status).toContainText("连接中断");
  await finance.write("离线甲");
  await clerk.write("在线乙");
  await finance.write("离线丙");
  await expect(finance.status).toContainText("2 条待发送");
  await page.context().setOffline(false);
  const texts = /离线甲|在线乙|离线丙/g;
  await expect.poll(() => clerk.shown(texts), back).toEqual(["在线乙", "离线甲", "离线丙"]);
  await expect.poll(() => finance.shown(texts)).toEqual(["在线乙", "离线甲", "离线丙"]);
  await expect(finance.status).toBeEmpty();
});

test("who signs out in another tab is told so, and the page stops trying [AUTH-11]", async ({
  openBrowser,
  server,
  expectConsoleError,
}) => {
  expectConsoleError(connectionErrors);
  const page = await openBrowser("finance", quietPage);
  const finance = chatWindow(page);
  await finance.open();
  // a script of the page that were on its way would be lost, and the page opened anew
  await page.waitForLoadState("networkidle");
  await page.context().clearCookies();
  await server.restart();
  await expect(finance.dialog.getByRole("alert")).toContainText("登录已失效", back);
  await expect(finance.dialog.getByRole("link", { name: "重新登录" })).toBeVisible();
});
