import { chatWindow, connectionErrors, quietPage } from "../support/chat/chat-window";
import { findAxeViolations, findAxeViolationsInBothLooks } from "../support/browser/axe";
import { expect, test } from "../support/browser/fixtures";
import { beginGroup, cutPicture, makeGroup, openEntry, said } from "../support/chat/group-making";

// finance and clerk are colleagues of one school; everybody knows the administrator
const [owner, clerkName, adminName] = ["财务主管", "收费专员", "系统管理员"];

test("a group is made in three steps, read, changed and shown to its members [GROUP-01, GROUP-02, GROUP-05, GROUP-09, GROUP-13]", async ({
  openBrowser,
}) => {
  const [page, clerkPage] = [await openBrowser("finance", quietPage), await openBrowser("clerk", quietPage)];
  const clerk = chatWindow(clerkPage);
  await clerk.open();
  const making = await beginGroup(page);
  const [previous, next] = [
    making.getByRole("button", { name: "上一步" }),
    making.getByRole("button", { name: "下一步" }),
  ];
  await expect(previous).toBeDisabled();
  await expect(making.getByLabel("群规模")).toHaveValue("200");
  await expect(making.getByLabel("群规模").getByRole("option")).toHaveText([
    "200 人",
    "500 人",
    "1000 人",
    "1500 人",
    "2000 人",
  ]);
  await next.click();
  await expect(making.getByText("验证失败")).toBeVisible();
  await expect(making.getByText("请填写群名称")).toBeVisible();
  await expect(making.getByText("验证失败")).toBeHidden();
  await making.getByLabel("群名称").fill("组");
  await expect(making.getByText("长度在 2 到 60 个字符")).toBeVisible();
  await next.click();
  await expect(making.getByText("验证失败")).toBeVisible();
  await expect(previous).toBeDisabled();

  await making.getByLabel("群名称").fill("生活组");
  await making.getByLabel("群规模").selectOption("500");
  await making.getByRole("radio", { name: "需要审核" }).check();
  const notice = making.getByRole("textbox", { name: "群公告" });
  await expect(making.getByRole("toolbar")).toBeVisible();
  await notice.click();
  await page.keyboard.type("周五开会");
  // the key belongs to the text
  await page.keyboard.press("Escape");
  await next.click();

  await making.getByRole("button", { name: "选择群头像" }).click();
  await cutPicture(page);
  await previous.click();
  await expect(notice).toContainText("周五开会");
  await next.click();
  await expect(making.locator("img[src^='blob:']")).toBeVisible();
  await next.click();
  await said(page, "上传头像成功");

  const chosen = making.getByRole("list", { name: "已选联系人" }).getByRole("listitem");
  await expect(chosen).toHaveText([new RegExp(`${owner}$`)]);
  await expect(chosen.getByRole("button")).toHaveCount(0);
  await making.getByRole("button", { name: "全选" }).click();
  await expect(chosen.filter({ hasText: clerkName })).toHaveCount(1);
  await making.getByRole("button", { name: "反选" }).click();
  await expect(chosen).toHaveText([new RegExp(`${owner}$`)]);
  await making.getByRole("searchbox").fill("收费");
  await expect(making.getByRole("checkbox")).toHaveCount(1);
  await making.getByRole("searchbox").press("Tab");
  await making.getByRole("checkbox", { name: clerkName }).check();
  await expect(making.getByText("已选择 2 人")).toBeVisible();
  await making.getByRole("button", { name: "完成创建" }).click();
  await said(page, "创建群聊成功");
  await expect(making).toBeHidden();
  const chat = chatWindow(page);
  await expect(chat.dialog.getByRole("region", { name: "生活组" })).toBeVisible();
  await expect(chat.log).toContainText(`${owner} 邀请 ${clerkName} 加入了群聊`);

  await clerk.choose("生活组");
  await clerk.dialog.getByRole("button", { name: "群公告", exact: true }).click();
  const read = clerkPage.getByRole("dialog", { name: "生活组" });
  await expect(read.getByText("周五开会")).toBeVisible();
  await clerkPage.keyboard.press("Escape");
  await expect(read).toBeHidden();
  await expect(clerk.dialog).toBeVisible();

  await openEntry(page, "编辑群资料");
  const editing = page.getByRole("dialog", { name: "生活组" });
  await expect(editing.getByLabel("群ID")).toHaveValue(/^[A-Za-z0-9]{16}$/);
  await expect(editing.getByLabel("群ID")).not.toBeEditable();
  await expect(editing.getByLabel("群规模")).toHaveValue("500");
  await expect(editing.getByRole("radio", { name: "需要审核" })).toBeChecked();
  const written = editing.getByRole("textbox", { name: "群公告" });
  await expect(written).toContainText("周五开会");
  await expect(editing.getByRole("toolbar")).toBeVisible();
  await written.click();
  await page.keyboard.type("改");
  await editing.getByLabel("群名称").fill("");
  await editing.getByRole("button", { name: "提交" }).click();
  await expect(editing.getByText("验证失败")).toBeVisible();
  await editing.getByRole("button", { name: "重置" }).click();
  await expect(editing.getByLabel("群名称")).toHaveValue("生活组");
  await expect(written).toHaveText("周五开会");

  await editing.getByLabel("群名称").fill("生活与后勤");
  await editing.getByRole("button", { name: "选择群头像" }).click();
  await cutPicture(page, "上传头像成功");
  await expect(editing.getByRole("toolbar")).toBeVisible();
  await written.click();
  await page.keyboard.press("Control+A");
  await page.keyboard.type("周四开会");
  await editing.getByRole("button", { name: "提交" }).click();
  await said(page, "修改群公告成功");
  await expect(editing).toBeHidden();
  await expect(clerk.dialog.getByRole("region", { name: "生活与后勤" })).toBeVisible();
  await expect(clerk.contact("生活与后勤").locator("img[src^='/files/']")).toBeVisible();
  await clerk.dialog.getByRole("button", { name: "群公告", exact: true }).click();
  await expect(clerkPage.getByRole("dialog", { name: "生活与后勤" }).getByText("周四开会")).toBeVisible();
});

