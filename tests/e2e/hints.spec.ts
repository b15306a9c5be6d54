import type { Page } from "@playwright/test";
import { hintApi } from "#contract/platform/hints";
import { hintNames } from "#contract/platform/hint-names";
import { findAxeViolationsInBothLooks } from "../support/browser/axe";
import { chatWindow } from "../support/chat/chat-window";
import { expect, test } from "../support/browser/fixtures";
import { hold } from "../support/browser/held-requests";

const hint = (page: Page) => page.getByRole("note", { name: "使用提示" });

/** The pages that explain themselves, with a word of each sentence. */
const places = [
  ["/campus_pay/bill/counter", "数字键"],
  ["/campus_pay/bill/list", "显隐列"],
  ["/campus_pay/recon/import", "商户平台"],
  ["/campus_pay/student/import", "下载模板"],
  ["/campus_pay/fee_plan/list", "草稿"],
] as const;

// other tests on this server know some hints
test.beforeEach(async ({ server }) => {
  await server.client(await server.signIn("finance")).call(hintApi.restore, {});
});

test("each place explains itself in one line below its head, on a phone too, and not on paper [DESK-16]", async ({
  page,
  signIn,
}) => {
  await signIn(page, "finance");
  for (const [address, word] of places) {
    await page.goto(address);
    await expect(hint(page)).toHaveCount(1);
    await expect(hint(page)).toContainText(word);
    const head = await page.getByRole("heading", { level: 1 }).boundingBox();
    const line = await hint(page).boundingBox();
    expect(line?.y, address).toBeGreaterThan((head?.y ?? 0) + (head?.height ?? 0) - 1);
    expect(line?.height, address).toBeLessThan(60);
    expect(await findAxeViolationsInBothLooks(page, { include: "aside[role=note]" }), address).toEqual([]);
    await page.emulateMedia({ media: "print" });
    await expect(hint(page)).toBeHidden();
    await page.emulateMedia({ media: "screen" });
  }
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto("/campus_pay/fee_plan/list");
  expect((await hint(page).boundingBox())?.width).toBeLessThanOrEqual(375);
});

test("a hint that is known goes at once, on every machine, and comes back when it is asked for [DESK-16]", async ({
  page,
  signIn,
  openBrowser,
}) => {
  await signIn(page, "clerk", "/campus_pay/bill/list");
  const toasters: string[] = [];
  page.on("request", (request) => request.url().includes("/toaster-") && toasters.push(request.url()));
  const readAgain = page.waitForResponse(/list\.data\?_routes=root/);
  await hint(page).getByRole("button", { name: "知道了" }).click();
  await expect(hint(page)).toBeHidden();
  await expect(page.getByRole("main")).toBeFocused();
  // an answer without content is no broken line: nothing is said of one
  await readAgain;
  expect(toasters).toEqual([]);
  await page.getByRole("navigation", { name: "主菜单" }).getByRole("link", { name: "学生", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "学生" })).toBeVisible();
  await expect(hint(page)).toBeHidden();
  const elsewhere = await openBrowser("clerk", "/campus_pay/bill/list");
  await expect(elsewhere.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(hint(elsewhere)).toBeHidden();

  await elsewhere.goto("/profile");
  await elsewhere.getByRole("button", { name: "重新显示提示" }).click();
  await expect(elsewhere.getByText("使用提示已恢复")).toBeVisible();
  await elsewhere.goto("/campus_pay/bill/list");
  await expect(hint(elsewhere)).toBeVisible();
});

for (const [held, pattern] of [
  ["the answer", /\/hints\.data/],
  ["what is read after the answer", /list\.data\?_routes=root/],
] as const)
  test(`whoever goes on comes to the next page, though ${held} to a known hint comes before its routes [DESK-16]`, async ({
    page,
    signIn,
    server,
  }) => {
    await server.client(await server.signIn("clerk")).call(hintApi.restore, {});
    await signIn(page, "clerk", "/campus_pay/bill/list");
    const answer = await hold(page, pattern);
    const routes = await hold(page, /__manifest.*student/);
    await hint(page).getByRole("button", { name: "知道了" }).click();
    await expect(hint(page)).toBeHidden();
    await expect.poll(answer.count).toBeGreaterThan(0);
    await page.getByRole("navigation", { name: "主菜单" }).getByRole("link", { name: "学生", exact: true }).click();
    await expect.poll(routes.count).toBeGreaterThan(0);
    const kept = page.waitForResponse(pattern);
    await answer.release();
    await kept;
    await routes.release();
    await expect(page.getByRole("heading", { level: 1, name: "学生" })).toBeVisible();
    await server.client(await server.signIn("clerk")).call(hintApi.restore, {});
  });

test("the hint of the counter opens the list of keys [DESK-16, DESK-10]", async ({ page, signIn }) => {
  await signIn(page, "clerk", "/campus_pay/bill/counter");
  await hint(page)
    .getByRole("button", { name: /全部快捷键/ })
    .click();
  await expect(page.getByRole("dialog", { name: "键盘快捷键" })).toBeVisible();
});

test("the chat explains its search in the first conversation, once [DESK-16]", async ({ page, signIn }) => {
  await signIn(page, "finance", "/home");
  const chat = chatWindow(page);
  await chat.open();
  await chat.choose("收费专员");
  const line = chat.dialog.getByRole("note", { name: "使用提示" });
  await expect(line).toContainText("引用");
  expect(await findAxeViolationsInBothLooks(page, { include: "aside[role=note]" })).toEqual([]);
  // it goes at once; a reload would end the call that keeps it
  const kept = page.waitForResponse((answer) => answer.request().method() === "POST" && answer.url().includes("hint"));
  await line.getByRole("button", { name: "知道了" }).click();
  await expect(line).toBeHidden();
  await kept;
  await page.reload();
  await chat.open();
  await chat.choose("收费专员");
  await expect(chat.dialog.getByRole("log")).toBeVisible();
  await expect(line).toBeHidden();
});

test("whoever knows all hints sees none, and nothing moves where they would stand [DESK-16]", async ({
  page,
  signIn,
  server,
}) => {
  const client = server.client(await server.signIn("admin"));
  for (const name of hintNames) await client.call(hintApi.dismiss, { hint: name });
  await signIn(page, "admin");
  for (const [address] of places) {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(hint(page)).toBeHidden();
  }
  await client.call(hintApi.restore, {});
});
