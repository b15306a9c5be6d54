import { demoIds } from "../support/api/demo-ids";
import { findAxeViolations } from "../support/browser/axe";
import { dialogOf, expect, groupName, openGroup, test, tool } from "../support/chat/group-journey";
import { quietPage } from "../support/chat/chat-window";
import { act } from "../support/chat/message-actions";

const { clerk, store } = demoIds;

test("the owner takes back a member's message after a question; both read who did, and nothing is offered to be written anew [TALK-06]", async ({
  openBrowser,
  owner,
}) => {
  const name = groupName("撤回组");
  await owner.makeGroup(name, [clerk, store]);
  const writer = await openBrowser("clerk", quietPage);
  const written = await openGroup(writer, name);
  await written.write("不该发在这里");
  const page = await openBrowser("finance", quietPage);
  const chat = await openGroup(page, name);
  await act(page, chat, "不该发在这里", "撤回");
  const question = dialogOf(page, "撤回消息");
  await expect(question).toContainText("撤回收费专员的这条消息？");
  expect(await findAxeViolations(page, "[role=dialog]")).toEqual([]);
  await question.getByRole("button", { name: "取消" }).click();
  await expect(chat.log.getByText("不该发在这里")).toBeVisible();
  await act(page, chat, "不该发在这里", "撤回");
  await question.getByRole("button", { name: "撤回" }).click();
  const line = "财务主管 撤回了 收费专员 的一条消息";
  for (const window of [chat, written]) {
    await expect(window.log.getByText(line)).toBeVisible();
    await expect(window.log.getByText("不该发在这里")).toHaveCount(0);
    await expect(window.contact(name)).toContainText(line);
  }
  await expect(written.log.getByRole("button", { name: "重新编辑" })).toHaveCount(0);

  await chat.write("群主的话");
  await written.log.getByText("群主的话", { exact: true }).click({ button: "right" });
  await expect(writer.getByRole("menuitem", { name: "引用", exact: true })).toBeVisible();
  await expect(writer.getByRole("menuitem", { name: "撤回", exact: true })).toHaveCount(0);
});

test("the owner hands the group to a member, whose page offers at once what the former owner's no more does [TALK-06]", async ({
  openBrowser,
  owner,
}) => {
  const name = groupName("转让组");
  await owner.makeGroup(name, [clerk, store]);
  const heir = await openBrowser("clerk", quietPage);
  await openGroup(heir, name);
  const page = await openBrowser("finance", quietPage);
  const chat = await openGroup(page, name);
  await tool(page, "群设置").click();
  await page.getByRole("menuitem", { name: "解散群聊" }).click();
  const ending = dialogOf(page, "解散群聊");
  await expect(ending).toContainText("可以先在“成员管理”中转让群主");
  await ending.getByRole("button", { name: "取消" }).click();
  await tool(page, "群设置").click();
  await page.getByRole("menuitem", { name: "成员管理" }).click();
  const members = dialogOf(page, `成员管理 · ${name}`);
  await page.setViewportSize({ width: 375, height: 720 });
  await members.getByRole("button", { name: "转让群主给 收费专员" }).click();
  const question = dialogOf(page, "转让群主给 收费专员");
  await expect(question).toContainText("转让后收费专员成为群主，您成为普通成员");
  await question.getByRole("button", { name: "确定" }).click();
  await expect(page.getByText("群主已转让")).toBeVisible();
  // it is for owner and managers
  await expect(members).toHaveCount(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(chat.log.getByText("财务主管 将群主转让给了 收费专员")).toBeVisible();
  await tool(page, "群设置").click();
  await expect(page.getByRole("menuitem")).toHaveText(["复制群链接", "退出群聊"]);
  await tool(heir, "群设置").click();
  await expect(heir.getByRole("menuitem", { name: "解散群聊" })).toBeVisible();
});
