import { expect, test } from "vitest";
import { billActionApi } from "#contract/payments/bill-actions";
import { billApi } from "#contract/payments/bills";
import type { Client } from "#contract/kernel/client";
import { facepayApi } from "#contract/payments/facepay";
import { orderApi } from "#contract/payments/orders";
import { refundApi } from "#contract/payments/refunds";
import { formatFen } from "~/lib/money";
import { openHtmlBrowser, startPageServer } from "../support/pages/html-browser";

const server = await startPageServer();

/** A paid order of school 1, of no bill, that nothing was refunded of; each test takes another. */
async function paidOrder(index: number): Promise<string> {
  const client = server.client(await server.signIn("finance"));
  const { list } = await client.call(orderApi.list, { state: 2, refund_state: 0, way_code: "wxpay", page_size: 100 });
  let left = index;
  for (const { order_no } of list) {
    // the scene alone does not tell: the office books a 补缴 of a bill, too
    const { bills } = (await client.call(orderApi.detail, { order_no })).list;
    if (bills.length === 0 && left-- === 0) return order_no;
  }
  throw new Error("no such order is seeded");
}

test("the clerk applies at the order, finance approves and registers the result [PAY-04]", async () => {
  const order_no = await paidOrder(0);
  const page = await openHtmlBrowser(server, "clerk", `/campus_pay/order/list/${order_no}`);
  await page.follow("申请退款");
  const form = page.within("dialog", `申请退款 ${order_no}`);
  form.fill("退款金额（元）", "1.234");
  form.fill("退款原因", "重复支付");
  await page.press("提交申请", form);
  expect(form.text).toContain("请填写金额，最多两位小数");
  form.fill("退款金额（元）", "99999");
  await page.press("提交申请", form);
  expect(form.complaint("退款金额（元）")).toMatch(/^最多可退 [\d,.]+ 元$/);
  expect(form.value("退款原因")).toBe("重复支付");
  form.fill("退款金额（元）", "0.01");
  await page.press("提交申请", form);
  expect(page.texts("status").join()).toContain("退款申请已提交，等待审核");
  expect(page.within("dialog", "订单详情").text).toContain("待审核");

  const finance = await openHtmlBrowser(server, "finance", `/campus_pay/refund/list?order_no=${order_no}`);
  await finance.follow(/^审核 R/);
  const audit = finance.within("dialog", "审核退款");
  await finance.press("驳回", audit);
  expect(audit.text).toContain("请填写驳回原因");
  await finance.press(/^通过，退 ¥/, audit);
  expect(finance.texts("status").join()).toContain("已通过 1 笔退款");
  await finance.follow(/^登记结果 R/);
  const result = finance.within("dialog", "登记结果");
  result.check("退款成功");
  await finance.press("保存", result);
  expect(result.text).toContain("请填写渠道退款单号");
  result.fill("渠道退款单号", "50300001");
  await finance.press("保存", result);
  expect(finance.texts("status").join()).toContain("退款结果已登记");
  expect(finance.has("row", /退款成功/)).toBe(true);
  await finance.follow(/^R\d+ 详情/);
  const actions = [/申请退款/, /通过/, /退款成功/];
  const told = finance.within("dialog", "退款详情").texts("listitem");
  expect(told).toEqual(actions.map((act) => expect.stringMatching(act)));
});