test("leaving, being put out, and the end of a group [GROUP-10, GROUP-12]", async ({ openBrowser }) => {
  const [page, clerkPage, adminPage] = [
    await openBrowser("finance", quietPage),
    await openBrowser("clerk", quietPage),
    await openBrowser("admin", quietPage),
  ];
  const chat = await makeGroup(page, "来去", [clerkName, adminName]);
  // put together from the members
  const picture = chat.contact("来去").locator("img[src^='/files/']");
  await expect(picture).toBeVisible();
  const before = await picture.getAttribute("src");
  const [clerk, admin] = [chatWindow(clerkPage), chatWindow(adminPage)];
  await admin.open();
  await admin.choose("来去");
  await openEntry(adminPage, "退出群聊");
  const question = adminPage.getByRole("dialog", { name: "退出群聊" });
  await expect(question).toContainText("此操作不可逆");
  await question.getByRole("button", { name: "取消" }).click();
  await expect(question).toBeHidden();
  await expect(admin.contact("来去")).toBeVisible();
  await openEntry(adminPage, "退出群聊");
  await question.getByRole("button", { name: "退出", exact: true }).click();
  await expect(question).toBeHidden();
  await expect(admin.contact("来去")).toHaveCount(0);
  await expect(chat.log).toContainText(`${adminName} 退出了群聊`);
  await expect(picture).not.toHaveAttribute("src", before ?? "");

  // told over any page, the window closed
  await openEntry(page, "成员管理");
  await page.getByRole("button", { name: `删除 ${clerkName}` }).click();
  await page
    .getByRole("dialog", { name: `删除 ${clerkName}` })
    .getByRole("button", { name: "确定" })
    .click();
  await said(page, "删除成员成功");
  const farewell = clerkPage.getByRole("dialog", { name: "来去" });
  await expect(farewell).toContainText("你已被移出群聊");
  expect(await findAxeViolations(clerkPage, "[role=dialog]")).toEqual([]);
  await farewell.getByRole("button", { name: "确定" }).click();
  await expect(farewell).toBeHidden();
  await clerk.open();
  await clerk.dialog.getByRole("button", { name: "通讯录" }).click();
  await expect(clerk.contact(owner)).toBeVisible();
  await expect(clerk.contact("来去")).toHaveCount(0);
});

