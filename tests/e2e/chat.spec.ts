import { expect, overRemoteBackend, test } from "../support/browser/fixtures";
import { chatWindow, quietPage } from "../support/chat/chat-window";

// finance and clerk are colleagues of one school

test(
  "two colleagues write to each other: badge, presence, read marks, two tabs in step [IM-02, IM-04, IM-10, RT-05, C-I18]",
  overRemoteBackend,
  async ({ openBrowser }) => {
    const financePage = await openBrowser("finance", quietPage);
    const finance = chatWindow(financePage);
    await finance.open();
    await finance.choose("收费专员");
    const pane = finance.dialog.getByRole("region", { name: "收费专员" });
    await expect(pane.getByRole("heading")).toHaveText("收费专员");
    await expect(pane.locator("header")).toContainText("离线");

    const clerkPage = await openBrowser("clerk", quietPage);
    const clerk = chatWindow(clerkPage);
    await clerk.open();
    await clerk.choose("财务主管");
    await expect(clerk.contact("财务主管")).not.toContainText("未读消息");
    // the conversation opened last is read as soon as the window opens
    await clerk.dialog.getByRole("button", { name: "通讯录", exact: true }).click();
    await clerk.choose("系统管理员");
    await clerkPage.keyboard.press("Escape");
    await expect(pane.locator("header")).toContainText("在线");

    const unreadBefore = unreadOf(await clerk.launcher.getAttribute("aria-label"));
    await finance.write("第一句 <b>不是粗体</b> & 符号\n第二行");
    await finance.write("第二句");
    // the newest says that it was not read yet, and who points at it when it was said
    await expect(finance.log.getByRole("listitem").last()).toContainText("未读");
    await expect(
      finance.log
        .getByRole("listitem")
        .last()
        .getByTitle(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    ).toBeVisible();
    // tests before may have left a hundred
    const unreadAfter = unreadBefore + 2 > 99 ? "99\\+" : String(unreadBefore + 2);
    await expect(clerk.launcher).toHaveAccessibleName(new RegExp(`${unreadAfter} 条未读消息`));

    await clerk.open();
    await expect(clerk.contact("财务主管")).toContainText("第二句");
    await expect(clerk.contact("财务主管")).toContainText("2 条未读消息");
    const secondTab = chatWindow(await clerkPage.context().newPage());
    await secondTab.launcher.page().goto(quietPage);
    await secondTab.open();
    await expect(secondTab.contact("财务主管")).toContainText("2 条未读消息");

    await clerk.choose("财务主管");
    await expect(clerk.log).toContainText("第一句 <b>不是粗体</b> & 符号");
    await expect(clerk.log.locator("b")).toHaveCount(0);
    await expect(clerk.contact("财务主管")).not.toContainText("未读消息");
    await expect(secondTab.contact("财务主管")).not.toContainText("未读消息");
    await expect(finance.log.getByRole("listitem").last()).toContainText("已读");

    await secondTab.choose("财务主管");
    await clerk.write("答复");
    await expect(finance.log.getByRole("listitem").last()).toContainText("答复");
    await expect(secondTab.log.getByRole("listitem").last()).toContainText("答复");
    expect(await secondTab.shown(/第一句|第二句|答复/g)).toEqual(["第一句", "第二句", "答复"]);

    await secondTab.launcher.page().close();
    await expect(pane.locator("header")).toContainText("在线");
    await clerkPage.context().close();
    await expect(pane.locator("header")).toContainText("离线");
  },
);

test("who reads further up is not moved, and is told what came [IM-04]", async ({ openBrowser }) => {
  const finance = chatWindow(await openBrowser("finance", quietPage));
  const clerk = chatWindow(await openBrowser("clerk", quietPage));
  await finance.open();
  await finance.choose("收费专员");
  await clerk.open();
  await clerk.choose("财务主管");
  for (let number = 1; number <= 12; number += 1) await clerk.write(`行${number}\n\n。`);
  await expect(finance.log.getByRole("listitem").last()).toContainText("行12");
  await expect(finance.log.getByText("行12")).toBeInViewport();

  const read = finance.log.getByText(/^行2\s*。/);
  await read.evaluate((line) => line.scrollIntoView({ block: "center" }));
  const place = async () => (await read.boundingBox())?.y ?? 0;
  const before = await place();
  await clerk.write("看得到吗");
  const news = finance.dialog.getByRole("button", { name: "1 条新消息" });
  await expect(news).toBeVisible();
  // older messages may have been loaded above, too
  expect(Math.abs((await place()) - before)).toBeLessThanOrEqual(2);
  await expect(finance.contact("收费专员")).toContainText("1 条未读消息");
  await news.click();
  await expect(finance.log.getByText("看得到吗")).toBeInViewport();
  await expect(finance.contact("收费专员")).not.toContainText("未读消息");
});

test("Enter within a composition sends nothing, whatever sends a message [IM-05, SET-02]", async ({ openBrowser }) => {
  const page = await openBrowser("finance", quietPage);
  const finance = chatWindow(page);
  await finance.open();
  await finance.choose("收费专员");
  const way = finance.dialog.getByRole("combobox", { name: "发送方式" });
  await expect(way).toHaveValue("Enter+Ctrl");
  await finance.editor.fill("一行");
  await finance.editor.press("Enter");
  await expect(finance.editor).toHaveValue("一行\n");
  await finance.editor.fill("");

  await way.selectOption("按 Enter 发送，Ctrl+Enter 换行");
  await finance.editor.focus();
  const inputMethod = await page.context().newCDPSession(page);
  await inputMethod.send("Input.imeSetComposition", { text: "zhongwen", selectionStart: 8, selectionEnd: 8 });
  await inputMethod.send("Input.dispatchKeyEvent", { type: "rawKeyDown", key: "Enter", windowsVirtualKeyCode: 229 });
  await inputMethod.send("Input.insertText", { text: "拼音选字" });
  await expect(finance.editor).toHaveValue("拼音选字");
  await expect(finance.log.getByText("拼音选字")).toHaveCount(0);

  await finance.editor.press("Control+Enter");
  await expect(finance.editor).toHaveValue("拼音选字\n");
  await finance.editor.press("Enter");
  await expect(finance.log.getByText("拼音选字")).toHaveCount(1);
  await page.reload();
  await finance.open();
  await finance.choose("收费专员");
  await expect(way).toHaveValue("Enter");
});

function unreadOf(label: string | null): number {
  return Number(/(\d+)\+? 条未读消息/.exec(label ?? "")?.[1] ?? 0);
}
