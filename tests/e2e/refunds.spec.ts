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

test("the clerk applies at the order, finance approves and registers the result [PAY-04]", async ({
  page,
  signIn,
  server,
  openBrowser,
}) => {
  const { order_no } = await paidOrder(server, 0);
  await signIn(page, "clerk", `/campus_pay/order/list/${order_no}`);
  await page.getByRole("link", { name: "申请退款" }).click();
  const form = page.getByRole("dialog", { name: `申请退款 ${order_no}` });
  await form.getByLabel("退款金额（元）").fill("1.234");
  await form.getByLabel("退款原因").fill("重复支付");
  await form.getByRole("button", { name: "提交申请" }).click();
  await expect(form.getByText("请填写金额，最多两位小数")).toBeVisible();
  await form.getByLabel("退款金额（元）").fill("99999");
  await form.getByRole("button", { name: "提交申请" }).click();
  await expect(form.getByText(/^最多可退 [\d.]+ 元$/).last()).toBeVisible();
  await expect(form.getByLabel("退款原因")).toHaveValue("重复支付");
  await form.getByLabel("退款金额（元）").fill("0.01");
  await form.getByRole("button", { name: "提交申请" }).click();
  await expect(page.getByText("退款申请已提交，等待审核")).toBeVisible();
  await expect(page.getByRole("dialog", { name: "订单详情" }).getByText("待审核")).toBeVisible();

  const finance = await openBrowser("finance", `/campus_pay/refund/list?order_no=${order_no}`);
  await finance.getByRole("link", { name: /^审核 R/ }).click();
  const audit = finance.getByRole("dialog", { name: "审核退款" });
  await audit.getByLabel("驳回").check();
  await audit.getByRole("button", { name: "提交审核" }).click();
  await expect(audit.getByText("请填写驳回原因")).toBeVisible();
  await audit.getByLabel("通过").check();
  await audit.getByRole("button", { name: "提交审核" }).click();
  await expect(finance.getByText("已通过 1 笔退款")).toBeVisible();
  await finance.getByRole("link", { name: /^登记结果 R/ }).click();
  const result = finance.getByRole("dialog", { name: "登记结果" });
  await result.getByLabel("退款成功").check();
  await result.getByRole("button", { name: "保存" }).click();
  await expect(result.getByText("请填写渠道退款单号")).toBeVisible();
  await result.getByLabel("渠道退款单号").fill("50300001");
  await result.getByRole("button", { name: "保存" }).click();
  await expect(finance.getByText("退款结果已登记")).toBeVisible();
  await expect(finance.getByRole("row", { name: /退款成功/ })).toBeVisible();
  await finance
    .getByRole("link", { name: /^查看 R|^详情 R|R\d+.*详情/ })
    .first()
    .click();
  const detail = finance.getByRole("dialog", { name: "退款详情" });
  await expect(detail.getByRole("listitem")).toHaveText([/申请退款/, /通过/, /退款成功/]);
});

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

test("a failed refund is tried again under its number [PAY-04]", async ({ page, signIn, server }) => {
  const refund_no = await applied(server, 3);
  const finance = server.client(await server.signIn("finance"));
  await finance.call(refundApi.audit, { refund_no: [refund_no], pass: 1 });
  await finance.call(refundApi.register, { refund_no, result: 3, reason: "渠道余额不足" });
  await signIn(page, "finance", `/campus_pay/refund/list?refund_no=${refund_no}`);
  await page.getByRole("link", { name: `重新发起 ${refund_no}` }).click();
  const question = page.getByRole("dialog", { name: "重新发起退款" });
  await expect(question.getByText(refund_no)).toBeVisible();
  await question.getByRole("button", { name: "重新发起" }).click();
  await expect(page.getByText("已重新发起退款")).toBeVisible();
  await expect(rowOf(page, refund_no)).toContainText("退款中");
});
