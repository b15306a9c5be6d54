import { demoIds } from "../support/api/demo-ids";
import { dialogOf, expect, groupName, openGroup, test, tool } from "../support/chat/group-journey";
import { quietPage } from "../support/chat/chat-window";

const { agent, clerk, store } = demoIds;

test("contacts are invited, members cannot be chosen, and the group grows at once [GROUP-07, RT-11]", async ({
  openBrowser,
  owner,
}) => {
  const name = groupName("邀请组");
  await owner.makeGroup(name, [clerk]);
  const page = await openBrowser("finance", quietPage);
  const chat = await openGroup(page, name);
  await tool(page, "邀请入群").click();
  const dialog = dialogOf(page, `邀请入群 · ${name}`);
  const confirm = dialog.getByRole("button", { name: "确定" });
  await expect(confirm).toBeDisabled();
  await expect(dialog.getByRole("checkbox", { name: "收费专员" })).toBeDisabled();
  await dialog.getByRole("searchbox").fill("店长");
  await dialog.getByRole("checkbox", { name: "食堂店长" }).check();
  await confirm.click();
  await expect(page.getByText("已邀请 1 人入群")).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(chat.dialog.locator("header")).toContainText("3 人");
  await expect(chat.log.getByText("财务主管 邀请 食堂店长 加入了群聊")).toBeVisible();
  await tool(page, "邀请入群").click();
  await expect(dialog.getByRole("checkbox", { name: "食堂店长" })).toBeDisabled();
  await expect(confirm).toBeDisabled();
  await dialog.getByRole("button", { name: "取消" }).click();
  await expect(dialog).toHaveCount(0);
});

test("whom a manager invites waits for the owner, whose queue is live [GROUP-07, GROUP-08]", async ({
  openBrowser,
  owner,
}) => {
  const name = groupName("审批组");
  const id = await owner.makeGroup(name, [clerk], { validation: 1 });
  owner.send("/group/change_group_member_level", { group_id: id, uid: clerk });
  await owner.next("change_group_member_level");

  const ownerPage = await openBrowser("finance", quietPage);
  const chat = await openGroup(ownerPage, name);
  const managerPage = await openBrowser("clerk", quietPage);
  await openGroup(managerPage, name);
  await tool(managerPage, "邀请入群").click();
  const invitation = dialogOf(managerPage, `邀请入群 · ${name}`);
  await expect(invitation.getByText("本群需要审批：您邀请的人在群主或其他管理员同意后入群")).toBeVisible();
  for (const who of ["食堂店长", "渠道经理"]) await invitation.getByRole("checkbox", { name: who }).check();
  await invitation.getByRole("button", { name: "确定" }).click();
  await expect(managerPage.getByText("已提交 2 人，等待审批后入群")).toBeVisible();
  await expect(invitation).toHaveCount(0);

  // the owner is told without a reload, in the title and in the drawer
  await expect(tool(ownerPage, "群设置，2 人等待审批")).toBeVisible();
  await tool(ownerPage, "群成员").click();
  await chat.dialog.getByRole("button", { name: "2 人等待入群审批" }).click();
  const management = dialogOf(ownerPage, `成员管理 · ${name}`);
  const queue = management.getByRole("region", { name: "入群审批" });
  await expect(queue.getByRole("listitem")).toHaveCount(2);
  await expect(queue).toContainText("由收费专员邀请");

  // who invited them sees them, and may not decide
  await tool(managerPage, "群设置，2 人等待审批").click();
  await managerPage.getByRole("menuitem", { name: "入群审批与禁言" }).click();
  const review = dialogOf(managerPage, `成员管理 · ${name}`);
  await expect(review.getByText("您邀请的人由他人审批")).toHaveCount(2);
  await expect(review.getByRole("button", { name: "同意" })).toHaveCount(0);

  await queue.getByRole("button", { name: "同意 食堂店长 入群" }).click();
  await expect(ownerPage.getByText("已同意入群")).toBeVisible();
  await expect(queue.getByRole("listitem")).toHaveCount(1);
  await expect(management.getByRole("row", { name: /食堂店长/ })).toBeVisible();
  await expect(review.getByRole("row", { name: /食堂店长/ })).toBeVisible();
  await queue.getByRole("button", { name: "拒绝 渠道经理 入群" }).click();
  await expect(ownerPage.getByText("已拒绝入群")).toBeVisible();
  await expect(queue).toHaveCount(0);
  await expect(review.getByText("您邀请的人由他人审批")).toHaveCount(0);
});

