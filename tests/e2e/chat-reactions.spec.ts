import type { Page } from "@playwright/test";
import { findAxeViolations } from "../support/browser/axe";
import { expect, test } from "../support/browser/fixtures";
import { demoIds } from "../support/api/demo-ids";
import { openChatClient } from "../support/chat/chat-client";
import { type ChatWindow, quietPage } from "../support/chat/chat-window";
import { openContact } from "../support/chat/open-contact";
import { act, entry, messageIn } from "../support/chat/message-actions";

const { clerk } = demoIds;
const [financeName, clerkName] = ["财务主管", "收费专员"];

const accessible = async (page: Page) => expect(await findAxeViolations(page, "[role=dialog]")).toEqual([]);

const chip = (chat: ChatWindow, text: string, name: RegExp) => messageIn(chat, text).getByRole("button", { name });

test("one click says 收到 to everybody at once, another one takes it back [TALK-06, C-I11]", async ({
  openBrowser,
}) => {
  const [page, other] = [await openBrowser("finance", quietPage), await openBrowser("clerk", quietPage)];
  const [chat, reader] = [await openContact(page, clerkName), await openContact(other, financeName)];
  await chat.write("请今天交齐材料");
  await messageIn(reader, "请今天交齐材料").hover();
  await messageIn(reader, "请今天交齐材料").getByRole("button", { name: "回复“收到”" }).click();
  await expect(chip(chat, "请今天交齐材料", /^收到，1 人：收费专员$/)).toHaveAttribute("aria-pressed", "false");
  const own = chip(reader, "请今天交齐材料", /^收到，1 人/);
  await expect(own).toHaveAttribute("aria-pressed", "true");
  await own.hover();
  await expect(own.getByText("收费专员")).toBeVisible();

  // the sender reacts, too, and a page opened later has all of it
  await chat.log.getByText("请今天交齐材料", { exact: true }).click({ button: "right" });
  await page.getByRole("menuitemcheckbox", { name: "收到" }).click();
  await expect(chip(reader, "请今天交齐材料", /^收到，2 人：收费专员和财务主管$/)).toBeVisible();
  await accessible(other);
  await other.reload();
  await reader.open();
  await reader.choose(financeName);
  await chip(reader, "请今天交齐材料", /^收到，2 人/).click();
  await expect(chip(chat, "请今天交齐材料", /^收到，1 人：财务主管$/)).toHaveAttribute("aria-pressed", "true");
  await expect(chip(reader, "请今天交齐材料", /^收到，1 人/)).toHaveAttribute("aria-pressed", "false");
});

test("with the keyboard alone a message is reacted to, edited and pinned [TALK-06]", async ({
  openBrowser,
  server,
}) => {
  const line = await openChatClient(server, "finance");
  await line.makeGroup("回应键盘组", [clerk]);
  line.close();
  const page = await openBrowser("finance", quietPage);
  const chat = await openContact(page, "回应键盘组");
  await chat.write("键盘写下的话");
  await expect(messageIn(chat, "键盘写下的话")).toBeVisible();
  const openMenu = async () => {
    await chat.log.focus();
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
    await expect(entry(page, "复制")).toBeFocused();
    // offered once the server has the message
    await expect(page.getByRole("menuitemcheckbox").first()).toBeVisible();
  };
  await openMenu();
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("menuitemcheckbox", { name: "赞", exact: true })).toBeFocused();
  await accessible(page);
  await page.keyboard.press("Enter");
  const like = chip(chat, "键盘写下的话", /^赞，1 人：财务主管$/);
  await like.focus();
  await expect(like.getByText("财务主管")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(like).toHaveCount(0);

  await openMenu();
  while (!(await entry(page, "编辑").evaluate((element) => element === document.activeElement)))
    await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "编辑消息" });
  await expect(dialog.getByRole("textbox", { name: "消息内容" })).toHaveValue("键盘写下的话");
  await accessible(page);
  await dialog.getByRole("textbox", { name: "消息内容" }).focus();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("键盘改过的话");
  await page.keyboard.press("Control+Enter");
  await expect(dialog).toHaveCount(0);
  await expect(messageIn(chat, "键盘改过的话").getByText("已编辑")).toBeVisible();

  await openMenu();
  while (!(await entry(page, "置顶消息").evaluate((element) => element === document.activeElement)))
    await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  const bar = chat.dialog.getByRole("region", { name: "置顶消息", exact: true });
  await expect(bar.getByText("键盘改过的话")).toBeVisible();
  await bar.getByRole("button", { name: "财务主管: 键盘改过的话", exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(messageIn(chat, "键盘改过的话")).toBeFocused();
  await bar.getByRole("button", { name: /^取消置顶/ }).focus();
  await page.keyboard.press("Enter");
  await expect(bar).toHaveCount(0);
});

