import { findAxeViolations } from "../support/browser/axe";
import { expect, test } from "../support/browser/fixtures";
import { openChatClient } from "../support/chat/chat-client";
import { chatWindow, quietPage } from "../support/chat/chat-window";
import { pngOf } from "../support/files/pictures";
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