test("a refund of a bill says which item and whether it is still due, and the bill follows it [D-B7, D-13, DESK-11, PAY-04]", async () => {
  const clerk = server.client(await server.signIn("clerk"));
  const { bill_no, due_fen, order_no, items } = await paidBillOfItems(clerk, "DB70001");
  const page = await openHtmlBrowser(server, "clerk", `/campus_pay/order/list/${order_no}/refund`);
  const form = page.within("dialog", `申请退款 ${order_no}`);
  form.fill("退款金额（元）", "1");
  form.fill("退款原因", "退书本费");
  await page.press("提交申请", form);
  expect(form.text).toContain("请选择是否仍需缴纳");
  form.check(/^不再收取/);
  await page.press("提交申请", form);
  expect(form.complaint("退哪一项")).toBe(`账单 ${bill_no} 有多个收费项目，不再收取时请选择退的是哪一项`);
  const held = (await clerk.call(orderApi.detail, { order_no })).list.bills[0]?.items[0];
  form.choose("退哪一项", `${held?.name}（已收 ${formatFen(held?.left_fen ?? 0)}）`);
  await page.press("提交申请", form);
  expect(page.texts("status").join()).toContain("退款申请已提交");

  const finance = await openHtmlBrowser(server, "finance", `/campus_pay/refund/list?order_no=${order_no}`);
  await finance.follow(/^审核 R/);
  expect(finance.within("dialog", "审核退款").text).toContain(`1.00 ${items[0]?.name} · 不再收取`);
  await finance.press(/^通过，退 ¥/, finance.within("dialog", "审核退款"));
  await finance.follow(/^登记结果 R/);
  finance.check("退款成功");
  finance.fill("渠道退款单号", "50300077");
  await finance.press("保存");
  const { list: bill } = await clerk.call(billApi.detail, { bill_no });
  expect(bill).toMatchObject({ due_fen, owed_fen: 0, reduce_fen: 100, refunded_fen: 100, state: "BILLING_SUCCESS" });
});

test("who decides on a refund reads the order, its other refunds and who gives the money back, and has chosen nothing [D-12, PAY-04]", async () => {
  const clerk = server.client(await server.signIn("clerk"));
  const client = server.client(await server.signIn("finance"));
  const { due_fen, order_no } = await paidBillOfItems(clerk, "D120001");
  const earlier = (await clerk.call(refundApi.apply, { order_no, amount_fen: 2, reason: "输错" })).refund_no;
  await client.call(refundApi.audit, { refund_no: [earlier], pass: 0, reason: "金额不对" });
  const { refund_no } = await clerk.call(refundApi.apply, { order_no, amount_fen: 1, reason: "重复支付" });
  const finance = await openHtmlBrowser(server, "finance", `/campus_pay/refund/list/${refund_no}`);
  await finance.follow("审核", finance.within("dialog", "退款详情"));
  const audit = finance.within("dialog", "审核退款");
  const { list: refund } = await client.call(refundApi.detail, { refund_no });
  for (const fact of [earlier, "已驳回", formatFen(due_fen), "现金", refund.student_name ?? "-", "重复支付"])
    expect(audit.text).toContain(fact);
  expect(audit.text).toContain("现金：通过后由财务退还，并登记结果");
  expect(audit.text).not.toContain("原路退回");
  expect(audit.texts("radio")).toEqual([]);
  await finance.press(/^通过，退 ¥/, audit);
  expect(finance.texts("status").join()).toContain("已通过 1 笔退款");
});

/** A bill of several items that the clerk took the money for. */
async function paidBillOfItems(clerk: Client, receipt_no: string) {
  const { list } = await clerk.call(billApi.list, { state: "NOT_PAY", page_size: 100 });
  for (const { bill_no } of list) {
    const { list: bill } = await clerk.call(billApi.detail, { bill_no });
    if (bill.items.length < 2 || bill.reduce_fen > 0) continue;
    const paid = { bill_no, amount_fen: bill.due_fen, method: "cash" as const, receipt_no };
    const { order_no } = await clerk.call(billActionApi.offlinePay, paid);
    return { bill_no, due_fen: bill.due_fen, order_no, items: bill.items };
  }
  throw new Error("no unpaid bill of several items is seeded");
}

