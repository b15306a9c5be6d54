import type { Page } from "@playwright/test";
import { chatApi } from "#contract/chat/history";
import { openChatClient } from "../support/chat/chat-client";
import { unfoldTools } from "../support/chat/chat-files";
import { chatWindow, quietPage } from "../support/chat/chat-window";
import { demoIds } from "../support/api/demo-ids";
import { findAxeViolationsInBothLooks } from "../support/browser/axe";
import { expect, test } from "../support/browser/fixtures";
import { pngOf } from "../support/files/pictures";
import type { TestServer } from "../support/server/server";

const { finance, clerk, store } = demoIds;

/** The history of a conversation, opened from the editor's tools. */
async function openHistory(page: Page, name: string) {
  const chat = chatWindow(page);
  await page.goto("/chat");
  await chat.choose(name);
  await unfoldTools(chat);
  await chat.dialog.getByRole("button", { name: "消息记录" }).click();
  const dialog = page.getByRole("dialog", { name: "消息记录" });
  await expect(dialog).toBeVisible();
  return {
    dialog,
    rows: dialog.getByRole("list", { name: "消息记录" }).getByRole("listitem"),
    total: dialog.getByRole("status"),
    async search(keyword: string, total: number) {
      await dialog.getByLabel("关键字").fill(keyword);
      await dialog.getByRole("button", { name: "搜索" }).click();
      await expect(dialog.getByRole("status")).toHaveText(`共 ${total} 条`);
    },
  };
}

/** Says `count` numbered texts to the clerk. */
async function sayNumbers(server: TestServer, word: string, count: number): Promise<void> {
  const line = await openChatClient(server, "finance");
  for (let number = 1; number <= count; number += 1) await line.say(clerk, `${word}第${number}条`);
  line.close();
}

test("the history is read page by page, by keyword and by day, from the editor's tools [IM-16]", async ({
  openBrowser,
  server,
}) => {
  await sayNumbers(server, "翻页", 45);
  const { dialog, rows, total, search } = await openHistory(await openBrowser("clerk", quietPage), "财务主管");
  await expect(rows.first()).toContainText("翻页第45条");
  await expect(rows.first()).toContainText("财务主管");
  await expect(rows.first()).toContainText(/\d\d:\d\d:\d\d/);
  await expect(rows).toHaveCount(20);

  await search("翻页", 45);
  await expect(rows.first().locator("mark")).toHaveText("翻页");
  const pages = dialog.getByRole("navigation", { name: "分页" });
  await expect(pages).toContainText("第 1 / 3 页");
  await pages.getByRole("button", { name: "下一页" }).click();
  await expect(pages).toContainText("第 2 / 3 页");
  await expect(rows.first()).toContainText("翻页第25条");
  await pages.getByRole("button", { name: "下一页" }).click();
  await expect(rows).toHaveCount(5);
  await expect(rows.last()).toContainText("翻页第1条");
  await expect(pages.getByRole("button", { name: "下一页" })).toBeDisabled();

  await search("翻页第7条", 1);
  await expect(rows).toHaveCount(1);
  await expect(pages).toBeHidden();
  await dialog.getByLabel("结束日期").fill("2020-01-02");
  await expect(total).toHaveText("共 0 条");
  await expect(dialog.getByText("没有找到消息")).toBeVisible();
  const today = new Date().toLocaleDateString("sv", { timeZone: "Asia/Shanghai" });
  await dialog.getByLabel("结束日期").fill(today);
  await expect(total).toHaveText("共 1 条");
  await dialog.getByRole("button", { name: "关闭" }).click();
  await expect(dialog).toBeHidden();
});

