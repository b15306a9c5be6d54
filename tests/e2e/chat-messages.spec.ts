import { chatWindow, quietPage } from "../support/chat/chat-window";
import { demoIds } from "../support/api/demo-ids";
import { dialogOf, expect, groupName, openGroup, test } from "../support/chat/group-journey";
import { act, entry, messageIn } from "../support/chat/message-actions";

const { clerk } = demoIds;

test("a message is withdrawn: the other side reads who did, the writer can edit it again [IM-11]", async ({
  openBrowser,
  owner,
}) => {
  const name = groupName("撤回组");
  await owner.makeGroup(name, [clerk]);
  const page = await openBrowser("finance", quietPage);
  const mine = await openGroup(page, name);
  const theirs = await openGroup(await openBrowser("clerk", quietPage), name);
  await mine.write("金额写错了 <100>");
  await expect(theirs.log.getByText("金额写错了 <100>")).toBeVisible();
  await act(page, mine, "金额写错了 <100>", "撤回");
  await expect(mine.log.getByText("你撤回了一条消息")).toBeVisible();
  await expect(theirs.log.getByText("财务主管撤回了一条消息")).toBeVisible();
  for (const { log } of [mine, theirs]) await expect(log.getByText("金额写错了")).toHaveCount(0);
  await expect(theirs.log.getByRole("button", { name: "重新编辑" })).toHaveCount(0);

  await mine.editor.fill("前面：");
  await mine.log.getByRole("button", { name: "重新编辑" }).click();
  await expect(mine.editor).toHaveValue("前面：金额写错了 <100>");
  await expect(mine.editor).toBeFocused();
  await page.reload();
  await mine.open();
  await mine.choose(name);
  await expect(mine.log.getByRole("button", { name: "重新编辑" })).toBeVisible();
  await mine.editor.fill("");
});

test("after two minutes withdrawing is refused, and nobody but the writer is offered it [IM-11, IM-12]", async ({
  openBrowser,
  expectConsoleError,
}) => {
  expectConsoleError(/^chat: refused 3001/);
  const page = await openBrowser("teacher", quietPage);
  const chat = chatWindow(page);
  await chat.open();
  await chat.choose("系统管理员");
  await act(page, chat, "明白，谢谢。", "撤回");
  await expect(page.getByText("发送时间超过两分钟，不允许撤回")).toBeVisible();
  await expect(chat.log.getByText("明白，谢谢。")).toBeVisible();
  await expect(chat.log.getByRole("button", { name: "重新编辑" })).toHaveCount(0);
  await chat.log.getByText("先不要删除").click({ button: "right" });
  await expect(entry(page, "转发")).toBeVisible();
  await expect(entry(page, "撤回")).toHaveCount(0);
});

