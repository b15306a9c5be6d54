import type { Page } from "@playwright/test";
import { orderApi } from "#contract/orders";
import { refundApi } from "#contract/refunds";
import { expect, test } from "../support/browser/fixtures";
import type { TestServer } from "../support/server/server";

/** A paid order of school 1 that nothing was refunded of; each test takes another. */
async function paidOrder(server: TestServer, index: number) {
  const client = server.client(await server.signIn("finance"));
  const { list } = await client.call(orderApi.list, { state: 2, refund_state: 0, way_code: "wxpay", page_size: 100 });
  const order = list[index];
  if (!order) throw new Error("no such order is seeded");
  return order;
}

async function applied(server: TestServer, index: number): Promise<string> {
  const { order_no } = await paidOrder(server, index);
  const clerk = server.client(await server.signIn("clerk"));
  return (await clerk.call(refundApi.apply, { order_no, amount_fen: 1, reason: "重复支付" })).refund_no;
}

const rowOf = (page: Page, refundNo: string) => page.getByRole("row").filter({ hasText: refundNo });

test("ticked refunds are decided together, and each that is refused says why [PLUS-11, LIST-06]", async ({
  page,
  signIn,
  server,
}) => {
  const admin = server.client(await server.signIn("admin"));
  const first = await applied(server, 1);
  const { order_no } = await paidOrder(server, 2);
  const own = (await admin.call(refundApi.apply, { order_no, amount_fen: 1, reason: "金额输错" })).refund_no;
  await signIn(page, "admin", "/campus_pay/refund/list?state=0");
  const pass = page.getByRole("button", { name: "通过", exact: true });
  await expect(pass).toBeDisabled();
  await rowOf(page, first).getByRole("checkbox").check();
  await rowOf(page, own).getByRole("checkbox").check();
  await pass.click();
  const audit = page.getByRole("dialog", { name: "审核退款" });
  await expect(audit.getByText("共 2 笔")).toBeVisible();
  await expect(audit.getByText("本人申请，不能审核")).toBeVisible();
  await audit.getByRole("button", { name: "提交审核" }).click();
  await expect(audit.getByText("有 1 笔没有处理，原因见上方各行")).toBeVisible();
  await expect(audit.getByText("不能审核自己申请的退款")).toBeVisible();
  await expect(audit.getByText("已处理")).toBeVisible();
});
