import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser/fixtures";
import { hold } from "../support/browser/held-requests";

const list = "/setting/system_module/dict_type/list";

function overlay(page: Page) {
  return page.getByRole("status").getByText("正在努力加载，请稍候");
}

/** Time stands still from here on. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(Date.now() + 60_000);
}

test.beforeEach(async ({ page, signIn, expectConsoleError }) => {
  // its socket waits for time to pass
  expectConsoleError(/chat: connection/);
  await page.clock.install();
  await signIn(page, "admin", list);
  await expect(page.getByRole("row").nth(1)).toBeVisible();
  await stopClock(page);
});

test("nothing is drawn in the first 300 ms of waiting, the overlay afterwards until the answer [SHELL-13]", async ({
  page,
}) => {
  const calls = await hold(page, /list\.data/);
  const query = page.getByRole("button", { name: "查询" });
  await page.getByLabel("字典名称", { exact: true }).fill("性别");
  await query.focus();
  await page.keyboard.press("Enter");
  await expect.poll(calls.count).toBeGreaterThan(0);
  await page.clock.runFor(250);
  await expect(overlay(page)).toBeHidden();
  await page.clock.runFor(100);
  await expect(overlay(page)).toBeVisible();
  await expect(query).toBeFocused();
  await calls.release();
  await expect(overlay(page)).toBeHidden();
  await expect(page).toHaveURL(/dict_name=/);
});

test("an answer within 300 ms is not waited for [SHELL-13]", async ({ page }) => {
  const calls = await hold(page, /list\.data/);
  await page.getByLabel("字典名称", { exact: true }).fill("状态");
  await page.getByRole("button", { name: "查询" }).click();
  await expect.poll(calls.count).toBeGreaterThan(0);
  await page.clock.runFor(250);
  await calls.release();
  await expect(page).toHaveURL(/dict_name=/);
  await page.clock.runFor(2_000);
  await expect(overlay(page)).toBeHidden();
});

test("it opens with the first of several calls and closes with the last; pictures as base64 do not count [SHELL-13]", async ({
  page,
}) => {
  const calls = await hold(page, /\/held\//);
  const send = (path: string) =>
    page.evaluate((address) => void fetch(address, { method: "POST" }).catch(() => null), path);
  await send("/held/upload_pic_by_base64");
  await expect.poll(calls.count).toBe(1);
  await page.clock.runFor(2_000);
  await expect(overlay(page)).toBeHidden();

  await send("/held/first");
  await send("/held/second");
  await expect.poll(calls.count).toBe(3);
  await page.clock.runFor(400);
  await expect(overlay(page)).toBeVisible();
  await calls.release(2);
  await expect(overlay(page)).toBeVisible();
  await calls.release();
  await expect(overlay(page)).toBeHidden();
});

test("it lies over a dialog, and Escape still closes that [SHELL-13]", async ({ page }) => {
  await page
    .getByRole("link", { name: /^删除 / })
    .first()
    .click();
  const question = page.getByRole("dialog", { name: "删除字典类型" });
  await expect(question).toBeVisible();
  const calls = await hold(page, /delete.*\.data/);
  await question.getByRole("button", { name: "删除" }).click();
  await expect.poll(calls.count).toBe(1);
  await page.clock.runFor(400);
  await expect(overlay(page)).toBeVisible();
  const isOnTop = await overlay(page).evaluate((words) => words.closest("[popover]")?.matches(":popover-open"));
  expect(isOnTop).toBe(true);
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
});
