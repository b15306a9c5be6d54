import { expect, test } from "../support/fixtures";

test("an agent chooses a school on a page of its own and comes back [PERM-02, PERM-03, ROUTE-08]", async ({
  page,
  signIn,
}) => {
  await signIn(page, "agent");
  await page.getByRole("navigation", { name: "主菜单" }).getByRole("link", { name: "订单管理" }).click();
  await page.getByRole("banner").getByRole("link", { name: "暂未选择学校" }).click();
  const form = page.getByRole("main");
  await expect(form.getByRole("button", { name: "清除选择" })).toHaveCount(0);
  await form.getByLabel("学校", { exact: true }).selectOption("临湖中学");
  await form.getByRole("button", { name: "确定" }).click();
  await expect(page).toHaveURL("/campus_pay/order/list?agent_selected_id=2");
  await expect(page.getByRole("banner").getByTitle("切换学校").filter({ visible: true })).toHaveText("临湖中学");
});
