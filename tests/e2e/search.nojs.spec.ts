import { orderApi } from "#contract/orders";
import { expect, test } from "../support/fixtures";

test("without scripts the search says what a number was taken for, and a whole one leads to its page [PLUS-07]", async ({
  page,
  signIn,
  server,
}) => {
  const client = server.client(await server.signIn("finance"));
  const order_no = (await client.call(orderApi.list, { page_size: 1 })).list[0]?.order_no ?? "";
  await signIn(page, "finance", "/search");
  const box = page.getByLabel("页面名称、单号、学号、手机号或姓名");
  await box.fill(order_no.slice(-6));
  await page.getByRole("button", { name: "搜索" }).click();
  const orders = page.getByRole("region", { name: "订单：按订单号后 6 位查找" });
  await expect(orders.getByRole("link", { name: order_no })).toBeVisible();
  await box.fill(order_no);
  await page.getByRole("button", { name: "搜索" }).click();
  await expect(page).toHaveURL(`/campus_pay/order/list/${order_no}`);
});