test("the owner manages members: levels, removal, a question with the name before each [GROUP-08, GROUP-13, C-19]", async ({
  openBrowser,
  owner,
}) => {
  const name = groupName("管理组");
  await owner.makeGroup(name, [clerk, store]);
  const page = await openBrowser("finance", quietPage);
  const chat = await openGroup(page, name);
  await tool(page, "群设置").click();
  await page.getByRole("menuitem", { name: "成员管理" }).click();
  const dialog = dialogOf(page, `成员管理 · ${name}`);
  await expect(dialog.getByRole("columnheader")).toHaveText(["昵称", "加入时间", "身份", "操作"]);
  const row = (who: string) => dialog.getByRole("row", { name: new RegExp(who) });
  await expect(row("财务主管")).toContainText("群主");
  await expect(row("财务主管").getByRole("button")).toHaveCount(0);
  await expect(row("收费专员").getByRole("button")).toHaveText(["设为管理员", "禁言", "转让群主", "删除"]);

  const question = page.getByRole("dialog", { name: /^(设为管理员：|撤回管理员：|删除 )(收费专员|食堂店长)$/ });
  await row("收费专员").getByRole("button", { name: "设为管理员" }).click();
  await expect(question).toContainText("是否要将该用户设为管理员, 是否继续?");
  await question.getByRole("button", { name: "取消" }).click();
  await expect(question).toHaveCount(0);
  await expect(row("收费专员")).toContainText("普通成员");
  await row("收费专员").getByRole("button", { name: "设为管理员" }).click();
  await question.getByRole("button", { name: "确定" }).click();
  await expect(page.getByText("修改成员等级成功")).toBeVisible();
  await expect(row("收费专员").getByRole("button")).toHaveText(["撤回管理员", "转让群主", "删除"]);
  await row("收费专员").getByRole("button", { name: "撤回" }).click();
  await expect(question).toContainText("是否要撤回该用户管理员权限, 是否继续?");
  await question.getByRole("button", { name: "确定" }).click();
  await expect(row("收费专员")).toContainText("普通成员");

  await dialog.getByRole("searchbox", { name: "请输入成员昵称" }).fill("店长");
  await expect(row("收费专员")).toHaveCount(0);
  await row("食堂店长").getByRole("button", { name: "删除" }).click();
  await expect(question).toContainText("是否要将该用用户从群聊T出, 是否继续?");
  await question.getByRole("button", { name: "确定" }).click();
  await expect(page.getByText("删除成员成功")).toBeVisible();
  await expect(dialog.getByText("没有找到成员")).toBeVisible();
  await dialog.getByRole("searchbox").fill("");
  await expect(dialog.getByText("共 2 条")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(chat.dialog.locator("header")).toContainText("2 人");
  await expect(chat.log.getByText("食堂店长 被移出了群聊")).toBeVisible();
});

test("who joins, goes or gets another level changes open windows and dialogs without a reload [RT-11, GROUP-10]", async ({
  openBrowser,
  owner,
}) => {
  const name = groupName("动态组");
  const id = await owner.makeGroup(name, [clerk, store]);
  const page = await openBrowser("clerk", quietPage);
  const chat = await openGroup(page, name);
  const drawer = chat.dialog.getByRole("complementary", { name: "群公告与群成员" });
  const entries = drawer.getByRole("list", { name: "群成员" }).getByRole("listitem");
  await tool(page, "群成员").click();
  await expect(entries).toHaveText([/财务主管.*群主/, /收费专员$/, /食堂店长$/]);
  await expect(tool(page, "邀请入群")).toHaveCount(0);

  owner.send("/group/change_group_member_level", { group_id: id, uid: clerk });
  await expect(tool(page, "邀请入群")).toBeVisible();
  await expect(entries.nth(1)).toHaveText(/收费专员.*管理员/);
  await expect(chat.log.getByText("收费专员 被设为管理员")).toBeVisible();

  await tool(page, "群设置").click();
  await page.getByRole("menuitem", { name: "入群审批与禁言" }).click();
  const dialog = dialogOf(page, `成员管理 · ${name}`);
  const rows = dialog.getByRole("row").filter({ has: page.getByRole("cell") });
  await expect(rows).toHaveCount(3);
  owner.send("/group/invite_group_member", { id, newJoinGroupMember: [{ id: agent }] });
  await expect(rows).toHaveCount(4);
  await expect(dialog.getByRole("row", { name: /渠道经理/ })).toBeVisible();
  owner.send("/group/delete_group_member", { group_id: id, uid: store });
  await expect(rows).toHaveCount(3);
  await expect(dialog.getByRole("row", { name: /食堂店长/ })).toHaveCount(0);
  // with the right goes the dialog that needs it
  owner.send("/group/change_group_member_level", { group_id: id, uid: clerk });
  await expect(dialog).toHaveCount(0);
  await expect(tool(page, "邀请入群")).toHaveCount(0);
  await expect(entries).toHaveText([/财务主管.*群主/, /收费专员$/, /渠道经理$/]);
  await expect(chat.log.getByText("财务主管 邀请 渠道经理 加入了群聊")).toBeVisible();
  await expect(chat.log.getByText("食堂店长 被移出了群聊")).toBeVisible();

  const edited = { group_id: id, size: 500, validation: 0, avatar: "", introduction: "<p>新的公告</p>" };
  owner.send("/group/edit_group", { ...edited, group_name: `${name} 改` });
  await expect(drawer).toContainText("新的公告");
  await expect(
    chat.dialog
      .getByRole("region", { name: `${name} 改` })
      .getByRole("heading")
      .first(),
  ).toHaveText(`${name} 改`);
  await tool(page, "群文件").click();
  const files = page.getByRole("region", { name: "群文件列表" });
  await expect(files).toBeVisible();
  owner.send("/group/delete_group_member", { group_id: id, uid: clerk });
  await expect(files).toHaveCount(0);
  await expect(dialogOf(page, `${name} 改`)).toContainText("你已被移出群聊");
  await expect(page.locator("section", { has: page.locator("header", { hasText: `${name} 改` }) })).toHaveCount(0);
});

test("what another manager changes while the form is open stays [GROUP-09]", async ({ openBrowser, owner }) => {
  const name = groupName("同时改");
  const id = await owner.makeGroup(name, [clerk]);
  owner.send("/group/change_group_member_level", { group_id: id, uid: clerk });
  const page = await openBrowser("clerk", quietPage);
  const chat = await openGroup(page, name);
  await tool(page, "群设置").click();
  await page.getByRole("menuitem", { name: "编辑群资料" }).click();
  const form = dialogOf(page, name);
  await form.getByRole("radio", { name: "需要审核" }).check();
  await expect(form.getByRole("toolbar")).toBeVisible();
  const edited = { group_name: `${name} 改`, size: 500, introduction: "<p>新的公告</p>" };
  owner.send("/group/edit_group", { group_id: id, ...edited });
  await expect(chat.log.getByText("财务主管 修改了群资料")).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "提交" }).click();
  await expect(page.getByText("修改群公告成功")).toBeVisible();
  const told = await owner.next("edit_group", ({ message }) => message.content.startsWith("收费专员"));
  expect(told.message.group_info).toMatchObject({ ...edited, validation: 1 });
});

