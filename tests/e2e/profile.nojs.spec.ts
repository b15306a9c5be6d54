import { expect, test } from "../support/fixtures";

test("without JavaScript details and password are changed and all tabs are read [SHELL-15, ROUTE-08]", async ({
  openBrowser,
  server,
}) => {
  const page = await openBrowser("teacher", "/profile");
  await expect(page.locator("noscript p", { hasText: "更换头像需要启用 JavaScript" })).toBeVisible();
  await page.getByLabel("昵称").fill("");
  await page.getByLabel("地址").fill("东楼 302");
  await page.getByRole("button", { name: "保存" }).click();
  await expect(page.getByText("请填写此项").or(page.getByText("请填写昵称")).first()).toBeVisible();
  await expect(page.getByLabel("地址")).toHaveValue("东楼 302");
  await page.getByLabel("昵称").fill("李老师");
  await page.getByRole("button", { name: "保存" }).click();
  await expect(page.getByRole("status").filter({ hasText: "保存成功" })).toBeVisible();
  await expect(page.getByLabel("昵称")).toHaveValue("李老师");

  await page.getByRole("link", { name: "登录记录" }).click();
  await expect(page).toHaveURL(/\/profile\/history$/);
  await expect(page.getByRole("region", { name: "登录记录" }).getByText("登录成功").first()).toBeVisible();
  await page.getByRole("link", { name: "我的登录" }).click();
  await expect(page).toHaveURL(/\/profile\/sessions$/);
  await expect(page.getByText("当前设备")).toBeVisible();

  await page.getByRole("navigation", { name: "个人中心" }).getByRole("link", { name: "修改密码" }).click();
  await expect(page).toHaveURL(/\/profile\/password$/);
  const change = async (from: string, to: string) => {
    await page.getByLabel("原密码").fill(from);
    await page.getByLabel(/^新密码/).fill(to);
    await page.getByLabel("确认新密码").fill(to);
    await page.getByRole("button", { name: "修改密码", exact: true }).click();
  };
  await change("wrong-2026", "teacher-2027");
  await expect(page.getByText("原密码不正确")).toBeVisible();
  await expect(page.getByLabel("原密码")).toHaveValue("");
  await change("campus-2026", "teacher-2027");
  await expect(page.getByRole("status").filter({ hasText: "密码已修改，其他登录已退出" })).toBeVisible();
  await server.signIn("teacher", "teacher-2027");
  // as it was, for the other journeys
  await page.goto("/profile/password");
  await change("teacher-2027", "campus-2026");
  await expect(page.getByRole("status").filter({ hasText: "密码已修改，其他登录已退出" })).toBeVisible();
});
