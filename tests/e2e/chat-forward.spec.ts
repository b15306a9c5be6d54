import type { Locator, Page } from "@playwright/test";
import { chatApi } from "#contract/chat/history";
import { openChatClient } from "../support/chat/chat-client";
import { chatWindow, quietPage } from "../support/chat/chat-window";
import { demoIds } from "../support/api/demo-ids";
import { findAxeViolationsInBothLooks } from "../support/browser/axe";
import { expect, test } from "../support/browser/fixtures";
import { pngOf } from "../support/files/pictures";
import type { TestServer } from "../support/server/server";

const { clerk, store } = demoIds;

/** A group in which finance and clerk have spoken; answers its id. */
async function talk(server: TestServer, name: string): Promise<string> {
  const line = await openChatClient(server, "finance");
  const colleague = await openChatClient(server, "clerk");
  const group = await line.makeGroup(name, [clerk, store]);
  await line.say(group, "账单<br>已核对 [!1f600]");
  await colleague.attach(group, "file", "核对表.txt", "第一行");
  await line.attach(group, "image", "回单.png", await pngOf(400, 300));
  const movie = Buffer.from("00000018667479706d703432000000006d70343269736f6d", "hex");
  await line.attach(group, "video", "现场.mp4", Buffer.concat([movie, Buffer.alloc(2024)]));
  line.close();
  colleague.close();
  return group;
}

/** Marks the first `count` messages of the open conversation for an act on several. */
async function mark(page: Page, count: number): Promise<void> {
  const { dialog, log } = chatWindow(page);
  await log.getByText("账单").first().click({ button: "right" });
  await page.getByRole("menuitem", { name: "多选" }).click();
  const boxes = log.getByRole("checkbox", { name: /^选择(财务主管|收费专员)的消息$/ });
  for (let place = 0; place < count; place += 1) await boxes.nth(place).check();
  await expect(dialog.getByRole("toolbar", { name: "多选操作" })).toContainText(`已选择 ${count} 条消息`);
}

/** Looks somebody up among the contacts, and chooses them. */
async function choose(picker: Locator, name: string): Promise<void> {
  await picker.getByRole("searchbox").fill(name);
  await picker.getByRole("checkbox", { name }).check();
}

test("several messages go as one bundle to friend and group; the bundle opens whole [IM-14, IM-15, IM-17]", async ({
  openBrowser,
  server,
}) => {
  await talk(server, "合并转发组");
  const page = await openBrowser("finance", quietPage);
  const chat = chatWindow(page);
  await page.goto("/chat");
  await chat.choose("合并转发组");
  await mark(page, 4);
  await chat.dialog.getByRole("button", { name: "合并转发", exact: true }).click();

  const picker = page.getByRole("dialog", { name: "我的联系人" });
  await expect(picker.getByRole("button", { name: "确定" })).toBeDisabled();
  await choose(picker, "收费专员");
  await choose(picker, "合并转发组");
  await expect(picker.getByRole("status")).toContainText("2");
  await picker.getByRole("button", { name: "确定" }).click();
  await expect(page.locator("[data-sonner-toast]")).toHaveText(["转发成功"]);
  await expect(picker).toBeHidden();

  // the sender's own page is told by the server
  const own = chat.log.getByRole("button", { name: /会话记录/ });
  await expect(own).toContainText("财务主管、收费专员的会话记录");

  const clerkPage = await openBrowser("clerk", quietPage);
  const reader = chatWindow(clerkPage);
  await clerkPage.goto("/chat");
  await reader.choose("财务主管");
  const bundle = reader.log.getByRole("button", { name: /会话记录/ }).last();
  await expect(bundle).toContainText("财务主管、收费专员的会话记录");
  await expect(bundle).toContainText("财务主管：账单 已核对 😀");
  await expect(bundle).toContainText("收费专员：[文件] 核对表.txt");
  await expect(bundle).not.toContainText("[图片]");
  await expect(bundle).toContainText("共 4 条消息");

  await bundle.focus();
  await clerkPage.keyboard.press("Enter");
  const record = clerkPage.getByRole("dialog", { name: "会话记录（共 4 条）" });
  const rows = record.getByRole("listitem");
  await expect(rows).toHaveCount(4);
  await expect(rows.nth(0)).toContainText("财务主管");
  await expect(rows.nth(0)).toContainText(/\d\d:\d\d/);
  await expect(rows.nth(1)).toContainText("9B");
  await expect(rows.nth(3)).toContainText("[视频]");
  const saved = clerkPage.waitForEvent("download");
  await rows.nth(1).getByRole("button", { name: "下载 核对表.txt" }).click();
  expect((await saved).suggestedFilename()).toBe("核对表.txt");
  await rows.nth(2).getByRole("button", { name: "查看图片 回单.png" }).click();
  const preview = clerkPage.getByRole("dialog", { name: "图片预览 回单.png" });
  await expect(preview).toBeVisible();
  await clerkPage.keyboard.press("Escape");
  await expect(preview).toBeHidden();
  await clerkPage.keyboard.press("Escape");
  await expect(record).toBeHidden();
  await expect(bundle).toBeFocused();
});