test("files, pictures, videos and bundles: name and size, download, preview, record [IM-16, IM-17]", async ({
  openBrowser,
  server,
}) => {
  const line = await openChatClient(server, "finance");
  const group = await line.makeGroup("记录附件组", [clerk, store]);
  const text = await line.say(group, "附件<b>说明</b> &lt;i&gt;");
  const file = await line.attach(group, "file", "收费 对账.txt", "第一行");
  await line.attach(group, "image", "校门.png", await pngOf(400, 300));
  const movie = Buffer.from("00000018667479706d703432000000006d70343269736f6d", "hex");
  await line.attach(group, "video", "典礼.mp4", Buffer.concat([movie, Buffer.alloc(2024)]));
  const client = server.client(await server.signIn("finance"));
  await client.call(chatApi.mergeForward, { message: [{ id: text }, { id: file }], contact: [{ id: group }] });
  line.close();

  const page = await openBrowser("clerk", quietPage);
  const { dialog, rows } = await openHistory(page, "记录附件组");
  await expect(rows).toHaveCount(5);
  await expect(rows.nth(4)).toContainText("附件说明 <i>");
  await expect(dialog.locator("b, i")).toHaveCount(0);
  await expect(rows.nth(3)).toContainText("收费 对账.txt");
  await expect(rows.nth(3)).toContainText("9B");
  await expect(rows.nth(1)).toContainText("[视频]");
  await expect(rows.nth(1)).toContainText("2.00KB");

  const saved = page.waitForEvent("download");
  await rows.nth(3).getByRole("button", { name: "下载 收费 对账.txt" }).click();
  expect((await saved).suggestedFilename()).toBe("收费 对账.txt");

  await rows.nth(2).getByRole("button", { name: "查看图片 校门.png" }).click();
  const preview = page.getByRole("dialog", { name: "图片预览 校门.png" });
  await expect(preview).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(preview).toBeHidden();

  await rows
    .nth(0)
    .getByRole("button", { name: /财务主管的会话记录/ })
    .click();
  const record = page.getByRole("dialog", { name: "会话记录（共 2 条）" });
  await expect(record.getByRole("listitem")).toHaveCount(2);
  await page.keyboard.press("Escape");
  await expect(record).toBeHidden();
  await expect(dialog).toBeVisible();
});

test("each row leads to its place; tabs, days and the sender narrow the history of a group [C-I7] [TALK-04] [IM-16]", async ({
  openBrowser,
  server,
}) => {
  const line = await openChatClient(server, "finance");
  const group = await line.makeGroup("定位记录组", [clerk, store]);
  await line.say(group, "最早的说明见 https://school.example/a");
  await line.attach(group, "file", "名册.txt", "第一行");
  await line.attach(group, "image", "操场.png", await pngOf(40, 30));
  for (let place = 1; place <= 40; place += 1) await line.say(group, `第 ${place} 句`);
  line.close();
  const other = await openChatClient(server, "store");
  await other.say(group, "店长的回答");
  other.close();

  const page = await openBrowser("clerk", quietPage);
  const { dialog, rows, total } = await openHistory(page, "定位记录组");
  await expect(total).toHaveText("共 44 条");
  const tab = (name: string) => dialog.getByRole("tab", { name, exact: true });
  await expect(dialog.getByRole("tab")).toHaveText(["全部", "文件", "图片", "视频", "链接"]);
  await tab("文件").click();
  await expect(total).toHaveText("共 1 条");
  await expect(rows).toContainText("名册.txt");
  await expect(tab("文件")).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowRight");
  await expect(tab("图片")).toBeFocused();
  await expect(rows.getByRole("button", { name: "查看图片 操场.png" })).toBeVisible();
  await tab("全部").click();
  await dialog.getByLabel("发送人").selectOption({ label: "食堂店长" });
  await expect(total).toHaveText("共 1 条");
  await expect(rows).toContainText("店长的回答");
  await dialog.getByLabel("发送人").selectOption({ label: "所有人" });
  const today = new Date().toLocaleDateString("sv", { timeZone: "Asia/Shanghai" });
  await dialog.getByLabel("开始日期").fill(today);
  await expect(total).toHaveText("共 44 条");
  await dialog.getByLabel("结束日期").fill("2020-01-01");
  await expect(dialog.getByRole("alert")).toHaveText("结束日期不能早于开始日期");
  await dialog.getByLabel("开始日期").fill("2020-01-01");
  await expect(total).toHaveText("共 0 条");
  await dialog.getByLabel("结束日期").fill("");

  await tab("链接").click();
  await expect(total).toHaveText("共 1 条");
  await rows.getByRole("button", { name: /^定位到聊天位置/ }).click();
  await expect(dialog).toBeHidden();
  const { log } = chatWindow(page);
  const said = log.getByRole("listitem").filter({ hasText: "最早的说明" });
  await expect(said).toBeInViewport();
  await expect(said).toBeFocused();
});

