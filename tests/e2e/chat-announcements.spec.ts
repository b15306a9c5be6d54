import { demoIds } from "../support/api/demo-ids";
import { findAxeViolations } from "../support/browser/axe";
import { dialogOf, expect, groupName, openGroup, test, tool } from "../support/chat/group-journey";
import { quietPage } from "../support/chat/chat-window";

const { admin, clerk, store } = demoIds;

test("an announcement is confirmed by its members, and its writer sees who has not [TALK-07, C-I13]", async ({
  openBrowser,
  owner,
}) => {
  const name = groupName("公告组");
  const id = await owner.makeGroup(name, [clerk, store]);
  const member = await openBrowser("clerk", quietPage);
  const other = await openGroup(member, name);
  const page = await openBrowser("finance", quietPage);
  const chat = await openGroup(page, name);
  await tool(member, "群设置").click();
  await expect(member.getByRole("menuitem", { name: "发布公告" })).toHaveCount(0);
  await member.keyboard.press("Escape");

  await tool(page, "群设置").click();
  await page.getByRole("menuitem", { name: "发布公告" }).click();
  const form = dialogOf(page, "发布公告");
  await expect(form.getByRole("button", { name: "发布" })).toBeDisabled();
  await form.getByRole("textbox").fill("周五 18:00 封账，请在此之前提交退费");
  expect(await findAxeViolations(page, "[role=dialog]")).toEqual([]);
  // what was typed is not lost by a key
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "继续填写" }).click();
  await expect(form.getByRole("textbox")).toHaveValue("周五 18:00 封账，请在此之前提交退费");
  await form.getByRole("button", { name: "发布" }).click();

  for (const window of [chat, other]) {
    await expect(window.log.getByText("群公告")).toBeVisible();
    await expect(window.log.getByRole("button", { name: "0 / 2 已确认" })).toBeVisible();
  }
  await expect(chat.log.getByRole("button", { name: "确认收到" })).toHaveCount(0);
  await chat.log.getByRole("button", { name: "0 / 2 已确认" }).click();
  const who = dialogOf(page, "公告确认情况");
  await expect(who.getByRole("region", { name: "未确认 2 人" })).toContainText("收费专员");

  // by the keyboard alone
  await other.log.getByRole("button", { name: "确认收到" }).focus();
  await member.keyboard.press("Enter");
  await expect(other.log.getByRole("button", { name: "已确认", exact: true })).toBeDisabled();
  await expect(other.log.getByRole("button", { name: "已确认", exact: true })).toBeFocused();
  await expect(who.getByRole("region", { name: "已确认 1 人" })).toContainText("收费专员");
  await expect(who.getByRole("region", { name: "未确认 1 人" })).toContainText("食堂店长");
  await page.keyboard.press("Escape");
  await expect(chat.log.getByRole("button", { name: "1 / 2 已确认" })).toBeVisible();
  // said by the card, not by a chip as well
  await expect(chat.log.getByRole("group", { name: "回应" })).toHaveCount(0);
  expect(await findAxeViolations(member, "[role=dialog]")).toEqual([]);
  await member.setViewportSize({ width: 375, height: 720 });
  await expect(other.log.getByRole("button", { name: "1 / 2 已确认" })).toBeInViewport();

  // who comes later cannot read it, and is not asked
  owner.send("/group/invite_group_member", { id, newJoinGroupMember: [{ id: admin }] });
  await expect(chat.dialog.getByText("4 人")).toBeVisible();
  await chat.log.getByRole("button", { name: "1 / 2 已确认" }).click();
  await expect(who.getByRole("region", { name: "未确认 1 人" })).toContainText("食堂店长");
});
