import { friendApi } from "#contract/chat/friends";
import { demoIds } from "../support/api/demo-ids";
import { expect, test } from "../support/browser/fixtures";
import { chatWindow, quietPage } from "../support/chat/chat-window";
import { makeColleague } from "../support/chat/colleague";
import { beginGroup, makeGroup, openEntry } from "../support/chat/group-making";

test("a group begun or changed is given up only after a question, whichever way it is left [C-7]", async ({
  openBrowser,
}) => {
  const page = await openBrowser("finance", quietPage);
  const question = page.getByRole("dialog", { name: "放弃未保存的内容？" });
  const stay = async () => {
    await expect(question).toContainText("填写的内容还没有保存，关闭后将丢失。");
    await expect(question.getByRole("button", { name: "继续填写" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(question).toBeHidden();
  };
  const making = await beginGroup(page);
  const name = making.getByLabel("群名称");
  await page.keyboard.press("Escape");
  await expect(making).toBeHidden();

  await page.getByRole("button", { name: /^添加/ }).click();
  await page.getByRole("menuitem", { name: "创建群聊" }).click();
  await name.fill("运动会筹备");
  await page.keyboard.press("Escape");
  await stay();
  await page.mouse.click(5, 5);
  await stay();
  await page.goBack();
  await stay();
  await expect(name).toHaveValue("运动会筹备");
  await name.fill("");
  await making.getByRole("radio", { name: "需要审核" }).check();
  await making.getByRole("button", { name: "关闭" }).click();
  await question.getByRole("button", { name: "放弃" }).click();
  await expect(making).toBeHidden();
  await expect(chatWindow(page).dialog).toBeVisible();
  await page.keyboard.press("Escape");

  await makeGroup(page, "改名组", ["收费专员"]);
  const editing = page.getByRole("dialog", { name: "改名组", exact: true });
  const notice = editing.getByRole("textbox", { name: "群公告" });
  await openEntry(page, "编辑群资料");
  await expect(editing.getByRole("toolbar")).toBeVisible();
  await editing.getByRole("button", { name: "关闭" }).click();
  await expect(editing).toBeHidden();
  await openEntry(page, "编辑群资料");
  await expect(editing.getByRole("toolbar")).toBeVisible();
  await notice.click();
  await page.keyboard.type("周五开会");
  await editing.getByRole("button", { name: "关闭" }).click();
  await stay();
  await expect(notice).toContainText("周五开会");
  await editing.getByRole("button", { name: "关闭" }).click();
  await question.getByRole("button", { name: "放弃" }).click();
  await expect(editing).toBeHidden();
});

test("a group begun on one machine goes on at the other, and is gone once it was made or given up [GROUP-01, TALK-03]", async ({
  openBrowser,
}) => {
  const [one, other] = [await openBrowser("teacher", quietPage), await openBrowser("teacher", quietPage)];
  const begun = await beginGroup(one);
  await begun.getByLabel("群名称").fill("实验室排班");
  await begun.getByRole("radio", { name: "需要审核" }).check();
  await expect(begun.getByRole("toolbar")).toBeVisible();
  await begun.getByRole("textbox", { name: "群公告" }).click();
  const saved = one.waitForResponse(
    (answer) => answer.request().postData()?.includes("先报名") === true && answer.url().includes("/chat/call"),
  );
  await one.keyboard.type("先报名");
  await saved;

  const going = await beginGroup(other);
  await expect(going.getByText("已恢复上次没有创建完的内容")).toBeVisible();
  await expect(going.getByLabel("群名称")).toHaveValue("实验室排班");
  await expect(going.getByRole("radio", { name: "需要审核" })).toBeChecked();
  await expect(going.getByRole("textbox", { name: "群公告" })).toContainText("先报名");
  await going.getByRole("button", { name: "下一步" }).click();
  await going.getByRole("button", { name: "选择群头像" }).waitFor();
  await going.getByRole("button", { name: "下一步" }).click();
  const gone = other.waitForResponse((answer) => answer.request().postData()?.includes("groupFormStore") === true);
  await going.getByRole("button", { name: "完成创建" }).click();
  await expect(going).toBeHidden();
  await gone;

  await one.reload();
  const anew = await beginGroup(one);
  await expect(anew.getByLabel("群名称")).toHaveValue("");
  await expect(anew.getByText("已恢复上次没有创建完的内容")).toHaveCount(0);
});

test("who is no contact any more while a group is made is named, and can be taken out [GROUP-01]", async ({
  openBrowser,
  server,
  expectConsoleError,
}) => {
  expectConsoleError(/chat: refused 3001 \/group\/create_group/);
  await makeColleague(server, "leaving", "离任同事", "13900000064");
  const page = await openBrowser("finance", quietPage);
  const making = await beginGroup(page);
  await making.getByLabel("群名称").fill("去留组");
  await making.getByRole("button", { name: "下一步" }).click();
  await making.getByRole("button", { name: "选择群头像" }).waitFor();
  await making.getByRole("button", { name: "下一步" }).click();
  for (const name of ["收费专员", "离任同事"]) await making.getByRole("checkbox", { name }).check();
  const leaving = server.client(await server.signIn("leaving"));
  await leaving.call(friendApi.friendDestroy, { uid: demoIds.finance });
  await expect(making.getByRole("alert")).toHaveText("离任同事已不是您的联系人，请先移除");
  await expect(making.getByRole("checkbox", { name: "离任同事" })).toHaveCount(0);
  await making.getByRole("button", { name: "完成创建" }).click();
  await expect(page.getByText("只能邀请自己的联系人")).toBeVisible();
  await making.getByRole("button", { name: "移除离任同事" }).click();
  await expect(making.getByRole("alert")).toHaveCount(0);
  await expect(making.getByText("已选择 2 人")).toBeVisible();
  await making.getByRole("button", { name: "完成创建" }).click();
  await expect(making).toBeHidden();
});
