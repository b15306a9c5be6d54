import { expect, test } from "vitest";
import { billApi } from "#contract/payments/bills";
import { exceptionApi } from "#contract/payments/exceptions";
import { orderActionApi } from "#contract/payments/order-actions";
import { orderApi } from "#contract/payments/orders";
import { openHtmlBrowser, startPageServer } from "../support/pages/html-browser";
import { claimClosedOrder } from "../support/payments/late-claim";

const server = await startPageServer();

test("without scripts one person chooses the bill of late money by student number and another confirms it [CHAN-07, ROUTE-08]", async () => {
  const { trade_no, other, amount_fen } = await claimClosedOrder(server, 1);
  const page = await openHtmlBrowser(server, "finance", `/campus_pay/exception/list?number=${trade_no}`);
  expect(page.holding("row", trade_no).text).toContain("关单后到账");
  await page.follow(/^处理 /);
  const form = page.within("dialog", "处理到账异常");
  form.fill("按学号找账单", other.student_no);
  await page.press("查找", form);
  form.fill(new RegExp(`${other.title}.*记入金额`), "1.005");
  form.check("记入账单");
  form.fill("说明", "家长确认");
  await page.press("提交方案", form);
  expect(form.text).toContain("请填写金额，最多两位小数");
  form.fill(new RegExp(`${other.title}.*记入金额`), "1.00");
  await page.press("提交方案", form);
  expect(form.text).toContain("须等于到账的");
  expect(form.value("说明")).toBe("家长确认");
  form.fill(new RegExp(`${other.title}.*记入金额`), (amount_fen / 100).toFixed(2));
  await page.press("提交方案", form);
  expect(page.texts("status").join()).toContain("等待另一位同事复核");
  expect(page.holding("row", trade_no).text).toContain("待复核");
  // the own proposal is only looked at
  await page.follow(/^复核 /);
  expect(page.within("dialog", "复核处理方案").text).toContain("您自己提交的方案");
  const second = await openHtmlBrowser(server, "admin", `/campus_pay/exception/list?number=${trade_no}`);
  await second.follow(/^复核 /);
  const decision = second.within("dialog", "复核处理方案");
  expect(decision.text).toContain(other.bill_no);
  await second.press("通过", decision);
  expect(second.texts("status").join()).toContain("复核通过");
  expect(second.holding("row", trade_no).text).toContain("已记账");
  const client = server.client(await server.signIn("finance"));
  const { list: bill } = await client.call(billApi.detail, { bill_no: other.bill_no });
  expect(bill.paid_fen).toBe(amount_fen);
});

test("clerks look and do nothing; supplementing an order says that a second person decides [CHAN-07, PERM-04]", async () => {
  const { trade_no, order_no } = await claimClosedOrder(server, 2);
  const page = await openHtmlBrowser(server, "clerk", `/campus_pay/exception/list?number=${trade_no}`);
  const row = page.holding("row", trade_no);
  expect(row.text).toContain("待处理");
  expect(row.has("link", /^处理 /)).toBe(false);
  const client = server.client(await server.signIn("finance"));
  const again = client.call(orderActionApi.supplement, { order_no, channel_trade_no: `${trade_no}1`, remark: "再次" });
  await expect(again).rejects.toMatchObject({ message: expect.stringContaining("已登记在到账异常中") });
  expect((await client.call(orderApi.detail, { order_no })).list.state).toBe(6);
  const { list } = await client.call(exceptionApi.list, { number: trade_no });
  expect(list).toMatchObject([{ kind: "late", state: 0, source: "hand" }]);
});
