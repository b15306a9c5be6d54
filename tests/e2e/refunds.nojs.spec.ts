import { orderApi } from "#contract/orders";
import { refundApi } from "#contract/refunds";
import { expect, test } from "../support/fixtures";

test("a refund is rejected without JavaScript [PAY-04, ROUTE-08]", async ({ page, signIn, server }) => {
  const clerk = server.client(await server.signIn("clerk"));
  const { list } = await clerk.call(orderApi.list, { state: 2, refund_state: 0, way_code: "alipay" });
  const order_no = list[0]?.order_no ?? "";
  const { refund_no } = await clerk.call(refundApi.apply, { order_no, amount_fen: 1, reason: "重复支付" });
  await signIn(page, "finance", `/campus_pay/refund/list?refund_no=${refund_no}`);
  await page.getByRole("checkbox", { name: new RegExp(refund_no) }).check();
  await page.getByRole("button", { name: "通过", exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/refund/list/audit\\?.*rows=${refund_no}`));
  await page.getByLabel("驳回").check();
  await page.getByRole("textbox", { name: "说明" }).fill("凭证不全");
  await page.getByRole("button", { name: "提交审核" }).click();
  await expect(page).toHaveURL(new RegExp(`/campus_pay/refund/list\\?refund_no=${refund_no}$`));
  await expect(page.getByRole("row").filter({ hasText: refund_no })).toContainText("已驳回");
});
