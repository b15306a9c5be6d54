import { chatRetentionKey } from "#contract/platform/chat-retention";
import { demoIds } from "../support/api/demo-ids";
import { keepMonths } from "../support/api/keep-months";
import { findAxeViolationsInBothLooks } from "../support/browser/axe";
import { expect } from "../support/browser/fixtures";
import { withOwnServer } from "../support/browser/own-server";
import { ageGroup } from "../support/chat/aged-conversation";
import { openChatClient } from "../support/chat/chat-client";
import { chatWindow, connectionErrors, quietPage } from "../support/chat/chat-window";
import { dialogOf, tool } from "../support/chat/group-journey";
import { pngOf } from "../support/files/pictures";

const test = withOwnServer();
const listPath = "/setting/system_module/global_config/list";
const sentence = "更早的消息已按设置清理，本系统保留最近 12 个月的消息";

test("for how many months messages are kept is set among the parameters, on a phone and by keyboard, and refused out of bounds [DICT-03, O-X4]", async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 375, height: 720 });
  await signIn(page, "admin", `${listPath}?key_name=${chatRetentionKey}`);
  await page.getByRole("link", { name: "编辑 聊天记录保留月数" }).press("Enter");
  const drawer = page.getByRole("dialog", { name: "编辑参数" });
  const months = drawer.getByLabel("参数值");
  await expect(months).toHaveAccessibleDescription(/^6 到 120，留空为永久保留。.*不能恢复/);
  expect(await findAxeViolationsInBothLooks(page, "[role=dialog]")).toEqual([]);
  await months.fill("121");
  await months.press("Enter");
  await expect(months).toHaveAccessibleDescription(/请填写 6 到 120 之间的整数，永久保留时留空/);
  await expect(months).toHaveValue("121");
  await expect(months).toBeFocused();
  // its words are there a moment before the form can be sent again
  await expect(drawer.getByRole("button", { name: "保存", exact: true })).toBeEnabled();
  await months.fill("24");
  await months.press("Enter");
  await expect(page.getByText("已保存参数“聊天记录保留月数”")).toBeVisible();
  await expect(page.getByRole("row", { name: /聊天记录保留月数/ })).toContainText("24");
});

test("a conversation, its history, files and album tell for how long messages are kept once older ones were deleted [IM-16, O-X4]", async ({
  openBrowser,
  server,
  expectConsoleError,
}) => {
  expectConsoleError(connectionErrors);
  const line = await openChatClient(server, "finance");
  const [old, emptied, young] = [
    await line.makeGroup("老群", [demoIds.clerk]),
    await line.makeGroup("旧事群", [demoIds.clerk]),
    await line.makeGroup("新群", [demoIds.clerk]),
  ];
  for (const group of [old, emptied]) {
    await line.say(group, "去年的事");
    await line.attach(group, "image", "去年.png", new Uint8Array(await pngOf()));
    await ageGroup(server, group, 400);
  }
  for (let place = 1; place <= 40; place += 1) await line.say(old, `今年的事${place}`);
  await line.attach(old, "image", "今年.png", new Uint8Array(await pngOf()));
  await line.say(young, "今年的事");
  line.close();
  await keepMonths(server.client(await server.signIn("admin")), "12");
  // it cleans when it starts
  await server.restart();

  const page = await openBrowser("clerk", quietPage);
  const chat = chatWindow(page);
  await chat.open();
  // nothing is left that would list it among the latest
  const field = chat.dialog.getByRole("searchbox", { name: "搜索联系人、群聊、消息和文件" });
  await field.fill("旧事群");
  await chat.choose("旧事群");
  await expect(chat.log.getByText(sentence)).toBeVisible();
  await expect(chat.log.getByText("去年的事")).toHaveCount(0);
  await field.fill("");
  await chat.choose("新群");
  await expect(chat.log.getByText("没有更早的消息")).toBeVisible();
  await chat.choose("老群");
  await expect(chat.log.getByText("仅显示最近30条消息")).toBeVisible();
  await expect(chat.log.getByText(sentence)).toHaveCount(0);
  await chat.log.getByRole("button", { name: "更多" }).press("Enter");
  await expect(chat.log.getByText("今年的事1", { exact: true })).toBeVisible();
  await chat.log.press("Home");
  await expect(chat.log.getByText(sentence)).toBeInViewport();
  expect(await findAxeViolationsInBothLooks(page, "[role=log]")).toEqual([]);

  for (const [name, label] of [
    ["群相册", "群相册图片"],
    ["群文件", "群文件列表"],
  ] as const) {
    await tool(page, name).click();
    await expect(dialogOf(page, "老群").getByRole("region", { name: label }).getByText(sentence)).toBeVisible();
    await page.keyboard.press("Escape");
  }
  await chat.dialog.getByRole("button", { name: "消息记录", exact: true }).click();
  const history = page.getByRole("dialog", { name: "消息记录" });
  await expect(history.getByText("第 1 / 3 页")).toBeVisible();
  await expect(history.getByText(sentence)).toHaveCount(0);
  for (const next of ["第 2 / 3 页", "第 3 / 3 页"]) {
    await history.getByRole("button", { name: "下一页" }).press("Enter");
    await expect(history.getByText(next)).toBeVisible();
  }
  await page.setViewportSize({ width: 375, height: 720 });
  await expect(history.getByText(sentence)).toBeInViewport();
  await expect(history.getByText("今年的事1", { exact: true })).toBeVisible();
});

test("the search tells below its last hits for how long messages are kept, on a phone and by keyboard [TALK-04, O-X4]", async ({
  openBrowser,
  server,
}) => {
  const line = await openChatClient(server, "finance");
  for (let place = 1; place <= 21; place += 1) await line.say(demoIds.clerk, `运动会第${place}次通知`);
  line.close();
  const admin = server.client(await server.signIn("admin"));
  await keepMonths(admin, "12");
  const page = await openBrowser("clerk", quietPage);
  await page.setViewportSize({ width: 375, height: 720 });
  const chat = chatWindow(page);
  await chat.open();
  await chat.dialog.getByRole("button", { name: "按条件查找消息" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "查找消息" });
  const hits = dialog.getByRole("list", { name: "查找消息" }).getByRole("listitem");
  await dialog.getByLabel("关键字").fill("运动会");
  await expect(hits).toHaveCount(20);
  await expect(dialog.getByText(sentence)).toHaveCount(0);
  await dialog.getByRole("button", { name: "更早的消息" }).press("Enter");
  await expect(hits).toHaveCount(21);
  await dialog.getByText(sentence).scrollIntoViewIfNeeded();
  await expect(dialog.getByText(sentence)).toBeInViewport();
  expect(await findAxeViolationsInBothLooks(page, "[role=dialog]")).toEqual([]);
  await dialog.getByLabel("关键字").fill("没有人说过的话");
  await expect(dialog.getByText("没有找到相关消息")).toBeVisible();
  await expect(dialog.getByText(sentence)).toBeInViewport();

  await keepMonths(admin, "");
  await dialog.getByLabel("关键字").fill("运动会第7次");
  await expect(hits).toHaveCount(1);
  await expect(dialog.getByText(sentence)).toHaveCount(0);
});