test("an edited text is new for everybody, where it is quoted and in the list of contacts, too [TALK-06, C-I12]", async ({
  openBrowser,
}) => {
  const [page, other] = [await openBrowser("finance", quietPage), await openBrowser("clerk", quietPage)];
  const [chat, reader] = [await openContact(page, clerkName), await openContact(other, financeName)];
  await chat.write("学费 3000 元");
  await act(other, reader, "学费 3000 元", "引用");
  await reader.write("是这个数吗");
  await expect(chat.log.getByRole("button", { name: "引用 财务主管：学费 3000 元" })).toBeVisible();
  await act(page, chat, "学费 3000 元", "编辑");
  const dialog = page.getByRole("dialog", { name: "编辑消息" });
  await dialog.getByRole("textbox", { name: "消息内容" }).fill(" ");
  await expect(dialog.getByRole("button", { name: "保存" })).toBeDisabled();
  await dialog.getByRole("textbox", { name: "消息内容" }).fill("学费 3500 元\n<请核对>");
  await dialog.getByRole("button", { name: "保存" }).click();
  for (const window of [chat, reader]) {
    await expect(window.log.getByText("学费 3500 元\n<请核对>", { exact: true })).toBeVisible();
    await expect(window.log.getByText("已编辑")).toBeVisible();
    await expect(window.log.getByRole("button", { name: "引用 财务主管：学费 3500 元 <请核对>" })).toBeVisible();
  }
  await chat.write("以此为准");
  await act(page, chat, "以此为准", "编辑");
  await dialog.getByRole("textbox", { name: "消息内容" }).fill("以上为准");
  await dialog.getByRole("button", { name: "保存" }).click();
  await expect(reader.contact(financeName)).toContainText("以上为准");
  // nobody edits what another one wrote
  await reader.log.getByText("以上为准", { exact: true }).click({ button: "right" });
  await expect(entry(other, "复制")).toBeVisible();
  await expect(entry(other, "编辑")).toHaveCount(0);
});

test("a pinned message leads to its place, however far up, and goes with it [TALK-06]", async ({
  openBrowser,
  server,
}) => {
  const line = await openChatClient(server, "finance");
  const group = await line.makeGroup("回应置顶组", [clerk]);
  const rules = await line.say(group, "群规：每天五点前对账");
  const roster = await line.say(group, "值班：周一财务");
  for (let number = 1; number <= 70; number += 1) await line.say(group, `第${number}条`);
  line.send("/message/pin", { id: rules, on: true });
  line.send("/message/pin", { id: roster, on: true });
  const other = await openBrowser("clerk", quietPage);
  const reader = await openContact(other, "回应置顶组");
  const bar = reader.dialog.getByRole("region", { name: "置顶消息", exact: true });
  await expect(bar.getByText("值班：周一财务")).toBeVisible();
  await expect(bar.getByText("群规：每天五点前对账")).toHaveCount(0);
  await bar.getByRole("button", { name: "共 2 条" }).click();
  await accessible(other);
  await bar.getByRole("button", { name: /群规：每天五点前对账/ }).click();
  await expect(messageIn(reader, "群规：每天五点前对账")).toBeFocused();
  await expect(bar.getByRole("button", { name: "共 2 条" })).toHaveAttribute("aria-expanded", "false");
  // an ordinary member decides nothing of it
  await expect(bar.getByRole("button", { name: /^取消置顶/ })).toHaveCount(0);
  await reader.log.getByText("群规：每天五点前对账", { exact: true }).click({ button: "right" });
  await expect(entry(other, "复制")).toBeVisible();
  await expect(entry(other, "取消置顶")).toHaveCount(0);
  await other.keyboard.press("Escape");
  // what is said of it arrives there, too
  line.send("/message/react", { id: rules, reaction: "thumbs_up", on: true });
  await expect(chip(reader, "群规：每天五点前对账", /^赞，1 人：财务主管$/)).toBeVisible();

  line.send("/friend/withdraw_message", { id: roster });
  await expect(bar.getByText("群规：每天五点前对账")).toBeVisible();
  await expect(bar.getByRole("button", { name: /^共/ })).toHaveCount(0);
  line.send("/message/pin", { id: rules, on: false });
  await expect(bar).toHaveCount(0);
  line.close();
});

test("on a phone a long press offers reactions, and everything fits 375 px [TALK-06]", async ({
  openBrowser,
  server,
}) => {
  const line = await openChatClient(server, "finance");
  const long = "请各位老师务必在本周五下午五点之前核对本班缴费名单，并在群里回复";
  const id = await line.say(await line.makeGroup("回应手机组", [clerk]), long);
  line.send("/message/pin", { id, on: true });
  const page = await openBrowser("clerk", quietPage);
  await page.setViewportSize({ width: 375, height: 720 });
  const chat = await openContact(page, "回应手机组");
  const text = chat.log.getByText(long, { exact: true });
  await text.dispatchEvent("pointerdown", { pointerType: "touch", clientX: 120, clientY: 300, bubbles: true });
  await expect(page.getByRole("menu", { name: "消息操作" })).toBeVisible();
  await accessible(page);
  const menu = await page.getByRole("menu", { name: "消息操作" }).boundingBox();
  expect((menu?.x ?? 0) + (menu?.width ?? 0)).toBeLessThanOrEqual(375);
  await page.getByRole("menuitemcheckbox", { name: "感谢" }).click();
  await expect(chip(chat, long, /^感谢，1 人/)).toHaveAttribute("aria-pressed", "true");
  await accessible(page);
  const isWider = () => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(await isWider()).toBe(false);
  const log = await chat.log.evaluate((element) => element.scrollWidth - element.clientWidth);
  expect(log).toBe(0);
  line.close();
});