test("one by one they go as messages of their own, in their order; cancelling sends nothing [IM-14]", async ({
  openBrowser,
  server,
}) => {
  await talk(server, "逐条转发组");
  const line = await openChatClient(server, "finance");
  await line.makeGroup("逐条目标组", [clerk]);
  line.close();
  const page = await openBrowser("finance", quietPage);
  const chat = chatWindow(page);
  await page.goto("/chat");
  await chat.choose("逐条转发组");
  await mark(page, 3);
  const open = () => chat.dialog.getByRole("button", { name: "逐条转发", exact: true }).click();
  const picker = page.getByRole("dialog", { name: "我的联系人" });
  await open();
  await choose(picker, "逐条目标组");
  await picker.getByRole("button", { name: "取消" }).click();
  await expect(picker).toBeHidden();
  await open();
  await expect(picker.getByRole("status")).toContainText("0");
  await choose(picker, "逐条目标组");
  await picker.getByRole("button", { name: "确定" }).click();
  await expect(picker).toBeHidden();
  await chat.choose("逐条目标组");
  const sent = chat.log.getByRole("listitem").filter({ hasText: /账单|核对表/ });
  await expect(sent).toHaveCount(2);
  await expect(chat.log.getByRole("listitem").last().locator("img[src*='/files/']")).toBeVisible();
  await expect(chat.log.getByRole("button", { name: /会话记录/ })).toHaveCount(0);
});

test("a refused forwarding stays open, with the server's words, and can be tried again [IM-14]", async ({
  openBrowser,
  server,
  expectConsoleError,
}) => {
  expectConsoleError(/status of 502/);
  await talk(server, "拒绝转发组");
  const page = await openBrowser("finance", quietPage);
  const chat = chatWindow(page);
  await page.goto("/chat");
  await chat.choose("拒绝转发组");
  await chat.log.getByText("核对表.txt").click({ button: "right" });
  await page.getByRole("menuitem", { name: "转发", exact: true }).click();
  const picker = page.getByRole("dialog", { name: "我的联系人" });
  await choose(picker, "收费专员");
  const toast = page.locator("[data-sonner-toast]");
  await page.route("**/chat/call", (route) => route.fulfill({ json: { code: 3001, msg: "消息不存在", data: [] } }));
  await picker.getByRole("button", { name: "确定" }).click();
  await expect(toast).toHaveText(["消息不存在"]);
  await expect(toast).toHaveCount(0);
  await page.route("**/chat/call", (route) => route.fulfill({ status: 502, body: "bad gateway" }));
  await picker.getByRole("button", { name: "确定" }).click();
  await expect(toast).toHaveText(["操作失败，请重试"]);
  await expect(toast).toHaveCount(0);
  await page.unroute("**/chat/call");
  await picker.getByRole("button", { name: "确定" }).click();
  await expect(toast).toHaveText(["转发成功"]);
  await expect(picker).toBeHidden();
});

test("a forwarding whose answer got lost is sent again and arrives once [IM-14]", async ({
  openBrowser,
  server,
  expectConsoleError,
}) => {
  expectConsoleError(/status of 502/);
  await talk(server, "再次转发组");
  const line = await openChatClient(server, "finance");
  await line.makeGroup("再次目标组", [clerk]);
  line.close();
  const page = await openBrowser("finance", quietPage);
  const chat = chatWindow(page);
  await page.goto("/chat");
  await chat.choose("再次转发组");
  await chat.log.getByText("核对表.txt").click({ button: "right" });
  await page.getByRole("menuitem", { name: "转发", exact: true }).click();
  const picker = page.getByRole("dialog", { name: "我的联系人" });
  await choose(picker, "再次目标组");
  const toast = page.locator("[data-sonner-toast]");
  await page.route("**/chat/call", async (route) => {
    expect((await route.fetch()).ok()).toBe(true);
    await route.fulfill({ status: 502, body: "bad gateway" });
  });
  await picker.getByRole("button", { name: "确定" }).click();
  await expect(toast).toHaveText(["操作失败，请重试"]);
  await page.unroute("**/chat/call");
  await picker.getByRole("button", { name: "确定" }).click();
  await expect(picker).toBeHidden();
  await chat.choose("再次目标组");
  await chat.write("看到了");
  await expect(chat.log.getByText("看到了")).toBeVisible();
  await expect(chat.log.getByRole("button", { name: /^下载核对表\.txt/ })).toHaveCount(1);
});

test("axe finds nothing in bundle, record and contacts, which fit a phone [IM-14, IM-15]", async ({
  openBrowser,
  server,
}) => {
  const group = await talk(server, `外观组`);
  const client = server.client(await server.signIn("finance"));
  const { list } = await client.call(chatApi.groupHistory, { contact_id: group });
  const message = list.map(({ id }) => ({ id }));
  await client.call(chatApi.mergeForward, { message, contact: [{ id: group }] });
  const page = await openBrowser("clerk", quietPage);
  await page.setViewportSize({ width: 375, height: 667 });
  const chat = chatWindow(page);
  await page.goto("/chat");
  await chat.choose(`外观组`);
  const clean = async (selector: string) => expect(await findAxeViolationsInBothLooks(page, selector)).toEqual([]);
  const idOf = async (dialog: Locator) => `[id="${await dialog.getAttribute("id")}"]`;
  const bundle = chat.log.getByRole("button", { name: /会话记录/ });
  await expect(bundle).toBeInViewport();
  await clean("[role=log]");
  await bundle.click();
  const record = page.getByRole("dialog", { name: /^会话记录/ });
  await expect(record.getByRole("listitem")).toHaveCount(4);
  await clean(await idOf(record));
  expect(await record.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  await page.keyboard.press("Escape");
  await expect(record).toBeHidden();

  await chat.log.getByText("账单").first().click({ button: "right" });
  await page.getByRole("menuitem", { name: "转发", exact: true }).click();
  const picker = page.getByRole("dialog", { name: "我的联系人" });
  await choose(picker, "财务主管");
  await clean(await idOf(picker));
  expect(await picker.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  await expect(picker.getByRole("button", { name: "确定" })).toBeEnabled();
});