test("the menu opens by mouse, finger and keyboard, and copies what was said [IM-12]", async ({
  openBrowser,
  owner,
}) => {
  const name = groupName("菜单组");
  const group = await owner.makeGroup(name, [clerk]);
  await owner.say(group, "第一句");
  await owner.say(group, "第二句");
  const page = await openBrowser("clerk", quietPage);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const chat = await openGroup(page, name);
  const menu = page.getByRole("menu", { name: "消息操作" });

  await messageIn(chat, "第一句").hover();
  await messageIn(chat, "第一句").getByRole("button", { name: "消息操作" }).click();
  await entry(page, "复制").click();
  await expect(page.getByText("复制成功")).toBeVisible();
  await expect(menu).toHaveCount(0);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("第一句");

  const finger = { pointerType: "touch", bubbles: true, clientX: 500, clientY: 300 };
  await chat.log.getByText("第二句").dispatchEvent("pointerdown", finger);
  await expect(menu).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(menu).toHaveCount(0);
  await expect(chat.dialog).toBeVisible();

  await chat.log.focus();
  await page.keyboard.press("ArrowUp");
  await expect(messageIn(chat, "第二句")).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(messageIn(chat, "第一句")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(entry(page, "复制")).toBeFocused();
  await page.keyboard.press("End");
  await expect(entry(page, "删除")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(messageIn(chat, "第一句")).toBeFocused();
  await page.keyboard.press("Shift+F10");
  await expect(entry(page, "复制")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(menu).toHaveCount(0);
});

test("several messages are chosen, with the rules of forwarding; Escape ends it [IM-13]", async ({
  openBrowser,
  owner,
}) => {
  const name = groupName("多选组");
  const group = await owner.makeGroup(name, [clerk]);
  const ids = [await owner.say(group, "甲"), await owner.say(group, "乙"), await owner.say(group, "丙")];
  owner.send("/message/merge_forward_message", {
    message: ids.slice(0, 2).map((id) => ({ id })),
    contact: [{ id: group }],
  });
  await owner.next("", ({ message }) => message.type === "forward");
  const page = await openBrowser("clerk", quietPage);
  const chat = await openGroup(page, name);
  const bar = chat.dialog.getByRole("toolbar", { name: "多选操作" });
  const button = (label: string) => bar.getByRole("button", { name: label, exact: true });
  await act(page, chat, "甲", "多选");
  await expect(bar).toContainText("已选择 1 条消息");
  await expect(chat.editor).toBeHidden();

  for (const label of ["合并转发", "逐条转发"]) {
    await button(label).click();
    await expect(page.getByText("请至少选择两条消息")).toBeVisible();
  }
  const boxes = chat.log.getByRole("checkbox", { name: "选择财务主管的消息" });
  await expect(boxes).toHaveCount(4);
  await boxes.last().check();
  await expect(bar).toContainText("已选择 2 条消息");
  await button("合并转发").click();
  await expect(page.getByText("聊天记录不支持合并转发")).toBeVisible();
  await boxes.last().uncheck();
  await boxes.nth(2).check();
  await button("合并转发").click();
  const contacts = dialogOf(page, "我的联系人");
  await expect(contacts).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(contacts).toHaveCount(0);
  await expect(bar).toContainText("已选择 2 条消息");
  await boxes.first().focus();
  await page.keyboard.press("Escape");
  await expect(bar).toHaveCount(0);
  await expect(chat.editor).toBeVisible();
  await expect(chat.log.getByRole("checkbox")).toHaveCount(0);
});

test("a chosen message that is withdrawn or deleted elsewhere is chosen no more [IM-13]", async ({
  openBrowser,
  owner,
}) => {
  const name = groupName("多选撤回组");
  const group = await owner.makeGroup(name, [clerk]);
  const withdrawn = await owner.say(group, "要撤回");
  await owner.say(group, "要删除");
  await owner.say(group, "留着");
  const page = await openBrowser("clerk", quietPage);
  const chat = await openGroup(page, name);
  const tab = await page.context().newPage();
  await tab.goto(quietPage);
  const other = await openGroup(tab, name);
  await act(page, chat, "要撤回", "多选");
  const boxes = chat.log.getByRole("checkbox");
  await boxes.nth(1).check();
  await boxes.nth(2).check();
  const bar = chat.dialog.getByRole("toolbar", { name: "多选操作" });
  await expect(bar).toContainText("已选择 3 条消息");
  owner.send("/friend/withdraw_message", { id: withdrawn });
  await expect(bar).toContainText("已选择 2 条消息");
  await act(tab, other, "要删除", "删除");
  await dialogOf(tab, "删除消息").getByRole("button", { name: "删除", exact: true }).click();
  await expect(bar).toContainText("已选择 1 条消息");
  await expect(boxes).toHaveCount(1);
  await expect(boxes).toBeChecked();
});

test("deleted messages leave all own windows and no other one [IM-12, IM-13]", async ({ openBrowser, owner }) => {
  const name = groupName("删除组");
  const group = await owner.makeGroup(name, [clerk]);
  for (const text of ["一号", "二号", "三号"]) await owner.say(group, text);
  const page = await openBrowser("clerk", quietPage);
  const chat = await openGroup(page, name);
  const tab = await page.context().newPage();
  await tab.goto(quietPage);
  const other = await openGroup(tab, name);
  const writer = await openGroup(await openBrowser("finance", quietPage), name);
  const question = dialogOf(page, "删除消息");

  await act(page, chat, "一号", "删除");
  await question.getByRole("button", { name: "取消" }).click();
  await expect(question).toHaveCount(0);
  await expect(chat.log.getByText("一号")).toBeVisible();
  await act(page, chat, "一号", "删除");
  await question.getByRole("button", { name: "删除", exact: true }).click();
  for (const { log } of [chat, other]) await expect(log.getByText("一号")).toHaveCount(0);

  await act(page, chat, "二号", "多选");
  await chat.log.getByRole("checkbox").nth(1).check();
  await chat.dialog.getByRole("toolbar").getByRole("button", { name: "删除" }).click();
  await expect(question).toContainText("2 条消息");
  await question.getByRole("button", { name: "删除", exact: true }).click();
  await expect(chat.dialog.getByRole("toolbar", { name: "多选操作" })).toHaveCount(0);
  for (const { log } of [chat, other]) await expect(log.getByText("三号")).toHaveCount(0);
  await expect(writer.log.getByText("三号")).toBeVisible();
  await page.reload();
  await chat.open();
  await chat.choose(name);
  await expect(chat.log.getByText(/加入了群聊/).first()).toBeVisible();
  await expect(chat.log.getByText(/[一二三]号/)).toHaveCount(0);
  await writer.write("四号");
  await expect(chat.log.getByText("四号")).toBeVisible();
});
