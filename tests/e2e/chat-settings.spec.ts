import type { Page } from "@playwright/test";
import type { Client } from "#contract/kernel/client";
import { controlApi } from "#contract/platform/control";
import { globalConfigApi } from "#contract/platform/global-config";
import { findAxeViolationsInBothLooks } from "../support/browser/axe";
import { expect, test } from "../support/browser/fixtures";
import { type ChatWindow, chatWindow, quietPage } from "../support/chat/chat-window";
import { watchedOn, watchNotifications } from "../support/chat/notification-watch";

const settingsOf = (page: Page) => page.getByRole("dialog", { name: "设置", exact: true });

async function openSettings(page: Page): Promise<ChatWindow> {
  const chat = chatWindow(page);
  await chat.open();
  await chat.dialog.getByRole("navigation").getByRole("button", { name: "设置" }).click();
  await expect(settingsOf(page)).toBeVisible();
  return chat;
}

const colorOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => getComputedStyle(element).backgroundColor);

test("three tabs at 650 px, by pointer and keyboard; a click outside closes them and not the chat [SET-01, IM-03]", async ({
  openBrowser,
}) => {
  const page = await openBrowser("finance", quietPage);
  const chat = await openSettings(page);
  const settings = settingsOf(page);
  expect((await settings.boundingBox())?.width).toBe(650);
  for (const tab of ["通用设置", "消息提醒", "关于IM"]) {
    await settings.getByRole("tab", { name: tab }).click();
    await expect(settings.getByRole("tabpanel", { name: tab })).toBeVisible();
  }
  await expect(settings.getByRole("tabpanel")).toContainText("版本 1.0.0");
  await page.keyboard.press("ArrowRight");
  await expect(settings.getByRole("tab", { name: "通用设置" })).toBeFocused();
  await expect(settings.getByRole("tabpanel", { name: "通用设置" })).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await expect(settings.getByRole("tab", { name: "关于IM" })).toBeFocused();

  await page.mouse.click(30, 450);
  await expect(settings).toBeHidden();
  await expect(chat.dialog).toBeVisible();
  await expect(chat.dialog.getByRole("navigation").getByRole("button", { name: "设置" })).toBeFocused();
});

test("the help button opens the manual this installation names, in a new tab; none, no button [SET-01]", async ({
  openBrowser,
  server,
}) => {
  const page = await openBrowser("finance", quietPage);
  await openSettings(page);
  const help = settingsOf(page).getByRole("link", { name: "帮助手册" });
  const opened = page.context().waitForEvent("page");
  await help.click();
  await expect((await opened).getByRole("heading", { name: "即时通讯帮助手册" })).toBeVisible();

  const admin = server.client(await server.signIn("admin"));
  await setManual(admin, "https://help.example/chat");
  await page.reload();
  await openSettings(page);
  await expect(help).toHaveAttribute("href", "https://help.example/chat");
  await expect(help).toHaveAttribute("target", "_blank");
  await setManual(admin, "");
  await page.reload();
  await openSettings(page);
  await expect(settingsOf(page).getByRole("tab", { name: "关于IM" })).toBeVisible();
  await expect(help).toHaveCount(0);
  await setManual(admin, "/chat-manual.html");
});

test("while simple maintenance is on a hint says so [SET-01, SHELL-14]", async ({ openBrowser, server }) => {
  const text = "后台维护中，除超级管理员外，所有用户的新增、删除、编辑权限已被禁用";
  const page = await openBrowser("finance", quietPage);
  await openSettings(page);
  await expect(settingsOf(page).getByRole("button", { name: "后台维护中" })).toHaveCount(0);
  const admin = server.client(await server.signIn("admin"));
  await admin.call(controlApi.change, { key: "simple_maintain_switch", value: true });
  await page.reload();
  await openSettings(page);
  const hint = settingsOf(page).getByRole("button", { name: "后台维护中" });
  await expect(hint).toHaveAccessibleDescription(text);
  const tooltip = settingsOf(page).getByRole("tooltip", { includeHidden: true });
  await expect(tooltip).toBeHidden();
  await hint.hover();
  await expect(tooltip).toHaveText(text);
  await expect(tooltip).toBeVisible();
  await page.mouse.move(5, 5);
  await expect(tooltip).toBeHidden();
  await hint.focus();
  await expect(tooltip).toBeVisible();
  await admin.call(controlApi.change, { key: "simple_maintain_switch", value: false });
});

