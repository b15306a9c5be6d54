import { openChatClient } from "../support/chat/chat-client";
import { quietPage } from "../support/chat/chat-window";
import { findAxeViolationsInBothLooks } from "../support/browser/axe";
import { demoIds } from "../support/api/demo-ids";
import { dialogOf, expect, groupName, openGroup, test, tool } from "../support/chat/group-journey";
import { pngOf } from "../support/files/pictures";

const { agent, clerk, store } = demoIds;

test("the title of a group has the tools of the own level, and a drawer of notice and members [GROUP-03, GROUP-14, IM-04, C-11, C-19]", async ({
  openBrowser,
  owner,
}) => {
  const name = groupName("工具组");
  const introduction = "<p>每周五<strong>对账</strong></p>";
  const id = await owner.makeGroup(name, [clerk, agent], { introduction });
  owner.send("/group/change_group_member_level", { group_id: id, uid: clerk, level: 2 });
  await owner.next("change_group_member_level");
  const other = groupName("另一组");
  await owner.makeGroup(other, [clerk]);

  const finance = await openBrowser("finance", quietPage);
  const chat = await openGroup(finance, name);
  const pane = chat.dialog.getByRole("region", { name, exact: true });
  await expect(pane.locator("header")).toContainText("3 人");
  for (const label of ["群文件", "群公告", "群相册", "邀请入群", "群设置", "群成员"])
    await expect(tool(finance, label)).toBeVisible();
  await tool(finance, "群设置").click();
  const entries = finance.getByRole("menu", { name: "群设置" }).getByRole("menuitem");
  await expect(entries).toHaveText(["发布公告", "编辑群资料", "成员管理", "全员禁言", "复制群链接", "解散群聊"]);
  await expect(entries.first()).toBeFocused();
  await finance.keyboard.press("ArrowUp");
  await expect(entries.last()).toBeFocused();
  await finance.keyboard.press("Escape");
  await expect(entries).toHaveCount(0);
  await expect(tool(finance, "群设置")).toBeFocused();

  await tool(finance, "群成员").click();
  const drawer = pane.getByRole("complementary", { name: "群公告与群成员" });
  await expect(drawer).toContainText("每周五对账");
  const members = drawer.getByRole("list", { name: "群成员" }).getByRole("listitem");
  await expect(members).toHaveText([/财务主管.*群主/, /收费专员.*管理员/, /渠道经理$/]);
  // the conversation moves aside, and the one ✕ is the window's
  const side = await drawer.boundingBox();
  for (const moved of [chat.log, chat.editor, chat.dialog.getByRole("button", { name: "发送", exact: true })]) {
    const box = await moved.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(side?.x ?? 0);
  }
  await expect(chat.dialog.locator("svg.lucide-x")).toHaveCount(1);
  await members.getByRole("button", { name: /财务主管/ }).click();
  await expect(dialogOf(finance, "用户信息")).toContainText("这是您自己");
  await finance.keyboard.press("Escape");
  await drawer.getByRole("searchbox", { name: "请输入成员名称" }).fill("渠道");
  await expect(members).toHaveText([/渠道经理/]);
  // choosing somebody else closes it, and coming back does not open it again
  await chat.choose(other);
  await chat.choose(name);
  await expect(drawer).toHaveCount(0);
  await tool(finance, "群成员").click();
  await finance.keyboard.press("Escape");
  await expect(drawer).toHaveCount(0);
  await expect(tool(finance, "群成员")).toBeFocused();
  await expect(chat.dialog).toBeVisible();

  const manager = await openBrowser("clerk", quietPage);
  await openGroup(manager, name);
  await expect(tool(manager, "邀请入群")).toBeVisible();
  await tool(manager, "群设置").click();
  await expect(manager.getByRole("menuitem")).toHaveText([
    "发布公告",
    "编辑群资料",
    "入群审批与禁言",
    "全员禁言",
    "复制群链接",
    "退出群聊",
  ]);

  const ordinary = await openBrowser("agent", quietPage);
  await openGroup(ordinary, name);
  await expect(tool(ordinary, "群相册")).toBeVisible();
  await expect(tool(ordinary, "邀请入群")).toHaveCount(0);
  await tool(ordinary, "群设置").click();
  await expect(ordinary.getByRole("menuitem")).toHaveText(["复制群链接", "退出群聊"]);
});

