import { expect, test } from "../support/browser/fixtures";

test("an administrator issues a key in the drawer, keeps its secret, and revokes it [OPEN-01]", async ({
  openBrowser,
}) => {
  const page = await openBrowser("admin");
  await page.goto("/setting/open_module/key/list");
  await page.getByRole("link", { name: "新增", exact: true }).click();
  const drawer = page.getByRole("dialog", { name: "签发接口密钥" });
  await drawer.getByLabel("学校").selectOption("1");
  await drawer.getByRole("button", { name: "下一步" }).click();
  await drawer.getByLabel("名称").fill("浏览器签发的");
  await drawer.getByLabel("查询订单").check();
  await drawer
    .getByLabel(/^微信支付/)
    .first()
    .check();
  await drawer.getByRole("button", { name: "签发" }).click();
  const created = page.getByRole("dialog", { name: "密钥已签发" });
  await expect(created.getByText("密文（secret）")).toBeVisible();
  await created.getByRole("link", { name: "已保存，返回列表" }).click();
  await expect(created).toBeHidden();
  const row = page.getByRole("row", { name: /浏览器签发的/ });
  await expect(row).toContainText("使用中");
  await page.getByRole("link", { name: "停用 浏览器签发的" }).click();
  await page.getByRole("dialog", { name: "停用接口密钥" }).getByRole("button", { name: "停用" }).click();
  await expect(row).toContainText("已停用");
});
