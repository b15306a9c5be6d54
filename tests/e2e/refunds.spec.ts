import type { Page } from "@playwright/test";
import type { Client } from "#contract/kernel/client";
import { billActionApi } from "#contract/payments/bill-actions";
import { billApi } from "#contract/payments/bills";
import { orderApi } from "#contract/payments/orders";
import { refundApi } from "#contract/payments/refunds";
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

/** An unpaid bill of several items, however many bills of one item other tests have added before. */
async function billOfItems(client: Client) {
  const { list } = await client.call(billApi.list, { state: "NOT_PAY", page_size: 500 });
  for (const { bill_no } of list) {
    const { list: bill } = await client.call(billApi.detail, { bill_no });
    if (bill.items.length > 1 && bill.reduce_fen === 0) return bill;
  }
  throw new Error("no unpaid bill of several items is seeded");
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
  await audit.getByRole("button", { name: /^通过 2 笔，共退 ¥/ }).click();
  await expect(audit.getByText("有 1 笔没有处理，原因见上方各行")).toBeVisible();
  await expect(audit.getByText("不能审核自己申请的退款")).toBeVisible();
  await expect(audit.getByText("已处理")).toBeVisible();
});

test("whoever refunds a bill says which item and whether it is still owed, and the auditor reads it [DESK-11]", async ({
  server,
  openBrowser,
}) => {
  const client = server.client(await server.signIn("clerk"));
  const bill = await billOfItems(client);
  const paid = { bill_no: bill.bill_no, amount_fen: bill.due_fen, method: "cash", receipt_no: "DESK11-1" } as const;
  const { order_no } = await client.call(billActionApi.offlinePay, paid);

  const clerk = await openBrowser("clerk", `/campus_pay/order/list/${order_no}/refund`);
  const form = clerk.getByRole("dialog", { name: `申请退款 ${order_no}` });
  await form.getByLabel("退款金额（元）").fill("1");
  await form.getByLabel("退款原因").fill("退书本费");
  await form.getByRole("radio", { name: /^不再收取/ }).check();
  await form.getByRole("button", { name: "提交申请" }).click();
  await expect(form.getByText(/不再收取时请选择退的是哪一项/).first()).toBeVisible();
  await form.getByLabel("退哪一项").selectOption({ index: 1 });
  await form.getByRole("button", { name: "提交申请" }).click();
  await expect(clerk.getByText("退款申请已提交").first()).toBeVisible();

  const finance = await openBrowser("finance", `/campus_pay/refund/list?order_no=${order_no}`);
  await finance.getByRole("link", { name: /^审核 R/ }).click();
  const audit = finance.getByRole("dialog", { name: "审核退款" });
  await expect(audit).toContainText(/1\.00.+ · 不再收取/);
  // how much the order can give back at all, and on the button how much goes now
  const yuan = (fen: number) => (fen / 100).toLocaleString("en-US", { minimumFractionDigits: 2 });
  await expect(audit).toContainText(
    `订单实付 ${yuan(bill.due_fen)}− 已退 0.00= 可退 ${yuan(bill.due_fen)}退后剩 ${yuan(bill.due_fen - 100)}`,
  );
  await expect(audit.getByRole("button", { name: "通过，退 ¥1.00" })).toBeVisible();
});
