import { expect, test } from "vitest";
import { openDatabase } from "#backend/kernel/database/connection";
import { exceptionApi } from "#contract/payments/exceptions";
import { orderActionApi } from "#contract/payments/order-actions";
import { orderApi } from "#contract/payments/orders";
import { openHtmlBrowser, startPageServer } from "../support/pages/html-browser";
import { insertOpenOrder } from "../support/payments/open-order";

const server = await startPageServer();

/** An order that paid bills of two students: put into the database, since no page begins one yet. */
async function paySharedOrder(): Promise<string> {
  const { db, close } = openDatabase(server);
  const bills = await db
    .selectFrom("bills")
    .selectAll()
    .where("school_id", "=", 1)
    .where("state", "=", "NOT_PAY")
    .orderBy("student_id")
    .limit(2)
    .execute();
  const parts = bills.map((bill) => ({ bill, amount_fen: bill.due_fen - bill.reduce_fen }));
  const order_no = await insertOpenOrder(db, parts, { order_no: "P20261120SHARED1", state: 1, now: Date.now() });
  await close();
  const finance = server.client(await server.signIn("finance"));
  const channel_trade_no = `C${order_no}`;
  await finance.call(orderActionApi.supplement, { order_no, channel_trade_no, remark: "渠道已收款" });
  const admin = server.client(await server.signIn("admin"));
  const { list } = await admin.call(exceptionApi.list, { number: channel_trade_no });
  await admin.call(exceptionApi.confirm, { id: list[0]?.id, pass: 1 });
  return order_no;
}

test("an order of several bills shows them, and a refund of a part asks what each gives back [CHAN-03, CHAN-08, PAY-04]", async () => {
  const order_no = await paySharedOrder();
  const client = server.client(await server.signIn("clerk"));
  const { list: order } = await client.call(orderApi.detail, { order_no });
  const [one, other] = order.bills;
  if (!one || !other) throw new Error("bills");
  const page = await openHtmlBrowser(server, "clerk", `/campus_pay/order/list/${order_no}`);
  const detail = page.within("dialog", "订单详情");
  expect(detail.text).toContain("等 2 人");
  for (const { bill_no, student_name } of [one, other]) {
    expect(detail.text).toContain(bill_no);
    expect(detail.text).toContain(student_name);
  }
  await page.open(`/campus_pay/order/list/${order_no}/refund`);
  const form = page.within("dialog", `申请退款 ${order_no}`);
  const amountOf = (bill: typeof one) => new RegExp(`${bill.title}（${bill.student_name}）退款金额`);
  form.fill(amountOf(one), "1.5x");
  form.fill("退款原因", "转学");
  await page.press("提交申请", form);
  expect(form.text).toContain("请填写金额，最多两位小数");
  expect(form.value("退款原因")).toBe("转学");
  form.fill(amountOf(one), "1.50");
  form.fill(amountOf(other), "2");
  await page.press("提交申请", form);
  expect(form.text).toContain("请选择是否仍需缴纳");
  form.check(/^仍需缴纳/);
  await page.press("提交申请", form);
  expect(page.texts("status").join()).toContain("退款申请已提交");
  const { list: after } = await client.call(orderApi.detail, { order_no });
  expect(after.refunds).toMatchObject([{ amount_fen: 350, state: 0 }]);
  expect(after.bills.map(({ left_fen, booked_fen }) => booked_fen - left_fen)).toEqual([150, 200]);
});
