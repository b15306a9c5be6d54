import { findAxeViolationsInBothLooks } from "../support/browser/axe";
import { expect, test } from "../support/browser/fixtures";
import { signInByForm } from "../support/browser/sign-in-form";
import { chatWindow, quietPage } from "../support/chat/chat-window";
import { act } from "../support/chat/message-actions";

test("over a filtered list the address and the state of the page stay [IM-01]", async ({ openBrowser }) => {
  const page = await openBrowser("finance", "/campus_pay/order/list?state=2&cur_page=2&page_size=10");
  const address = page.url();
  const chat = chatWindow(page);
  const field = page.getByLabel("开始日期");
  await field.fill("2026-01-02");
  await chat.open();
  await chat.choose("收费专员");
  expect(page.url()).toBe(address);
  const box = await chat.dialog.boundingBox();
  expect(box).toMatchObject({ width: 1050, height: 700 });
  for (const [width, height, shown] of [
    [1099, 900, { width: 1000, height: 700 }],
    [1024, 600, { width: 1000, height: 568 }],
    [768, 900, { x: 0, y: 0, width: 768, height: 900 }],
    [1440, 900, { width: 1050, height: 700 }],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => chat.dialog.boundingBox()).toMatchObject(shown);
  }

  await page.mouse.click(5, 5);
  await expect(chat.dialog).toBeHidden();
  await expect(chat.launcher).toBeFocused();
  expect(page.url()).toBe(address);
  await expect(field).toHaveValue("2026-01-02");

  // the floating button does the same, however far the page is scrolled
  const floating = page.getByRole("button", { name: "我的聊天" });
  await page.mouse.wheel(0, 2_000);
  await expect(floating).toBeInViewport({ ratio: 1 });
  await floating.click();
  await expect(chat.dialog).toBeVisible();
  expect(page.url()).toBe(address);
  await page.keyboard.press("Escape");
  await expect(floating).toBeFocused();
  await expect(field).toHaveValue("2026-01-02");
});

test("a way back that the browser drops closes the window all the same, and the next one is whole [C-10, IM-01]", async ({
  openBrowser,
}) => {
  const page = await openBrowser("finance", "/campus_pay/order/list");
  const address = page.url();
  const chat = chatWindow(page);
  await chat.open();
  await chat.choose("收费专员");
  await page.evaluate(() => {
    const go = window.history.go.bind(window.history);
    window.history.go = () => {
      window.history.go = go;
    };
  });
  await page.mouse.click(5, 5);
  await expect(chat.dialog).toBeHidden();
  await chat.open();
  await page.mouse.click(5, 5);
  await expect(chat.dialog).toBeHidden();
  expect(page.url()).toBe(address);
  expect(await page.evaluate(() => window.history.state)).not.toHaveProperty("chatLevel");
});

test("opened directly it lies over the home page, to which closing leads [IM-01]", async ({ openBrowser }) => {
  const page = await openBrowser("clerk");
  const chat = chatWindow(page);
  await page.goto("/chat");
  await expect(chat.dialog).toBeVisible();
  await expect(page).toHaveURL(/\/chat$/);
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/\/home$/);
  await expect(chat.dialog).toBeHidden();
});