test("a group that its owner ends tells its members so [GROUP-10]", async ({ openBrowser }) => {
  const [page, clerkPage] = [await openBrowser("finance", quietPage), await openBrowser("clerk", quietPage)];
  const chat = await makeGroup(page, "一日群", [clerkName]);
  const clerk = chatWindow(clerkPage);
  await clerk.open();
  await clerk.choose("一日群");
  await openEntry(page, "解散群聊");
  const question = page.getByRole("dialog", { name: "解散群聊" });
  await expect(question).toContainText("此操作不可逆");
  await question.getByRole("button", { name: "解散", exact: true }).click();
  await expect(question).toBeHidden();
  await expect(chat.contact("一日群")).toHaveCount(0);
  const farewell = clerkPage.getByRole("dialog", { name: "一日群" });
  await expect(farewell).toContainText("群聊“一日群”已被群主解散");
  await clerkPage.keyboard.press("Escape");
  await expect(farewell).toBeHidden();
  await expect(clerk.dialog).toBeVisible();
  await expect(clerk.contact("一日群")).toHaveCount(0);
  await expect(page.getByRole("dialog", { name: "一日群" })).toHaveCount(0);
});

test("without an answer nothing has happened, and one may try again [GROUP-10]", async ({
  openBrowser,
  expectConsoleError,
}) => {
  expectConsoleError(connectionErrors);
  const page = await openBrowser("finance", quietPage);
  let isCut = true;
  await page.routeWebSocket(/\/ws\?/, (line) => {
    const server = line.connectToServer();
    line.onMessage((text) => {
      if (isCut && String(text).includes("/group/delete_group")) void line.close();
      else server.send(text);
    });
  });
  await page.reload();
  const chat = await makeGroup(page, "断线群", [clerkName]);
  await openEntry(page, "解散群聊");
  const dissolve = page.getByRole("dialog", { name: "解散群聊" }).getByRole("button", { name: "解散", exact: true });
  await dissolve.click();
  await said(page, "操作失败，请重试");
  isCut = false;
  await expect(chat.dialog.getByText("连接中断")).toBeHidden();
  await dissolve.click();
  await expect(chat.contact("断线群")).toHaveCount(0);
});

test("axe finds nothing in the dialogs of a group's making, on a telephone either [SHELL-15, GROUP-01]", async ({
  openBrowser,
}) => {
  const page = await openBrowser("finance", quietPage);
  await page.setViewportSize({ width: 375, height: 720 });
  const making = await beginGroup(page);
  const check = async (what: string) => {
    expect(await findAxeViolationsInBothLooks(page, "[role=dialog]"), what).toEqual([]);
    const { scrollWidth, clientWidth } = await making.evaluate(({ scrollWidth, clientWidth }) => ({
      scrollWidth,
      clientWidth,
    }));
    expect(scrollWidth, what).toBe(clientWidth);
  };
  await expect(making.getByRole("textbox", { name: "群公告" })).toBeVisible();
  await making.getByRole("button", { name: "下一步" }).click();
  await expect(making.getByText("请填写群名称")).toBeVisible();
  await check("info");
  await making.getByLabel("群名称").fill("小屏幕");
  await making.getByRole("button", { name: "下一步" }).click();
  await expect(making.getByRole("button", { name: "选择群头像" })).toBeVisible();
  await check("picture");
  await making.getByRole("button", { name: "下一步" }).click();
  await expect(making.getByRole("checkbox", { name: clerkName })).toBeVisible();
  await check("members");
});

test("cropper and editor speak the chat's language [IM-20]", async ({ openBrowser }) => {
  const page = await openBrowser("finance", quietPage);
  await page.evaluate(() => localStorage.setItem("chat:settings", JSON.stringify({ language: "en" })));
  await page.reload();
  await page.getByRole("button", { name: /^Open/ }).click();
  await page.getByRole("button", { name: /^Add/ }).click();
  await page.getByRole("menuitem", { name: "Create group chat" }).click();
  const making = page.getByRole("dialog", { name: "Create a group chat" });
  await expect(making.getByRole("toolbar", { name: "Text format" })).toBeVisible();
  await making.getByLabel("Group name").fill("English");
  await making.getByRole("button", { name: "Next" }).click();
  await making.getByRole("button", { name: "Choose a group picture" }).click();
  const cropper = page.getByRole("dialog", { name: "Choose a group picture" });
  await expect(cropper.getByText("Please choose a picture to crop")).toBeVisible();
  await expect(cropper.getByRole("button", { name: "Close" })).toBeVisible();
});
