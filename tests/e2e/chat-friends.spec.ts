import type { Page } from "@playwright/test";
import { friendApi } from "#contract/chat/friends";
import { userApi } from "#contract/platform/users";
import { openChatClient } from "../support/chat/chat-client";
import { chatWindow, quietPage } from "../support/chat/chat-window";
import { makeColleague } from "../support/chat/colleague";
import { demoIds } from "../support/api/demo-ids";
import { findAxeViolations } from "../support/browser/axe";
import { expect, test } from "../support/browser/fixtures";

function friendsOf(page: Page) {
  const chat = chatWindow(page);
  const dialogOf = (name: string) => page.getByRole("dialog", { name, exact: true });
  const menu = (name: string | RegExp) => chat.dialog.getByRole("menu", { name });
  return {
    ...chat,
    dialogOf,
    menu,
    async openContacts() {
      await chat.open();
      await chat.dialog.getByRole("button", { name: "通讯录" }).click();
    },
    async plus(entry: string | RegExp) {
      await chat.dialog.getByRole("button", { name: /^添加/ }).click();
      await menu("添加").getByRole("menuitem", { name: entry }).click();
    },
    async act(name: string, entry: string) {
      await chat.contact(name).click({ button: "right" });
      await menu(`${name}的菜单`).getByRole("menuitem", { name: entry }).click();
    },
    async checkLook() {
      const violations = await findAxeViolations(page, "[role=dialog]");
      expect(violations).toEqual([]);
    },
  };
}

test("somebody found by the whole phone is asked, sees it at once and agrees; both can write [IM-21]", async ({
  openBrowser,
  server,
}) => {
  const asking = friendsOf(await openBrowser("clerk", quietPage));
  const asked = friendsOf(await openBrowser("teacher", quietPage));
  await asked.openContacts();
  await asking.openContacts();
  await asking.plus("添加好友");
  const add = asking.dialogOf("添加好友");
  const field = add.getByRole("textbox", { name: "姓名、拼音或手机号" });
  await expect(field).toBeFocused();
  await field.fill("年级班主任");
  await field.press("Enter");
  await expect(add.getByText("没有找到，请换个姓名或输入完整手机号")).toBeVisible();
  await field.fill("13800000004");
  await field.press("Enter");
  const row = add.getByRole("listitem").filter({ hasText: "年级班主任" });
  await row.getByRole("button", { name: "加为好友" }).click();
  await row.getByRole("textbox", { name: "验证消息" }).fill("我是收费处的");
  await asking.checkLook();
  await row.getByRole("button", { name: "发送申请" }).click();
  await expect(row.getByText("等待验证")).toBeVisible();

  await asked.plus(/好友申请/);
  const applications = asked.dialogOf("好友申请");
  const application = applications.getByRole("listitem").filter({ hasText: "我是收费处的" });
  await asked.checkLook();
  await application.getByRole("button", { name: "通过收费专员的申请" }).click();
  await expect(application.getByText("已通过")).toBeVisible();
  await applications.getByRole("button", { name: "关闭" }).click();

  await expect(row.getByRole("button", { name: "发消息" })).toBeVisible();
  await row.getByRole("button", { name: "发消息" }).click();
  await expect(add).toBeHidden();
  await asking.write("谢谢通过");
  await asked.choose("收费专员");
  await expect(asked.log.getByRole("listitem").last()).toContainText("谢谢通过");
  await server.client(await server.signIn("clerk")).call(friendApi.friendDestroy, { uid: demoIds.teacher });
  await expect(asked.contact("收费专员")).toHaveCount(0);
});

test("an application is counted on the launcher and the plus button until it is answered [IM-21]", async ({
  openBrowser,
  server,
}) => {
  const id = await makeColleague(server, "counted", "计数同事", "13900000061");
  const finance = friendsOf(await openBrowser("finance", quietPage));
  const client = server.client(await server.signIn("counted"));
  const { list } = await client.call(friendApi.friendSearch, { q: "财务主管" });
  const uid = list[0]?.id ?? 0;
  await client.call(friendApi.friendDestroy, { uid });
  await client.call(friendApi.friendApply, { uid, word: "重新加一下" });
  await expect(finance.launcher).toHaveAccessibleName(/1 个好友申请待处理/);
  await finance.openContacts();
  await expect(finance.dialog.getByRole("button", { name: "添加, 1 个好友申请待处理" })).toBeVisible();
  await finance.plus(/好友申请/);
  await finance.dialogOf("好友申请").getByRole("button", { name: "拒绝计数同事的申请" }).click();
  await finance.dialogOf("好友申请").getByRole("button", { name: "关闭" }).click();
  await expect(finance.dialog.getByRole("button", { name: "添加", exact: true })).toBeVisible();
  await finance.dialog.getByRole("button", { name: "关闭", exact: true }).click();
  await expect(finance.dialog).toBeHidden();
  await expect(finance.launcher).not.toHaveAccessibleName(/好友申请/);
  await server.client(await server.signIn("admin")).call(userApi.destroy, { id });
});

