import { findAxeViolationsInBothLooks } from "../support/browser/axe";
import { expect, test } from "../support/browser/fixtures";
import { chatWindow } from "../support/chat/chat-window";

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
  expect(box).toMatchObject({ width: 1000, height: 700 });

  await page.mouse.click(5, 5);
  await expect(chat.dialog).toBeHidden();
  await expect(chat.launcher).toBeFocused();
  expect(page.url()).toBe(address);
  await expect(field).toHaveValue("2026-01-02");
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
  const search = chat.dialog.getByRole("searchbox", { name: "请输入联系人名称" });
  await expect(search).toBeFocused();
  await page.keyboard.type("不存在的人");
  await expect(chat.dialog.getByText("没有找到联系人")).toBeVisible();
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

test("a text begun is still there after closing and reloading, and marked in the list [IM-05]", async ({
  openBrowser,
}) => {
  const page = await openBrowser("finance");
  const chat = chatWindow(page);
  await chat.open();
  await chat.choose("收费专员");
  await chat.editor.fill("写到一半");
  await chat.dialog.getByRole("button", { name: "关闭" }).click();
  await page.reload();
  await chat.open();
  await expect(chat.contact("收费专员")).toContainText("[草稿] 写到一半");
  await chat.choose("收费专员");
  await expect(chat.editor).toHaveValue("写到一半");
  await chat.editor.fill("");
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

test("on a phone it fills the screen and shows one thing at a time [IM-01]", async ({ openBrowser }) => {
  const page = await openBrowser("finance");
  await page.setViewportSize({ width: 375, height: 667 });
  await page.goto("/chat");
  const chat = chatWindow(page);
  await chat.choose("收费专员");
  expect(await chat.dialog.boundingBox()).toMatchObject({ x: 0, y: 0, width: 375, height: 667 });
  await expect(chat.contact("收费专员")).toBeHidden();
  await chat.dialog.getByRole("button", { name: "返回列表" }).click();
  await expect(chat.contact("收费专员")).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
});
