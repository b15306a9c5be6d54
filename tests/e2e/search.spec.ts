import type { Page } from "@playwright/test";
import { orderApi } from "#contract/payments/orders";
import { payerApi } from "#contract/payments/payers";
import { chatWindow } from "../support/chat/chat-window";
import { expect, test } from "../support/browser/fixtures";

const palette = (page: Page) => page.getByRole("dialog", { name: "搜索" });
const box = (page: Page) => palette(page).getByRole("combobox");
const group = (page: Page, name: string) => palette(page).getByRole("group", { name });

async function openPalette(page: Page) {
  // what only scripts can do is there once they run
  await expect(page.getByRole("button", { name: "全屏" })).toBeVisible();
  await page.keyboard.press("ControlOrMeta+k");
  await expect(box(page)).toBeFocused();
}

test("a page is found by title or path and opened by mouse or keyboard [SHELL-07]", async ({ openBrowser }) => {
  const page = await openBrowser("finance");
  await page.getByRole("link", { name: "搜索" }).click();
  await box(page).fill("付宽人");
  await group(page, "页面")
    .getByRole("option", { name: /付款人/ })
    .click();
  await expect(page).toHaveURL("/campus_pay/payer/list");
  await expect(palette(page)).toBeHidden();

  await openPalette(page);
  await box(page).fill("order");
  await expect(group(page, "页面").getByRole("option").first()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/campus_pay/order/list");

  await openPalette(page);
  await page.keyboard.press("Escape");
  await expect(palette(page)).toBeHidden();
});

test("the pages last visited come first [PLUS-05]", async ({ openBrowser }) => {
  const page = await openBrowser("finance", "/campus_pay/payer/list");
  await page.goto("/home");
  await openPalette(page);
  await expect(group(page, "最近访问").getByRole("option").first()).toHaveText(/付款人/);
});

test("an order is found by its number or its end, a student by name, and it is said so [PLUS-05, PLUS-07]", async ({
  openBrowser,
  server,
}) => {
  const client = server.client(await server.signIn("finance"));
  const [order] = (await client.call(orderApi.list, { page_size: 1 })).list;
  const [payer] = (await client.call(payerApi.list, { page_size: 1 })).list;
  const page = await openBrowser("finance");
  await openPalette(page);
  await box(page).fill(order?.order_no ?? "");
  // a whole number needs no more than Enter
  await expect(group(page, "订单：按完整订单号查找").getByRole("option")).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/campus_pay/order/list/${order?.order_no}`);

  await page.goto("/home");
  await openPalette(page);
  await box(page).fill(order?.order_no.slice(-6) ?? "");
  await group(page, "订单：按订单号后 6 位查找")
    .getByRole("option", { name: order?.order_no ?? "" })
    .click();
  await expect(page).toHaveURL(`/campus_pay/order/list/${order?.order_no}`);

  await page.goto("/home");
  await openPalette(page);
  await box(page).fill(payer?.student_name ?? "");
  await group(page, "学生：按学生姓名查找")
    .getByRole("option", { name: payer?.student_no ?? "" })
    .click();
  await expect(page).toHaveURL(/\/campus_pay\/student\/list\/\d+$/);
});

test("an agent changes the school from the search [PLUS-05, PERM-03]", async ({ openBrowser }) => {
  const page = await openBrowser("agent");
  await openPalette(page);
  await box(page).fill("学");
  const first = group(page, "切换学校").getByRole("option").first();
  const name = (await first.textContent()) ?? "";
  await first.click();
  await expect(page).toHaveURL(/\/home\?agent_selected_id=\d+/);
  await expect(page.getByRole("banner").getByRole("link", { name })).toBeVisible();
});

test("a colleague's conversation is opened from the search [PLUS-05]", async ({ openBrowser }) => {
  const page = await openBrowser("finance");
  const chat = chatWindow(page);
  // the connection is open once the chat has its contacts
  await chat.open();
  await expect(chat.contact("收费专员")).toBeVisible();
  await page.keyboard.press("Escape");
  await openPalette(page);
  await box(page).fill("收费专员");
  await group(page, "聊天").getByRole("option", { name: "收费专员" }).click();
  await expect(chat.dialog.getByRole("log", { name: "与收费专员的消息" })).toBeVisible();
  await expect(chat.editor).toBeVisible();
});

test("without an answer of the server pages are found all the same [PLUS-05]", async ({
  openBrowser,
  expectConsoleError,
}) => {
  expectConsoleError(/Failed to load resource/);
  const page = await openBrowser("finance");
  await page.route("**/search/records*", (route) => route.abort());
  await openPalette(page);
  await box(page).fill("付款");
  await expect(group(page, "页面").getByRole("option", { name: /付款人/ })).toBeVisible();
  await expect(palette(page).getByText("订单和学生暂时查不了，请稍后再试")).toBeVisible();
});
