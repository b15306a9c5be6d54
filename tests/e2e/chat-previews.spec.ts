import type { Locator } from "@playwright/test";
import { findAxeViolations } from "../support/browser/axe";
import { expect, test } from "../support/browser/fixtures";
import { dialogOf, tool } from "../support/chat/group-journey";
import { openChatClient } from "../support/chat/chat-client";
import { chatWindow, quietPage } from "../support/chat/chat-window";
import { chooseFiles, imageOf } from "../support/chat/chat-files";
import { movingPicture, pngOf } from "../support/files/pictures";
import { pdfOf } from "../support/files/pdf";
import { zip } from "../support/files/zip";
import { rawXlsx, xlsxFile } from "../support/files/xlsx";
import { demoIds } from "../support/api/demo-ids";

test("a text file is read within the chat, whatever wrote it, and never as a page [IM-17, UP-04]", async ({
  openBrowser,
  server,
}) => {
  const line = await openChatClient(server, "finance");
  const group = await line.makeGroup("预览文件组", [demoIds.clerk]);
  await line.attach(group, "file", "名单.txt", "\ufeff学号,姓名\n202301,<b>张三</b>");
  // 名单 in GB 18030, as a Chinese spreadsheet saves its csv
  await line.attach(group, "file", "旧名单.csv", Uint8Array.from([0xc3, 0xfb, 0xb5, 0xa5, 0x2c, 0x31]));
  await line.attach(group, "file", "很长.txt", "一行字\n".repeat(40_000));
  line.close();
  const page = await openBrowser("clerk", quietPage);
  const chat = chatWindow(page);
  await chat.open();
  await chat.choose("预览文件组");
  const read = async (name: string) => {
    await chat.log.getByRole("button", { name: `预览${name}` }).click();
    const dialog = page.getByRole("dialog", { name });
    return { dialog, text: dialog.locator("pre") };
  };
  const first = await read("名单.txt");
  await expect(first.text).toHaveText("学号,姓名\n202301,<b>张三</b>");
  await expect(first.text.locator("b")).toHaveCount(0);
  expect(await findAxeViolations(page, "[role=dialog]")).toEqual([]);
  const download = page.waitForEvent("download");
  await first.dialog.getByRole("button", { name: "下载" }).click();
  expect((await download).suggestedFilename()).toBe("名单.txt");
  await page.keyboard.press("Escape");
  await expect((await read("旧名单.csv")).text).toHaveText("名单,1");
  await page.keyboard.press("Escape");
  const long = await read("很长.txt");
  await expect(long.dialog.getByText("只显示开头的 256")).toBeVisible();
  await page.setViewportSize({ width: 375, height: 720 });
  await expect(long.dialog.getByRole("button", { name: "下载" })).toBeInViewport();
});

test("a picture is copied and saved from its menu [IM-12, IM-17]", async ({ openBrowser, server }) => {
  const line = await openChatClient(server, "finance");
  const group = await line.makeGroup("复制图片组", [demoIds.clerk]);
  await line.attach(group, "image", "红章.png", new Uint8Array(await pngOf()));
  line.close();
  const page = await openBrowser("clerk", quietPage);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const chat = chatWindow(page);
  await chat.open();
  await chat.choose("复制图片组");
  const picture = chat.log.getByRole("button", { name: /红章/ });
  await picture.click({ button: "right" });
  await page.getByRole("menuitem", { name: "复制图片" }).click();
  await expect(page.getByText("复制成功")).toBeVisible();
  const kinds = await page.evaluate(async () => (await navigator.clipboard.read()).flatMap(({ types }) => types));
  expect(kinds).toEqual(["image/png"]);
  await picture.click({ button: "right" });
  const download = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "另存为" }).click();
  expect((await download).suggestedFilename()).toBe("红章.png");
});