test("a bundle that was forwarded leads nowhere; a file of the group to its message [C-I7] [GROUP-04]", async ({
  openBrowser,
  server,
}) => {
  const line = await openChatClient(server, "finance");
  const group = await line.makeGroup("文件定位组", [clerk, store]);
  const file = await line.attach(group, "file", "座位表.txt", "第一行");
  await line.attach(group, "image", "座位图.png", await pngOf(40, 30));
  for (let place = 1; place <= 40; place += 1) await line.say(group, `其后 ${place} 句`);
  const text = await line.say(group, "一起转发的话");
  await line.mergeForward(group, [file, text]);
  line.close();
  const page = await openBrowser("clerk", quietPage);
  const chat = chatWindow(page);
  await page.goto("/chat");
  await chat.choose("文件定位组");
  await chat.log.getByRole("button", { name: /会话记录/ }).click();
  const record = page.getByRole("dialog", { name: /^会话记录/ });
  await expect(record.getByRole("listitem")).toHaveCount(2);
  await expect(record.getByRole("button", { name: /定位/ })).toHaveCount(0);
  await page.keyboard.press("Escape");

  for (const [tool, name] of [
    ["群文件", "座位表.txt"],
    ["群相册", "座位图.png"],
  ] as const) {
    await chat.dialog.getByRole("button", { name: tool, exact: true }).click();
    await page.getByRole("button", { name: `定位到聊天位置：${name}` }).click();
    await expect(page.getByRole("dialog")).toHaveCount(1);
    await expect(chat.log.getByRole("button", { name: new RegExp(name) }).first()).toBeInViewport();
  }
});

test("a refused call leaves list, page and filter as they were; a toast says why [IM-23]", async ({
  openBrowser,
  server,
}) => {
  await sayNumbers(server, "拒绝", 21);
  const page = await openBrowser("clerk", quietPage);
  const { dialog, rows, total, search } = await openHistory(page, "财务主管");
  await search("拒绝", 21);
  const before = await rows.allTextContents();
  const refusal = { code: 500, msg: "消息服务繁忙", data: [] };
  const toast = page.locator("[data-sonner-toast]");
  const ofHistory = (url: URL) => url.searchParams.get("name") === "friendHistory";
  await page.route(ofHistory, (route) => route.fulfill({ json: refusal }));
  const pages = dialog.getByRole("navigation", { name: "分页" });
  await pages.getByRole("button", { name: "下一页" }).click();
  await expect(toast).toHaveText(["消息服务繁忙"]);
  await expect(pages).toContainText("第 1 / 2 页");
  await expect(toast).toHaveCount(0);
  await dialog.getByLabel("关键字").fill("别的");
  await dialog.getByRole("button", { name: "搜索" }).click();
  await expect(toast).toHaveText(["消息服务繁忙"]);
  expect(await rows.allTextContents()).toEqual(before);
  await expect(total).toHaveText("共 21 条");
  await expect(rows.first().locator("mark")).toHaveText("拒绝");

  await page.unroute(ofHistory);
  await pages.getByRole("button", { name: "下一页" }).click();
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toContainText("拒绝第1条");
});

test("axe finds nothing in the history, which fits a phone [IM-16]", async ({ openBrowser, server }) => {
  const line = await openChatClient(server, "clerk");
  await line.attach(finance, "file", `${"很长的文件名".repeat(12)}.txt`, "内容");
  await line.attach(finance, "image", "宽图.png", await pngOf(1200, 300));
  line.close();
  const page = await openBrowser("finance", quietPage);
  await page.setViewportSize({ width: 375, height: 667 });
  const { dialog, rows, search } = await openHistory(page, "收费专员");
  await expect(rows.first()).toBeVisible();
  await dialog.getByLabel("关键字").fill("文件名");
  await dialog.getByLabel("关键字").press("Enter");
  await expect(rows.first().locator("mark").first()).toBeVisible();
  const found = await findAxeViolationsInBothLooks(page, `[id="${await dialog.getAttribute("id")}"]`);
  expect(found).toEqual([]);
  const box = await dialog.boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(375);
  expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  await search("没有这样的内容", 0);
});