test("files are listed with their icons, searched, paged through and saved under their names [GROUP-04]", async ({
  openBrowser,
  owner,
}) => {
  const name = groupName("文件组");
  const id = await owner.makeGroup(name, [clerk]);
  const budget = await owner.upload("file", "预算说明.txt", "第一行\n");
  const table = await owner.upload("file", "名单.csv", "a,b\n");
  await owner.say(id, table, "file");
  for (let count = 0; count < 20; count += 1) await owner.say(id, budget, "file");

  const page = await openBrowser("clerk", quietPage);
  await page.setViewportSize({ width: 1280, height: 900 });
  await openGroup(page, name);
  await tool(page, "群文件").click();
  const dialog = dialogOf(page, name);
  const files = dialog.getByRole("region", { name: "群文件列表" });
  await expect(files.getByRole("columnheader")).toHaveText(["文件", "发送时间", "大小", "发送者", "下载"]);
  expect((await files.boundingBox())?.height).toBe(500);
  const rows = files.getByRole("row").filter({ has: page.getByRole("cell") });
  await expect(rows).toHaveCount(20);
  await expect(dialog.getByText("共 21 条")).toBeVisible();
  await expect(rows.first()).toContainText("预算说明.txt");
  await expect(rows.first()).toContainText("10B");
  await expect(rows.first()).toContainText("财务主管");
  await expect(rows.first().getByRole("cell").nth(1)).toHaveText(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  await expect(rows.first().locator("svg[data-kind]")).toHaveAttribute("data-kind", "txt");

  await dialog.getByRole("button", { name: "下一页" }).click();
  await expect(rows).toHaveCount(1);
  await expect(rows.first().locator("svg[data-kind]")).toHaveAttribute("data-kind", "unknown");
  await dialog.getByRole("searchbox", { name: "请输入文件名" }).fill("预算");
  await expect(dialog.getByText("共 20 条")).toBeVisible();
  await expect(rows).toHaveCount(20);

  const saved = page.waitForEvent("download");
  await rows.first().getByRole("button", { name: "下载 预算说明.txt" }).click();
  expect((await saved).suggestedFilename()).toBe("预算说明.txt");

  await dialog.getByLabel("日期").fill("2020-01-01");
  await expect(dialog.getByText("没有文件")).toBeVisible();
  await dialog.getByLabel("日期").fill("");
  await expect(rows).toHaveCount(20);
  // one that comes while the list is open
  await dialog.getByRole("searchbox", { name: "请输入文件名" }).fill("名单");
  await expect(rows).toHaveCount(1);
  await owner.say(id, table, "file");
  await expect(rows).toHaveCount(2);
});

test("the album shows six pictures a row with who sent them, and opens the preview [GROUP-06]", async ({
  openBrowser,
  owner,
}) => {
  const name = groupName("相册组");
  const id = await owner.makeGroup(name, [clerk]);
  const gate = await owner.upload("pic", "校门.png", await pngOf(60, 40));
  const class2 = await owner.upload("pic", "教室.png", await pngOf(40, 60));
  for (let count = 0; count < 6; count += 1) await owner.say(id, gate, "image");
  await owner.say(id, class2, "image");

  const page = await openBrowser("clerk", quietPage);
  await page.setViewportSize({ width: 1280, height: 900 });
  await openGroup(page, name);
  await tool(page, "群相册").click();
  const dialog = dialogOf(page, name);
  const album = dialog.getByRole("region", { name: "群相册图片" });
  const pictures = album.getByRole("listitem");
  await expect(pictures).toHaveCount(7);
  expect((await album.boundingBox())?.height).toBe(600);
  const columns = await album.getByRole("list").evaluate((list) => getComputedStyle(list).gridTemplateColumns);
  expect(columns.split(" ")).toHaveLength(6);
  await expect(pictures.first()).toContainText("财务主管");
  await expect(pictures.first()).toContainText(/\d{4}-\d\d-\d\d \d\d:\d\d/);
  await expect
    .poll(() =>
      pictures
        .first()
        .locator("img")
        .first()
        .evaluate((img) => "naturalWidth" in img && img.naturalWidth),
    )
    .toBe(40);
  await dialog.getByRole("searchbox", { name: "请输入图片名" }).fill("教室");
  await expect(pictures).toHaveCount(1);
  await dialog.getByRole("searchbox", { name: "请输入图片名" }).fill("");
  await expect(pictures).toHaveCount(7);
  await dialog.getByLabel("日期").fill("2020-01-01");
  await expect(dialog.getByText("没有图片")).toBeVisible();
  await dialog.getByLabel("日期").fill("");
  await pictures.first().getByRole("button", { name: "查看图片 教室.png" }).click();
  // it lies over the album, which is out of reach meanwhile
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("dialog").last().locator("img").first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeVisible();
  await page.setViewportSize({ width: 375, height: 667 });
  await expect
    .poll(() =>
      album.getByRole("list").evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(" ").length),
    )
    .toBe(2);
});