test("a GIF is a picture of the conversation, its album and its history; it moves where motion is welcome [IM-06, IM-17, C-I17]", async ({
  openBrowser,
  server,
}) => {
  const line = await openChatClient(server, "finance");
  const group = await line.makeGroup("动图组", [demoIds.clerk]);
  await line.attach(group, "image", "鼓掌.webp", await movingPicture("webp", { width: 90, height: 60, frames: 3 }));
  line.close();
  const page = await openBrowser("clerk", quietPage);
  const chat = chatWindow(page);
  await chat.open();
  await chat.choose("动图组");
  const gif = await movingPicture("gif", { width: 120, height: 80, frames: 3 });
  await chooseFiles(chat, "图片", [{ name: "点赞.gif", mimeType: "image/gif", buffer: gif }]);
  const drawn = async (name: string) => {
    const picture = imageOf(chat, name).getByRole("img");
    await expect(picture).toHaveJSProperty("complete", true);
    return picture.evaluate((image) => (image instanceof HTMLImageElement ? image.currentSrc : ""));
  };
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await expect.poll(() => drawn("点赞.gif")).toMatch(/-120x80m\.gif$/);
  expect(await drawn("鼓掌.webp")).toMatch(/-90x60m\.webp$/);
  expect(await imageOf(chat, "点赞.gif").getByRole("img").boundingBox()).toMatchObject({ width: 120, height: 80 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expect.poll(() => drawn("点赞.gif")).toMatch(/-120x80m\.gif\?thumb=1$/);
  expect(await drawn("鼓掌.webp")).toMatch(/-90x60m\.webp\?thumb=1$/);
  await imageOf(chat, "点赞.gif").click();
  await expect(page.getByRole("dialog", { name: "图片预览 点赞.gif" }).getByText("2 / 2")).toBeVisible();
  await page.keyboard.press("Escape");

  await tool(page, "群相册").click();
  const album = dialogOf(page, "动图组").getByRole("region", { name: "群相册图片" });
  await expect(album.getByRole("button", { name: /^查看图片 (点赞|鼓掌)/ })).toHaveCount(2);
  await page.keyboard.press("Escape");
  await chat.dialog.getByRole("button", { name: "消息记录", exact: true }).click();
  const history = page.getByRole("dialog", { name: "消息记录" });
  await history.getByRole("tab", { name: "图片", exact: true }).click();
  await expect(history.getByRole("button", { name: /^查看图片 (点赞|鼓掌)/ })).toHaveCount(2);
});

test("a quoted picture is seen in its quote: over the editor, in the answer and once more after a reload [C-I17, PLUS-14]", async ({
  openBrowser,
  server,
}) => {
  const line = await openChatClient(server, "finance");
  const group = await line.makeGroup("引用图片组", [demoIds.clerk]);
  const picture = await line.attach(group, "image", "公章.png", new Uint8Array(await pngOf(600, 400)));
  const page = await openBrowser("clerk", quietPage);
  await page.setViewportSize({ width: 375, height: 720 });
  const chat = chatWindow(page);
  await chat.open();
  await chat.choose("引用图片组");
  await imageOf(chat, "公章.png").click({ button: "right" });
  await page.getByRole("menuitem", { name: "引用", exact: true }).click();
  const drawn = (quote: Locator) => expect(quote.locator("img")).toHaveJSProperty("naturalWidth", 480);
  const strip = chat.dialog.getByRole("status").filter({ hasText: "引用 财务主管：[图片]" });
  await drawn(strip);
  await expect(chat.editor).toBeFocused();
  await chat.write("章盖歪了");
  const quoted = chat.log.getByRole("button", { name: "引用 财务主管：[图片]" });
  await drawn(quoted);
  expect(await findAxeViolations(page, "[role=dialog]")).toEqual([]);
  await page.reload();
  await chat.open();
  await drawn(quoted);
  line.send("/friend/withdraw_message", { id: picture });
  await expect(chat.log.getByRole("button", { name: /^引用 财务主管/ }).locator("img")).toHaveCount(0);
  line.close();
});

test("a GIF that is chosen and being sent stands still where less motion is asked for [C-I17, IM-06]", async ({
  openBrowser,
}) => {
  const page = await openBrowser("clerk", quietPage);
  const chat = chatWindow(page);
  await chat.open();
  await chat.choose("财务主管");
  let finish = () => {};
  const held = new Promise<void>((resolve) => (finish = resolve));
  await page.route("**/chat/upload/pic", async (route) => {
    await held;
    await route.continue();
  });
  const gif = await movingPicture("gif", { width: 120, height: 80, frames: 3 });
  await chooseFiles(chat, "图片", [{ name: "鼓掌.gif", mimeType: "image/gif", buffer: gif }]);
  const picture = imageOf(chat, "鼓掌.gif").getByRole("img");
  const source = () => picture.evaluate((image) => (image instanceof HTMLImageElement ? image.currentSrc : ""));
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await expect.poll(source).toMatch(/^blob:/);
  const moving = await source();
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expect.poll(source).not.toBe(moving);
  await expect.poll(source).toMatch(/^blob:/);
  expect(await picture.boundingBox()).toMatchObject({ width: 120, height: 80 });
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await expect.poll(source).toBe(moving);
  await page.emulateMedia({ reducedMotion: "reduce" });
  finish();
  await expect.poll(source).toMatch(/-120x80m\.gif\?thumb=1$/);
});

test("a sheet is read within the chat by its first rows, and one that cannot be read says so [C-I17, UP-04]", async ({
  openBrowser,
  server,
}) => {
  const line = await openChatClient(server, "finance");
  const group = await line.makeGroup("预览表格组", [demoIds.clerk]);
  const rows = Array.from({ length: 60 }, (_, row) => [`学号${row + 1}`, "=1+1", row]);
  await line.attach(group, "file", "名册.xlsx", new Uint8Array(await (await xlsxFile(rows)).arrayBuffer()));
  const broken = rawXlsx({ sheetData: "<sheetData>&bomb;</sheetData>" });
  await line.attach(group, "file", "坏的.xlsx", new Uint8Array(await broken.arrayBuffer()));
  line.close();
  const page = await openBrowser("clerk", quietPage);
  await page.setViewportSize({ width: 375, height: 720 });
  const chat = chatWindow(page);
  await chat.open();
  await chat.choose("预览表格组");
  await chat.log.getByRole("button", { name: "预览名册.xlsx" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "名册.xlsx" });
  const table = dialog.getByRole("table", { name: "付款人" });
  await expect(table.getByRole("row")).toHaveCount(51);
  await expect(table.getByRole("row").nth(50)).toContainText("学号50=1+149");
  await expect(dialog.getByText("只显示前 50 行 3 列")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "下载" })).toBeInViewport();
  expect(await findAxeViolations(page, "[role=dialog]")).toEqual([]);
  await page.keyboard.press("Escape");
  await chat.log.getByRole("button", { name: "预览坏的.xlsx" }).click();
  await expect(page.getByRole("dialog", { name: "坏的.xlsx" }).getByRole("status")).toContainText("这个表格无法预览");
});

