import { expect, test } from "../support/fixtures";

test("without scripts a list is kept as a view, opened by it, and the view deleted [PLUS-06]", async ({
  page,
  signIn,
}) => {
  await signIn(page, "clerk", "/campus_pay/refund/list?state=2");
  await page.getByText("视图", { exact: true }).click();
  await page.getByRole("link", { name: "打开视图页" }).click();
  const name = `已退 ${Date.now()}`;
  await page.getByLabel("视图名称").fill(name);
  await page.getByRole("button", { name: "保存为视图" }).click();
  await expect(page).toHaveURL(/\/campus_pay\/refund\/list\?state=2&view=\d+$/);

  await page.goto("/views?list=/campus_pay/refund/list");
  await page.getByRole("link", { name }).click();
  await expect(page).toHaveURL(/\/campus_pay\/refund\/list\?state=2&view=\d+$/);
  await page.goto("/views?list=/campus_pay/refund/list");
  await page.getByLabel(`${name} 的更多操作`).click();
  await page.getByRole("button", { name: "删除" }).click();
  await expect(page).toHaveURL(/\/views\?list=/);
  await expect(page.getByRole("link", { name })).toHaveCount(0);
});