test("how it looks: each choice shows in the preview at once and is kept [SET-02]", async ({ openBrowser }) => {
  const page = await openBrowser("finance", quietPage);
  await openSettings(page);
  const settings = settingsOf(page);
  const preview = settings.getByRole("group", { name: "效果预览" });
  await expect(settings.getByRole("radio", { name: "蓝色" })).toBeChecked();
  await expect(page.locator("body > [data-chat-theme=blue]")).toBeVisible();
  const rail = "[role=dialog] nav";
  const blue = await colorOf(page, rail);
  // what lies over the window follows it
  const accent = () => settings.evaluate((element) => getComputedStyle(element).getPropertyValue("--accent-text"));
  const blueAccent = await accent();

  await settings.getByRole("radio", { name: "默认" }).check();
  await expect.poll(() => colorOf(page, rail)).not.toBe(blue);
  expect(await accent()).not.toBe(blueAccent);
  await settings.getByRole("radio", { name: "蓝色" }).check();
  await expect.poll(() => colorOf(page, rail)).toBe(blue);
  expect(await accent()).toBe(blueAccent);
  await settings.getByRole("radio", { name: "默认" }).check();

  await expect(preview).toContainText("李老师");
  await expect(preview).toContainText("09:30");
  const face = preview.locator("[aria-hidden]").first();
  const square = await face.evaluate((element) => getComputedStyle(element).borderRadius);
  await settings.getByRole("switch", { name: "圆形头像" }).check();
  await expect.poll(() => face.evaluate((element) => getComputedStyle(element).borderRadius)).not.toBe(square);
  await settings.getByRole("switch", { name: "隐藏消息发送人" }).check();
  await expect(preview).not.toContainText("李老师");
  await settings.getByRole("switch", { name: "隐藏消息时间" }).check();
  await expect(preview).not.toContainText("09:30");

  // nothing was submitted: it is kept as it is
  await page.reload();
  await openSettings(page);
  await expect(settings.getByRole("radio", { name: "默认" })).toBeChecked();
  for (const name of ["圆形头像", "隐藏消息发送人", "隐藏消息时间"])
    await expect(settings.getByRole("switch", { name })).toBeChecked();
  await expect(preview).not.toContainText(/李老师|09:30/);
});

test("what sends a message, here and below the message [SET-02, IM-05]", async ({ openBrowser }) => {
  const page = await openBrowser("finance", quietPage);
  await openSettings(page);
  const way = settingsOf(page).getByRole("combobox", { name: "发送方式" });
  await expect(way).toHaveValue("Enter+Ctrl");
  await way.selectOption("Enter");
  await page.keyboard.press("Escape");
  const chat = chatWindow(page);
  await chat.choose("收费专员");
  await chat.editor.fill("按回车发送的话");
  await chat.editor.press("Enter");
  await expect(chat.log).toContainText("按回车发送的话");
});

test("choosing a tone plays it, and it can be heard again [SET-02]", async ({ openBrowser }) => {
  const page = await openBrowser("finance", quietPage);
  await watchNotifications(page);
  await page.goto(quietPage);
  await openSettings(page);
  const settings = settingsOf(page);
  await settings.getByRole("tab", { name: "消息提醒" }).click();
  const tone = settings.getByRole("combobox", { name: "提示音" });
  await expect(tone).toHaveValue("messageTone1.mp3");
  await expect(tone.getByRole("option")).toHaveCount(10);
  await tone.selectOption("提示音 4");
  await settings.getByRole("button", { name: "试听" }).click();
  await tone.selectOption("提示音 10");
  expect((await watchedOn(page)).played.map((path) => path.split("/").at(-1))).toEqual([
    "messageTone4.mp3",
    "messageTone4.mp3",
    "messageTone10.mp3",
  ]);
  for (const name of ["页面内提醒", "新消息提示音", "好友上线提醒", "好友上线提示音"])
    await settings.getByRole("switch", { name }).uncheck();
  await page.reload();
  await openSettings(page);
  await settings.getByRole("tab", { name: "消息提醒" }).click();
  await expect(tone).toHaveValue("messageTone10.mp3");
  for (const name of ["页面内提醒", "新消息提示音", "好友上线提醒", "好友上线提示音"])
    await expect(settings.getByRole("switch", { name })).not.toBeChecked();
});

