import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures";
import { startServer } from "../support/server";

const answer = "AB3D";

/** A server that asks for a picture whose answer the test knows. */
async function withCaptcha(page: Page, journey: (url: string) => Promise<void>): Promise<void> {
  const server = await startServer({ settings: { CAPTCHA: `fixed:${answer}` } });
  try {
    await page.goto(`${server.url}/login?redirect=%2Fnavigation%3Fmodule%3DApi%253Acampus_pay`);
    await journey(server.url);
  } finally {
    await server.dispose();
  }
}

const picture = (page: Page) => page.getByRole("img", { name: "图形验证码" }).getAttribute("src");
const codeKey = (page: Page) => page.locator("input[name=code_key]").getAttribute("value");

test("another picture keeps what was typed, and one signs in with its answer [AUTH-01, AUTH-03]", async ({ page }) => {
  await withCaptcha(page, async (url) => {
    const [before, keyBefore] = [await picture(page), await codeKey(page)];
    await page.getByLabel("用户名").fill(" finance ");
    await page.getByRole("button", { name: "换一张" }).click();
    await expect(page.getByLabel("用户名")).toHaveValue(" finance ");
    await expect(page.getByRole("alert")).toHaveCount(0);
    expect([await picture(page), await codeKey(page)]).not.toEqual([before, keyBefore]);

    await page.getByLabel("密码").fill("campus-2026");
    await page.getByLabel("验证码", { exact: true }).fill("zzzz");
    await page.keyboard.press("Enter");
    await expect(page.getByText("验证码错误，请输入新的验证码")).toBeVisible();
    await expect(page.getByLabel("用户名")).toHaveValue(" finance ");
    await expect(page.getByLabel("密码")).toHaveValue("");
    await expect(page.getByLabel("验证码", { exact: true })).toHaveValue("");
    expect(await codeKey(page)).not.toBe(keyBefore);

    await page.getByLabel("密码").fill("campus-2026");
    await page.getByLabel("验证码", { exact: true }).fill(answer.toLowerCase());
    await page.getByRole("button", { name: "登录" }).click();
    await expect(page).toHaveURL(`${url}/navigation?module=Api%3Acampus_pay`);
  });
});

test("signing in, turning a page, changing the look and signing out need no script [AUTH-01, AUTH-10, ROUTE-08]", async ({
  page,
  signIn,
  context,
}) => {
  await signIn(page, "finance");
  await expect(page).toHaveURL("/home");
  await page.getByRole("navigation", { name: "主菜单" }).getByRole("link", { name: "订单管理" }).click();
  await expect(page).toHaveURL("/campus_pay/order/list");

  await page.getByLabel("外观").click();
  await page.getByRole("button", { name: "深色" }).click();
  await expect(page).toHaveURL("/campus_pay/order/list");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");

  await page.getByLabel("我的账号").click();
  await page.getByRole("button", { name: "退出登录" }).click();
  await expect(page).toHaveURL("/login");
  expect((await context.cookies()).map(({ name }) => name)).toEqual(["theme"]);
});

test("a demo account fills the form by a link and keeps the path asked for [AUTH-06]", async ({ page }) => {
  await page.goto("/login?redirect=%2Fnavigation%3Fmodule%3DApi%253Acampus_pay");
  await page.getByRole("link", { name: "finance" }).click();
  await expect(page.getByLabel("用户名")).toHaveValue("finance");
  await page.getByRole("button", { name: "登录" }).click();
  await expect(page).toHaveURL("/navigation?module=Api%3Acampus_pay");
});
