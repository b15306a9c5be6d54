import { expect, test } from "../support/fixtures";

test("without scripts every row is open and moves by its buttons, and the menu follows [DICT-04, ROUTE-08]", async ({
  page,
  signIn,
}) => {
  await signIn(page, "admin", "/setting/user_module/permission/list");
  await expect(page.getByRole("button", { name: "全部折叠" })).toHaveCount(0);
  await expect(page.getByRole("row", { name: /查询订单/ })).toBeVisible();
  await page.getByRole("button", { name: "下移 订单管理" }).click();
  await expect(page.getByRole("button", { name: "上移 订单管理" })).toBeVisible();
  await page.goto("/campus_pay/order/list");
  const entries = await page.getByRole("navigation", { name: "菜单" }).getByRole("link").allInnerTexts();
  expect(entries.map((entry) => entry.trim()).indexOf("订单管理")).toBe(1);
  await page.goto("/setting/user_module/permission/list");
  await page.getByRole("button", { name: "上移 订单管理" }).click();
  await expect(page.getByRole("button", { name: "上移 订单管理" })).toHaveCount(0);
});