test("a failed refund is tried again under its number [PAY-04]", async () => {
  const order_no = await paidOrder(3);
  const clerk = server.client(await server.signIn("clerk"));
  const { refund_no } = await clerk.call(refundApi.apply, { order_no, amount_fen: 1, reason: "重复支付" });
  const client = server.client(await server.signIn("finance"));
  await client.call(refundApi.audit, { refund_no: [refund_no], pass: 1 });
  await client.call(refundApi.register, { refund_no, result: 3, reason: "渠道余额不足" });
  const page = await openHtmlBrowser(server, "finance", `/campus_pay/refund/list?refund_no=${refund_no}`);
  await page.follow(`重新发起 ${refund_no}`);
  const question = page.within("dialog", "重新发起退款");
  expect(question.text).toContain(refund_no);
  await page.press("重新发起", question);
  expect(page.texts("status").join()).toContain("已重新发起退款");
  expect(page.holding("row", refund_no).text).toContain("退款中");
});

/** The first enrolment of school 1 that stands at a state. */
async function enrolment(state: number) {
  const finance = server.client(await server.signIn("finance"));
  const { list } = await finance.call(facepayApi.list, { state, sort: "student_no", page_size: 50 });
  const [row] = list;
  if (!row) throw new Error("no such enrolment is seeded");
  return row;
}

test("ticked enrolments are changed together, and each that stays says why [PAY-05, PLUS-11, LIST-06]", async () => {
  const open = await enrolment(3);
  const page = await openHtmlBrowser(server, "finance", "/campus_pay/facepay/list?page_size=100&sort=student_no");
  page.within("table").holding("row", open.student_no).check(/^选择/);
  page.within("table").holding("row", "待采集").check(/^选择/);
  await page.press("变更状态");
  const panel = page.within("dialog", "变更状态");
  expect(panel.text).toContain("共 2 条");
  panel.check("暂停");
  panel.fill("原因", "假期暂停");
  await page.press("提交变更", panel);
  expect(panel.text).toContain("有 1 条没有变更，原因见上方各行");
  expect(panel.text).toContain("当前为待采集，不能暂停，须先采集人脸照片");
  expect(panel.text).toContain("成功");
  await page.open(`/campus_pay/facepay/list/${open.id}`);
  const last = page.within("dialog", "刷脸开通详情").texts("listitem").at(-1);
  expect(last).toContain("已开通 → 已暂停");
  expect(last).toContain("财务主管");
});

test("closing asks for a reason and a confirmation; then the student may begin anew [PAY-05, PAY-01]", async () => {
  const { student_no, student_name, channel } = await enrolment(2);
  const list = `/campus_pay/facepay/list?student=${student_no}&channel=${channel}`;
  const page = await openHtmlBrowser(server, "finance", list);
  await page.follow(`变更 ${student_name} 的状态`);
  const panel = page.within("dialog", "变更状态");
  panel.check(/^注销/);
  panel.fill("原因", "家长要求删除照片");
  await page.press("提交变更", panel);
  expect(panel.text).toContain("关闭与注销不可恢复，请勾选确认");
  panel.check(/我已知晓/);
  await page.press("提交变更", panel);
  expect(page.texts("status")).toContain("已变更 1 条刷脸开通");
  expect(page.within("table").holding("row", student_no).text).toContain("已关闭");

  await page.follow("新增");
  const form = page.within("dialog", "发起刷脸开通");
  form.fill("学号", student_no);
  form.check(channel === "wxpay" ? "微信刷脸" : "支付宝刷脸");
  await page.press("发起", form);
  expect(page.texts("status")).toContain(`已为学号 ${student_no} 发起刷脸开通`);
  expect(page.within("table").holding("row", "未开通").text).toContain(student_no);
});

test("who may only read face-pay enrolments is offered no change [PAY-05, LIST-01]", async () => {
  const page = await openHtmlBrowser(server, "clerk", "/campus_pay/facepay/list");
  expect(page.rows().length).toBeGreaterThan(0);
  for (const name of ["新增", "变更状态", "导出Excel"]) expect(page.within("main").text).not.toContain(name);
});
