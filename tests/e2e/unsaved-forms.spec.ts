import type { Page } from "@playwright/test";
import { findAxeViolationsInBothLooks } from "../support/browser/axe";
import { expect, test } from "../support/browser/fixtures";
import { endSession } from "../support/browser/session-end";
import { signInByForm } from "../support/browser/sign-in-form";

const list = "/campus_pay/fee_item/list";
const question = (page: Page) => page.getByRole("dialog", { name: "离开此页？" });
const drawer = (page: Page) => page.getByRole("dialog", { name: "新增收费项目" });
const offer = (page: Page) => drawer(page).getByText(/还没有保存的内容$/);

test("a changed form is left only after a question, by every way out, and is taken up again [D-B2, D-07, DESK-07]", async ({
  page,
  signIn,
}) => {
  await signIn(page, "finance", list);
  await page.getByRole("link", { name: "新增", exact: true }).click();
  const name = drawer(page).getByLabel("项目名称");
  // an untouched form closes at once
  await expect(name).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(drawer(page)).toBeHidden();
  await page.getByRole("link", { name: "新增", exact: true }).click();
  await name.fill("游泳课");
  const ways = [
    () => page.keyboard.press("Escape"),
    () => drawer(page).getByRole("link", { name: "关闭" }).click(),
    () => drawer(page).getByRole("link", { name: "取消" }).click(),
    () => page.getByRole("navigation", { name: "主菜单" }).getByRole("link", { name: "账单", exact: true }).click(),
    () => page.evaluate(() => window.history.back()),
  ];
  for (const leave of ways) {
    await leave();
    await expect(question(page)).toBeVisible();
    await question(page).getByRole("button", { name: "留下" }).click();
    await expect(question(page)).toBeHidden();
    await expect(page).toHaveURL(`${list}/new`);
    await expect(name).toHaveValue("游泳课");
  }
  await page.keyboard.press("Escape");
  await expect(question(page)).toBeVisible();
  expect(await findAxeViolationsInBothLooks(page, { include: "dialog[open]" })).toEqual([]);
  await question(page).getByRole("button", { name: "离开" }).click();
  await expect(drawer(page)).toBeHidden();

  await page.goBack();
  await expect(offer(page)).toBeVisible();
  await expect(name).toHaveValue("");
  expect(await findAxeViolationsInBothLooks(page, { include: "main [role=dialog]" })).toEqual([]);
  await drawer(page).getByRole("button", { name: "恢复" }).click();
  await expect(name).toHaveValue("游泳课");
  await expect(offer(page)).toBeHidden();

  // reloading and closing are the browser's to ask
  const asked = page.waitForEvent("dialog");
  const reloading = page.reload();
  const dialog = await asked;
  expect(dialog.type()).toBe("beforeunload");
  await dialog.accept();
  await reloading;
  await drawer(page).getByRole("button", { name: "恢复" }).click();
  await expect(name).toHaveValue("游泳课");
  await drawer(page).getByLabel("项目编码").fill("YYK-1");
  await drawer(page).getByLabel("类别").selectOption({ index: 1 });
  await drawer(page).getByLabel("价格（元）").fill("88");
  await drawer(page).getByRole("button", { name: "保存" }).click();
  await expect(page.getByText("已新增收费项目“游泳课”")).toBeVisible();
  await page.getByRole("link", { name: "新增", exact: true }).click();
  await expect(name).toHaveValue("");
  await expect(offer(page)).toBeHidden();
});

test("a begun form waits for its account over the end of a session, never for another, and is gone when it signs out [DESK-07, AUTH-11]", async ({
  page,
  signIn,
  server,
  expectConsoleError,
}) => {
  expectConsoleError(/chat: connection|ERR_FAILED/);
  await page.route("**/chat/ticket", (route) => route.abort());
  const address = "/campus_pay/fee_item/list/new";
  await signIn(page, "finance", address);
  const name = drawer(page).getByLabel("项目名称");
  await name.fill("研学旅行");
  await endSession(page, server);
  await drawer(page).getByRole("button", { name: "保存" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "重新登录" }).click();
  await expect(page).toHaveURL(/\/login/);

  await signInByForm(page, "admin", `/login?redirect=${encodeURIComponent(address)}`);
  await page.goto("/campus_pay/fee_item/list/new");
  await expect(name).toHaveValue("");
  await expect(offer(page)).toBeHidden();

  await page.context().clearCookies({ name: "session" });
  await signInByForm(page, "finance", `/login?redirect=${encodeURIComponent(address)}`);
  await expect(page).toHaveURL(address);
  await drawer(page).getByRole("button", { name: "恢复" }).click();
  await expect(name).toHaveValue("研学旅行");

  page.on("dialog", (leaving) => void leaving.accept());
  await page.goto("/home");
  await page.getByLabel("我的账号").click();
  await page.getByRole("button", { name: "退出登录" }).click();
  await expect(page).toHaveURL(/\/login/);
  await signInByForm(page, "finance", `/login?redirect=${encodeURIComponent(address)}`);
  await expect(name).toHaveValue("");
  await expect(offer(page)).toBeHidden();
});