test("axe finds nothing in the group dialogs, and 375 px are enough [GROUP-04, GROUP-06, GROUP-07, GROUP-08]", async ({
  openBrowser,
  owner,
  server,
}) => {
  const name = groupName("外观组");
  const id = await owner.makeGroup(name, [clerk], { validation: 1, introduction: "<p>公告</p>" });
  owner.send("/group/change_group_member_level", { group_id: id, uid: clerk });
  await owner.next("change_group_member_level");
  const manager = await openChatClient(server, "clerk");
  manager.send("/group/invite_group_member", { id, newJoinGroupMember: [{ id: store }] });
  await owner.next("group_apply");
  manager.close();
  await owner.say(id, await owner.upload("file", "一个名字特别长的文件用来看它怎样换行.txt", "x"), "file");
  await owner.say(id, await owner.upload("pic", "照片.png", await pngOf()), "image");

  const page = await openBrowser("finance", quietPage);
  await openGroup(page, name);
  await page.setViewportSize({ width: 375, height: 667 });
  const check = async () => {
    const violations = await findAxeViolationsInBothLooks(page, "[role=dialog]");
    expect(violations).toEqual([]);
    const overflow = await page
      .getByRole("dialog")
      .last()
      .evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth);
    expect(overflow).toBe(0);
  };
  await check();
  await tool(page, "群设置，1 人等待审批").click();
  await expect(page.getByRole("menu")).toBeVisible();
  await check();
  await page.getByRole("menuitem", { name: "成员管理" }).click();
  await expect(page.getByRole("row", { name: /收费专员/ })).toBeVisible();
  await expect(page.getByRole("region", { name: "入群审批" })).toBeVisible();
  await check();
  await page.getByRole("button", { name: "删除 收费专员" }).click();
  await expect(dialogOf(page, "删除 收费专员")).toBeVisible();
  await check();
  await page.keyboard.press("Escape");
  await expect(dialogOf(page, "删除 收费专员")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog", { name: "即时通讯" })).toBeVisible();
  for (const [label, sign] of [
    ["群文件", page.getByRole("button", { name: "下载 一个名字特别长的文件用来看它怎样换行.txt" })],
    ["群相册", page.getByRole("button", { name: "查看图片 照片.png" })],
    ["邀请入群", page.getByRole("checkbox", { name: "食堂店长" })],
  ] as const) {
    await tool(page, label).click();
    await expect(sign).toBeVisible();
    await check();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog", { name: "即时通讯" })).toBeVisible();
  }
  await tool(page, "群成员").click();
  await expect(page.getByRole("complementary", { name: "群公告与群成员" })).toBeVisible();
  await check();
  await tool(page, "收起").click();
  await expect(page.getByRole("complementary", { name: "群公告与群成员" })).toHaveCount(0);
});
