import { expect, test } from "../support/browser/fixtures";
import { foreignWords, interfaceTexts } from "../support/browser/foreign-words";

test("the site's name stands in title, logo and sign-in, the version in the account menu [SHELL-19]", async ({
  page,
  signIn,
}) => {
  await page.goto("/login");
  await expect(page).toHaveTitle("登录 - 校园支付系统");
  await expect(page.getByText("校园支付系统").first()).toBeVisible();
  expect(foreignWords(await interfaceTexts(page))).toEqual([]);
  await signIn(page, "finance");
  await expect(page.locator("#sidebar").getByRole("link", { name: "校园支付系统" })).toBeVisible();
  await page.getByLabel("我的账号").click();
  await expect(page.getByText("版本 1.0.0")).toBeVisible();
});