test("a PDF is read within the chat page by page and never opened as a page, a scan says that it has no text [C-I17, UP-04]", async ({
  openBrowser,
  server,
}) => {
  const line = await openChatClient(server, "finance");
  const group = await line.makeGroup("预览通知组", [demoIds.clerk]);
  const pages = ["收费通知\n<b>金额</b> 12.50 元", ...Array.from({ length: 13 }, (_, page) => `第${page + 2}张`)];
  await line.attach(group, "file", "通知.pdf", pdfOf(pages));
  await line.attach(group, "file", "扫描件.pdf", pdfOf(["", ""]));
  line.close();
  const page = await openBrowser("clerk", quietPage);
  await page.setViewportSize({ width: 375, height: 720 });
  const chat = chatWindow(page);
  await chat.open();
  await chat.choose("预览通知组");
  await chat.log.getByRole("button", { name: "预览通知.pdf" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "通知.pdf" });
  const text = dialog.getByRole("region", { name: "通知.pdf" });
  await expect(text.getByRole("heading", { name: "第 12 页 / 共 14 页" })).toBeAttached();
  await expect(text).toContainText("收费通知\n<b>金额</b> 12.50 元");
  await expect(text.getByRole("heading")).toHaveCount(12);
  await expect(dialog.getByText("只显示前 12 页的文字")).toBeVisible();
  expect(await findAxeViolations(page, "[role=dialog]")).toEqual([]);
  await page.keyboard.press("Escape");
  await chat.log.getByRole("button", { name: "预览扫描件.pdf" }).click();
  const scan = page.getByRole("dialog", { name: "扫描件.pdf" });
  await expect(scan.getByRole("status")).toHaveText("这份 PDF 里没有文字，可能是扫描件，请下载后查看");
  await expect(scan.getByRole("button", { name: "下载" })).toBeInViewport();
});

test("a file's kind is seen by its icon, that of a PDF and of a zip among them [IM-17, C-I17]", async ({
  openBrowser,
  server,
}) => {
  const line = await openChatClient(server, "finance");
  const group = await line.makeGroup("文件图标组", [demoIds.clerk]);
  await line.attach(group, "file", "通知.pdf", pdfOf(["收费通知"]));
  await line.attach(group, "file", "名单.zip", zip([{ name: "名单.txt", content: "学号,姓名" }]));
  await line.attach(group, "file", "名单.txt", "学号,姓名");
  line.close();
  const page = await openBrowser("clerk", quietPage);
  const chat = chatWindow(page);
  await chat.open();
  await chat.choose("文件图标组");
  for (const [name, kind] of [
    ["通知.pdf", "pdf"],
    ["名单.zip", "zip"],
    ["名单.txt", "txt"],
  ] as const) {
    const bubble = chat.log.getByRole("listitem").filter({ hasText: name });
    const icon = bubble.locator("svg[data-kind]");
    await expect(icon).toHaveAttribute("data-kind", kind);
    await expect(icon).toBeInViewport({ ratio: 1 });
  }
});