test("one member or all are silenced, also on a machine two hours fast: the reason stands where one would write [PLUS-16]", async ({
  openBrowser,
  owner,
}) => {
  const name = groupName("禁言组");
  await owner.makeGroup(name, [clerk, store]);
  const ownerPage = await openBrowser("finance", quietPage);
  const ownerChat = await openGroup(ownerPage, name);
  const page = await openBrowser("clerk", quietPage);
  await page.addInitScript(() => {
    const own = Date.now.bind(Date);
    Date.now = () => own() + 2 * 3600_000;
  });
  await page.reload();
  const chat = await openGroup(page, name);
  await chat.write("还能说话");

  await tool(ownerPage, "群设置").click();
  await ownerPage.getByRole("menuitem", { name: "成员管理" }).click();
  const dialog = dialogOf(ownerPage, `成员管理 · ${name}`);
  const row = dialog.getByRole("row", { name: /收费专员/ });
  await row.getByRole("button", { name: "禁言 收费专员" }).click();
  const lengths = dialogOf(ownerPage, "禁言 收费专员");
  await lengths.getByRole("combobox", { name: "禁言时长" }).selectOption("1 小时");
  await lengths.getByRole("button", { name: "确定" }).click();
  await expect(row).toContainText("禁言至");
  await expect(chat.dialog.getByText(/^您已被禁言，.+ 后可以发言$/)).toBeVisible();
  await expect(chat.log.getByText("收费专员 被禁言 60 分钟")).toBeVisible();
  await expect(chat.editor.and(page.locator(":enabled"))).toHaveCount(0);
  await row.getByRole("button", { name: "解除禁言：收费专员" }).click();
  await dialogOf(ownerPage, "解除禁言：收费专员").getByRole("button", { name: "确定" }).click();
  await expect(row).not.toContainText("禁言至");
  await chat.write("又能说话");

  await ownerPage.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await tool(ownerPage, "群设置").click();
  await ownerPage.getByRole("menuitem", { name: "全员禁言" }).click();
  await expect(chat.dialog.getByText("群主或管理员已开启全员禁言")).toBeVisible();
  await expect(chat.editor.and(page.locator(":enabled"))).toHaveCount(0);
  await ownerChat.write("群主仍可发言");
  await tool(ownerPage, "群设置").click();
  await ownerPage.getByRole("menuitem", { name: "解除全员禁言" }).click();
  await chat.write("大家又能说话");
});