test("the keyboard alone finds a contact, writes and leaves [IM-01, IM-03, IM-05]", async ({ openBrowser }) => {
  const page = await openBrowser("finance");
  const chat = chatWindow(page);
  await chat.launcher.focus();
  await page.keyboard.press("Enter");
  const search = chat.dialog.getByRole("searchbox", { name: "搜索联系人、群聊、消息和文件" });
  await expect(search).toBeFocused();
  await page.keyboard.type("不存在的人");
  await expect(chat.dialog.getByText("没有找到联系人、群聊、消息或文件")).toBeVisible();
  await search.fill("收费");
  await page.keyboard.press("Enter");
  await expect(chat.editor).toBeFocused();
  await page.keyboard.type("只用键盘");
  await page.keyboard.press("Control+Enter");
  await expect(chat.log.getByRole("listitem").last()).toContainText("只用键盘");

  await search.fill("");
  await page.keyboard.press("Tab");
  await expect(chat.contact("收费专员")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(chat.editor).toBeFocused();
  await expect(chat.dialog.getByRole("log", { name: "与收费专员的消息" })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(chat.dialog).toBeHidden();
  await expect(chat.launcher).toBeFocused();
});

test("a text begun and its quote outlast closing, reloading and signing out, for their account alone [IM-05, PLUS-14, C-8, C-20]", async ({
  openBrowser,
}) => {
  const page = await openBrowser("finance", quietPage);
  const chat = chatWindow(page);
  const draft = "[草稿] 写到一半";
  const quote = chat.dialog.getByRole("status").filter({ hasText: "引用 财务主管：请核对金额" });
  await chat.open();
  await chat.choose("系统管理员");
  await chat.write("请核对金额");
  await act(page, chat, "请核对金额", "引用");
  await chat.editor.fill("写到一半");
  await chat.choose("收费专员");
  await chat.dialog.getByRole("button", { name: "关闭" }).click();
  await page.reload();
  await chat.open();
  await expect(chat.contact("系统管理员")).toContainText(draft);
  await chat.choose("系统管理员");
  await expect(chat.editor).toHaveValue("写到一半");
  await expect(quote).toBeVisible();

  const signOut = async () => {
    await page.keyboard.press("Escape");
    await expect(chat.dialog).toBeHidden();
    await page.getByLabel("我的账号").click();
    await page.getByRole("button", { name: "退出登录" }).click();
    await expect(page).toHaveURL(/\/login/);
  };
  await signOut();
  await signInByForm(page, "clerk");
  await chat.open();
  await chat.dialog.getByRole("button", { name: "通讯录", exact: true }).click();
  await expect(chat.contact("系统管理员")).toBeVisible();
  await expect(chat.contact("系统管理员")).not.toContainText("草稿");
  await chat.choose("系统管理员");
  await expect(chat.editor).toHaveValue("");
  await expect(chat.dialog.getByRole("button", { name: "取消引用" })).toHaveCount(0);

  await signOut();
  await signInByForm(page, "finance");
  await chat.open();
  await expect(chat.editor).toHaveValue("写到一半");
  await expect(quote).toBeVisible();
  await chat.editor.press("Control+Enter");
  await expect(chat.log.getByRole("listitem").last()).toContainText("写到一半");
  await expect(chat.log.getByRole("button", { name: "引用 财务主管：请核对金额" })).toBeVisible();
  await page.reload();
  await chat.open();
  await expect(chat.editor).toHaveValue("");
});

test("axe finds nothing in the window", async ({ openBrowser }) => {
  const page = await openBrowser("finance");
  const chat = chatWindow(page);
  await chat.open();
  const check = async () => expect(await findAxeViolationsInBothLooks(page, "[role=dialog]")).toEqual([]);
  await check();
  await chat.choose("收费专员");
  await chat.write("看一看颜色");
  await check();
  await chat.dialog.getByRole("button", { name: "通讯录" }).click();
  await check();
});

test("on a phone it fills the screen and shows one thing at a time, and little beside it [IM-01, C-17]", async ({
  openBrowser,
}) => {
  const page = await openBrowser("finance");
  await page.setViewportSize({ width: 375, height: 667 });
  await page.goto("/chat");
  const chat = chatWindow(page);
  await chat.choose("收费专员");
  expect(await chat.dialog.boundingBox()).toMatchObject({ x: 0, y: 0, width: 375, height: 667 });
  await expect(chat.contact("收费专员")).toBeHidden();

  // one line until somebody writes, the tools behind a button
  const tools = chat.dialog.getByRole("group", { name: "编辑工具" });
  const heightOf = async () => (await chat.editor.boundingBox())?.height ?? 0;
  await expect(tools).toBeHidden();
  expect(await heightOf()).toBeLessThan(40);
  expect((await chat.log.boundingBox())?.height).toBeGreaterThan(667 * 0.7);
  await chat.editor.fill("一\n二\n三");
  expect(await heightOf()).toBeGreaterThan(60);
  await chat.editor.fill("");
  const fold = chat.dialog.getByRole("button", { name: "更多工具" });
  await fold.click();
  await expect(tools.getByRole("button", { name: "图片" })).toBeVisible();
  await fold.click();
  await expect(tools).toBeHidden();
  // fingers press no Ctrl
  const choice = chat.dialog.getByRole("combobox", { name: "发送方式" });
  await expect(choice).toBeVisible();
  const devices = await page.context().newCDPSession(page);
  await devices.send("Emulation.setTouchEmulationEnabled", { enabled: true });
  await expect(choice).toBeHidden();
  await devices.send("Emulation.setTouchEmulationEnabled", { enabled: false });
  await chat.dialog.getByRole("button", { name: "返回列表" }).click();
  await expect(chat.contact("收费专员")).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
});