test("a remark is seen everywhere of its writer; the card tells who it is [IM-12, IM-21]", async ({
  openBrowser,
  server,
}) => {
  await makeColleague(server, "remarked", "档案员", "13900000062");
  const one = friendsOf(await openBrowser("finance", quietPage));
  const other = friendsOf(await openBrowser("finance", quietPage));
  const theirs = friendsOf(await openBrowser("remarked", quietPage));
  for (const page of [one, other, theirs]) await page.openContacts();
  await theirs.choose("财务主管");
  await theirs.write("资料已归档");
  await other.choose("档案员");

  await one.act("档案员", "修改备注");
  const remark = one.dialogOf("修改备注");
  await remark.getByRole("textbox", { name: "备注名" }).fill("老顾");
  await one.checkLook();
  await remark.getByRole("button", { name: "保存" }).click();
  await expect(remark).toBeHidden();
  await expect(one.contact("老顾")).toBeVisible();
  await expect(one.contact("档案员")).toHaveCount(0);
  await expect(other.contact("老顾")).toBeVisible();
  await expect(other.dialog.getByRole("log", { name: "与老顾的消息" })).toContainText("老顾");
  await theirs.write("还有一份");
  await expect(other.log.getByRole("listitem").last()).toContainText("还有一份");
  await expect(other.log).not.toContainText("档案员");

  await one.act("老顾", "好友信息");
  const card = one.dialogOf("好友信息");
  for (const fact of ["老顾", "档案员", "青溪小学", "139****0062"])
    await expect(card.getByText(fact, { exact: true }).first()).toBeVisible();
  await one.checkLook();
  await card.getByRole("button", { name: "发消息" }).click();
  await expect(card).toBeHidden();
  await expect(one.log).toContainText("资料已归档");
});

test("a deleted friend leaves both windows, and comes back with what was written [IM-21, C-18]", async ({
  openBrowser,
  server,
}) => {
  await makeColleague(server, "parting", "临时同事", "13900000063");
  const finance = friendsOf(await openBrowser("finance", quietPage));
  const theirs = friendsOf(await openBrowser("parting", quietPage));
  await finance.openContacts();
  await theirs.openContacts();
  await finance.choose("临时同事");
  await finance.write("留下的一句");
  await theirs.choose("财务主管");
  await finance.act("临时同事", "好友信息");
  const card = finance.dialogOf("好友信息");
  await card.getByRole("button", { name: "删除好友" }).click();
  const question = finance.dialogOf("删除好友");
  await expect(question).toContainText("聊天记录不再显示，重新加为好友后恢复");
  await question.getByRole("button", { name: "取消" }).click();
  await expect(question).toBeHidden();
  await card.getByRole("button", { name: "删除好友" }).click();
  await question.getByRole("button", { name: "确定" }).click();
  await expect(card).toBeHidden();
  await expect(finance.contact("临时同事")).toHaveCount(0);
  await expect(theirs.contact("财务主管")).toHaveCount(0);
  // whose conversation was open is told, and finds the way back
  await expect(finance.dialog.getByText("您与临时同事已不再是好友")).toBeVisible();
  await expect(theirs.dialog.getByText("您与财务主管已不再是好友")).toBeVisible();
  await theirs.dialog.page().setViewportSize({ width: 375, height: 720 });
  await theirs.dialog.getByRole("button", { name: "返回列表" }).click();
  await expect(theirs.dialog.getByRole("searchbox", { name: "搜索联系人、群聊、消息和文件" })).toBeVisible();
  await theirs.dialog.page().setViewportSize({ width: 1440, height: 900 });

  await theirs.plus("添加好友");
  const add = theirs.dialogOf("添加好友");
  await add.getByRole("textbox", { name: "姓名、拼音或手机号" }).fill("cwzg");
  await add.getByRole("button", { name: "查找" }).click();
  const row = add.getByRole("listitem").filter({ hasText: "财务主管" });
  await row.getByRole("button", { name: "加为好友" }).click();
  await row.getByRole("button", { name: "发送申请" }).click();
  await expect(row.getByText("等待验证")).toBeVisible();
  await finance.plus(/好友申请/);
  await finance.dialogOf("好友申请").getByRole("button", { name: "通过临时同事的申请" }).click();
  await finance.dialogOf("好友申请").getByRole("button", { name: "关闭" }).click();
  await expect(row.getByRole("button", { name: "发消息" })).toBeVisible();
  await row.getByRole("button", { name: "发消息" }).click();
  await expect(theirs.log).toContainText("留下的一句");
});

