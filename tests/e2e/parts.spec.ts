import type { Page } from "@playwright/test";
import { chatWindow } from "../support/chat/chat-window";
import { expect, test } from "../support/browser/fixtures";

const toast = (page: Page) => page.locator("[data-sonner-toast]").getByText("加载失败，请检查网络后刷新页面");

test("a part that cannot be loaded says so, and what is around it stays [SHELL-18, IM-01]", async ({
  openBrowser,
  expectConsoleError,
}) => {
  expectConsoleError(/net::ERR_FAILED/);
  const page = await openBrowser("finance");
  await page.route(/\/(search-palette|notification-panel|settings-dialog)-[^/]*\.js$/, (route) => route.abort());

  await page.getByRole("banner").first().getByRole("link", { name: "搜索" }).click();
  await expect(toast(page)).toBeVisible();
  await expect(toast(page)).toBeHidden();
  await page.getByTitle(/^通知/).click();
  await expect(page.getByRole("alert")).toHaveText("加载失败，请检查网络后刷新页面");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("alert")).toBeHidden();

  const chat = chatWindow(page);
  await chat.open();
  await chat.choose("收费专员");
  await chat.dialog.getByRole("button", { name: "设置", exact: true }).click();
  await expect(toast(page)).toBeVisible();
  await chat.write("窗口还在");
  await expect(chat.log).toContainText("窗口还在");

  await page.unrouteAll();
  await page.reload();
  await page.getByRole("banner").first().getByRole("link", { name: "搜索" }).click();
  await expect(page.getByRole("dialog", { name: "搜索" })).toBeVisible();
});

test("a page whose chat cannot be loaded keeps the link to it [SHELL-18, IM-01]", async ({
  openBrowser,
  expectConsoleError,
}) => {
  expectConsoleError(/net::ERR_FAILED/);
  const page = await openBrowser();
  const refused = page.waitForEvent("requestfailed", (request) => request.url().includes("/chat-launcher-"));
  await page.route(/\/chat-launcher-[^/]*\.js$/, (route) => route.abort());
  await page.goto("/login");
  await page.getByLabel("用户名").fill("finance");
  await page.getByLabel("密码", { exact: true }).fill("campus-2026");
  await page.getByRole("button", { name: "登录" }).click();
  await refused;
  await page.getByRole("link", { name: "订单管理" }).first().click();
  await expect(page).toHaveTitle(/订单管理/);
  await expect(page.getByRole("banner").first().getByRole("link", { name: "消息", exact: true })).toBeVisible();
});
