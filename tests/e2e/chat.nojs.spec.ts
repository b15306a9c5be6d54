import { expect, test } from "../support/fixtures";

test("without JavaScript the chat says what it needs and leads back [IM-01]", async ({ page, signIn }) => {
  await signIn(page, "finance", "/chat");
  await expect(page.locator("noscript p")).toHaveText(/即时通讯需要 JavaScript/);
  await expect(page.getByText("正在打开即时通讯")).toBeHidden();
  await page.getByRole("link", { name: "返回首页" }).last().click();
  await expect(page).toHaveURL(/\/home$/);
});