test("the search finds people and groups by name, pinyin and initials, by the keyboard alone [IM-03]", async ({
  openBrowser,
}) => {
  const page = await openBrowser("finance", quietPage);
  const chat = friendsOf(page);
  await chat.open();
  const search = chat.dialog.getByRole("searchbox", { name: "搜索联系人、群聊、消息和文件" });
  for (const typed of ["收费专", "shoufeizy", "sfzy", "SFZ"]) {
    await search.fill(typed);
    await expect(chat.contact("收费专员"), typed).toBeVisible();
    await expect(chat.contact("渠道经理"), typed).toHaveCount(0);
  }
  await search.fill("zzzz");
  await expect(chat.dialog.getByText("没有找到联系人、群聊、消息或文件")).toBeVisible();
  await search.fill("sfzy");
  await search.press("ArrowDown");
  await expect(chat.contact("收费专员")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(chat.dialog.getByRole("log", { name: "与收费专员的消息" })).toBeVisible();
});

test("friends have a card and a remark, a group of others can be left, an own one cannot [IM-03, IM-12]", async ({
  openBrowser,
  server,
}) => {
  const [finance, clerk] = [await openChatClient(server, "finance"), await openChatClient(server, "clerk")];
  await finance.makeGroup("自建菜单组", [demoIds.clerk]);
  await clerk.makeGroup("旁人菜单组", [demoIds.finance]);
  const page = await openBrowser("finance", quietPage);
  const chat = friendsOf(page);
  await page.goto("/chat");
  await chat.dialog.getByRole("button", { name: "通讯录" }).click();
  await chat.contact("收费专员").hover();
  await chat.dialog.getByRole("button", { name: "更多操作" }).click();
  const ofFriend = chat.menu("收费专员的菜单");
  await expect(ofFriend.getByRole("menuitem", { name: "好友信息" })).toBeFocused();
  await expect(ofFriend.getByRole("menuitem", { name: "修改备注" })).toBeVisible();
  await expect(ofFriend.getByRole("menuitem", { name: "退出群聊" })).toHaveCount(0);
  await chat.checkLook();
  // Escape ends the menu and not the window, and the focus is where it was
  await page.keyboard.press("Escape");
  await expect(ofFriend).toBeHidden();
  await expect(chat.dialog).toBeVisible();
  await chat.contact("收费专员").focus();
  await page.keyboard.press("Shift+F10");
  await page.keyboard.press("ArrowDown");
  await expect(ofFriend.getByRole("menuitem", { name: "修改备注" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(chat.dialogOf("修改备注")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(chat.contact("收费专员")).toBeFocused();

  await chat.contact("旁人菜单组").click({ button: "right" });
  const ofGroup = chat.menu("旁人菜单组的菜单");
  await expect(ofGroup.getByRole("menuitem", { name: "退出群聊" })).toBeVisible();
  await expect(ofGroup.getByRole("menuitem", { name: /好友信息|修改备注/ })).toHaveCount(0);
  // a press elsewhere ends it
  await chat.dialog.getByRole("searchbox").click();
  await expect(ofGroup).toBeHidden();
  await chat.contact("自建菜单组").click({ button: "right" });
  await expect(chat.menu("自建菜单组的菜单").getByRole("menuitem").first()).toBeVisible();
  await expect(chat.menu(/菜单组的菜单/)).toHaveCount(1);
  await expect(chat.menu(/菜单组的菜单/).getByRole("menuitem", { name: /退出群聊|好友信息|修改备注/ })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await chat.dialog.getByRole("searchbox").fill("zjcd");
  await expect(chat.contact("自建菜单组")).toBeVisible();
  await expect(chat.contact("收费专员")).toHaveCount(0);
  await chat.dialog.getByRole("searchbox").fill("");
  await chat.act("旁人菜单组", "退出群聊");
  await expect(page.getByRole("dialog").last()).toContainText("退出");
  for (const line of [finance, clerk]) line.close();
});

test("on a phone the column, the menus and the dialogs fit [IM-21]", async ({ openBrowser }) => {
  const page = await openBrowser("clerk", quietPage);
  await page.setViewportSize({ width: 375, height: 667 });
  await page.goto("/chat");
  const chat = friendsOf(page);
  await chat.dialog.getByRole("button", { name: "通讯录" }).click();
  const fits = async () => {
    const box = await page.getByRole("dialog").last().boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(375);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  };
  await chat.contact("财务主管").click({ button: "right", position: { x: 350, y: 20 } });
  const menu = await chat.menu("财务主管的菜单").boundingBox();
  expect((menu?.x ?? 0) + (menu?.width ?? 999)).toBeLessThanOrEqual(375);
  await page.keyboard.press("Enter");
  await expect(chat.dialogOf("好友信息").getByText("青溪小学", { exact: true })).toBeVisible();
  await fits();
  await page.keyboard.press("Escape");
  await chat.plus("添加好友");
  await expect(chat.dialogOf("添加好友")).toBeVisible();
  await fits();
  await page.keyboard.press("Escape");
  await chat.plus(/好友申请/);
  await expect(chat.dialogOf("好友申请")).toBeVisible();
  await fits();
});