test("the server has the ten tones as sounds that the page's policy lets through [SET-02]", async ({ openBrowser }) => {
  const page = await openBrowser("finance", quietPage);
  for (let number = 1; number <= 10; number += 1) {
    const path = `/tones/messageTone${number}.mp3`;
    const answer = await page.request.get(path);
    expect(answer.headers()["content-type"]).toBe("audio/mpeg");
    const seconds = await page.evaluate(
      (source) =>
        new Promise<number>((resolve, reject) => {
          const sound = new Audio(source);
          sound.onloadedmetadata = () => resolve(sound.duration);
          sound.onerror = () => reject(new Error(sound.error?.message));
        }),
      path,
    );
    expect(seconds).toBeGreaterThan(0.1);
    expect(seconds).toBeLessThan(2);
  }
});

test("desktop notices are asked for when they are switched on; refused, the switch says why [SET-02, IM-19]", async ({
  openBrowser,
}) => {
  const asked = await openBrowser("finance", quietPage);
  await watchNotifications(asked, { permission: "default" });
  await asked.goto(quietPage);
  await openSettings(asked);
  await settingsOf(asked).getByRole("tab", { name: "消息提醒" }).click();
  const wanted = settingsOf(asked).getByRole("switch", { name: "桌面通知" });
  await expect(wanted).not.toBeChecked();
  await wanted.check();
  await expect(settingsOf(asked).getByText("浏览器已拒绝")).toHaveCount(0);

  const refused = await openBrowser("finance", quietPage);
  await watchNotifications(refused, { permission: "denied" });
  await refused.goto(quietPage);
  await openSettings(refused);
  await settingsOf(refused).getByRole("tab", { name: "消息提醒" }).click();
  const unwanted = settingsOf(refused).getByRole("switch", { name: "桌面通知" });
  await unwanted.click();
  const messages = settingsOf(refused).getByRole("group", { name: "新消息" });
  await expect(messages.getByRole("status")).toContainText("浏览器已拒绝本站的通知");
  await expect(unwanted).not.toBeChecked();
});

test("another language speaks at once, in every tab of the browser [SET-02, IM-20]", async ({ openBrowser }) => {
  const page = await openBrowser("finance", quietPage);
  const other = await page.context().newPage();
  await other.goto(quietPage);
  await openSettings(page);
  const language = settingsOf(page).getByRole("combobox", { name: "语言" });
  await expect(language).toHaveValue("");
  await expect(language.getByRole("option", { name: "跟随浏览器（中文）" })).toHaveCount(1);
  await language.selectOption("English");
  await expect(page.getByRole("dialog", { name: "Settings" })).toBeVisible();
  await expect(page.getByRole("tab", { name: "Notifications" })).toBeVisible();
  await expect(other.getByRole("button", { name: /^Open messages/ })).toBeVisible();
  await page.getByRole("combobox", { name: "Language" }).selectOption("As in the browser (中文)");
  await expect(settingsOf(page)).toBeVisible();
});

for (const theme of ["默认", "蓝色"])
  test(`axe finds nothing in theme ${theme}, window and settings, nor in a link one wrote [SET-02, C-14]`, async ({
    openBrowser,
  }) => {
    const page = await openBrowser("finance", quietPage);
    const chat = await openSettings(page);
    const settings = settingsOf(page);
    const check = async () => expect(await findAxeViolationsInBothLooks(page, "[role=dialog]")).toEqual([]);
    await settings.getByRole("radio", { name: theme }).check();
    for (const tab of ["消息提醒", "关于IM", "通用设置"]) {
      await settings.getByRole("tab", { name: tab }).click();
      await expect(settings.getByRole("tabpanel", { name: tab })).toBeVisible();
      await check();
    }
    await page.keyboard.press("Escape");
    await expect(settings).toBeHidden();
    await chat.choose("收费专员");
    await chat.write("看看颜色 https://example.com/");
    await expect(chat.log.getByRole("link").last()).toBeVisible();
    await check();
  });

test("on a phone the settings fit, and are reached from the bottom row [SET-01]", async ({ openBrowser }) => {
  const page = await openBrowser("finance", quietPage);
  await page.setViewportSize({ width: 375, height: 667 });
  await page.goto(quietPage);
  await openSettings(page);
  const settings = settingsOf(page);
  for (const tab of ["通用设置", "消息提醒", "关于IM"]) {
    await settings.getByRole("tab", { name: tab }).click();
    const { x = -1, width = 0 } = (await settings.boundingBox()) ?? {};
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(375);
    expect(await settings.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  }
});

async function setManual(client: Client, data: string): Promise<void> {
  const { list } = await client.call(globalConfigApi.list, { key_name: "chat_manual_url" });
  const row = list[0]!;
  await client.call(globalConfigApi.update, { ...row, data });
}
