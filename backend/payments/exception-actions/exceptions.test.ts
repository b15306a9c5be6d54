import { expect, test } from "vitest";
import { code } from "#contract/kernel/errors";
import { exceptionApi } from "#contract/payments/exceptions";
import { logApi } from "#contract/platform/logs";
import { orderActionApi } from "#contract/payments/order-actions";
import { reminderApi } from "#contract/platform/reminders";
import { todoApi } from "#contract/todos";
import { refusal, refusedField } from "../../../tests/support/api/refusal";
import { startExceptionDesk } from "../../../tests/support/payments/exception-fixtures";

const desk = await startExceptionDesk();
const { standIn, finance, admin } = desk;
const { lateOrder, shortOrder, strangeMoney, idOf, read, stateOf, book, giveBack, confirm, partsFor, receivedOf } =
  desk;
const { db } = desk.backend.context;
const minuteMs = 60_000;

test("late money goes to another bill of the student when a second person confirms it [CHAN-07]", async () => {
  const { bill, order_no, id } = await lateOrder();
  const other = desk.nextBill();
  expect(await read(id)).toMatchObject({
    exception: { kind: "late", state: 0, amount_fen: bill.due_fen, order_no, source: "channel" },
    order: { state: 2 },
    order_bills: [{ bill_no: bill.bill_no, state: "CLOSED" }],
  });
  await expect(book(id, [{ bill_no: bill.bill_no, amount_fen: bill.due_fen }])).rejects.toMatchObject({
    message: expect.stringContaining("请先重新打开"),
  });
  await expect(book(id, [{ bill_no: other.bill_no, amount_fen: bill.due_fen - 1 }])).rejects.toMatchObject({
    code: code.badInput,
    message: expect.stringContaining("须等于到账的"),
  });
  const parts = partsFor(bill.due_fen, other);
  await book(id, parts);
  expect(await stateOf(id)).toBe(1);
  await expect(finance.call(exceptionApi.confirm, { id, pass: 1 })).rejects.toEqual(
    refusal(code.refused, "不能复核自己提交的方案"),
  );
  await confirm(id);
  for (const { bill_no, amount_fen } of parts) expect(await receivedOf(bill_no)).toBe(amount_fen);
  expect(await receivedOf(bill.bill_no)).toBe(0);
  const order = await desk.order(order_no);
  expect(order.bills.reduce((sum, one) => sum + one.booked_fen, 0)).toBe(order.amount_fen);
  expect(order.student_name).not.toBeNull();
  expect(await read(id)).toMatchObject({
    exception: { state: 2, proposed_by: "财务主管", decided_by: "系统管理员", money_order_no: order_no },
    history: [{ action: "open" }, { action: "propose" }, { action: "confirm", reason: "家长确认" }],
  });
  // the log is written after the answer
  await expect
    .poll(async () => (await admin.call(logApi.operateList, {})).list[0])
    .toMatchObject({ target_method: "confirm", operator: "系统管理员", response_result: "复核通过" });
});

test("late money books its own bill once that is open again [CHAN-07]", async () => {
  const { bill, order_no, id } = await lateOrder();
  await desk.reopen(bill.bill_no);
  const { list } = await finance.call(exceptionApi.bills, { id });
  expect(list[0]).toMatchObject({ bill_no: bill.bill_no, amount_fen: bill.due_fen });
  await book(id, [{ bill_no: bill.bill_no, amount_fen: bill.due_fen }]);
  await confirm(id);
  expect(await receivedOf(bill.bill_no)).toBe(bill.due_fen);
  expect((await desk.order(order_no)).bills).toMatchObject([{ booked_fen: bill.due_fen }]);
});

test("a rejected proposal waits again with its reason, and the next is reminded of; two who confirm at once confirm once [CHAN-07]", async () => {
  const { bill, order_no, id } = await lateOrder();
  await giveBack(id);
  await expect(admin.call(exceptionApi.confirm, { id, pass: 0 })).rejects.toMatchObject({ code: code.badInput });
  await admin.call(exceptionApi.confirm, { id, pass: 0, reason: "家长改主意" });
  expect(await read(id)).toMatchObject({ exception: { state: 0, remark: "家长改主意" } });
  await desk.reopen(bill.bill_no);
  await admin.call(exceptionApi.propose, {
    ...{ id, proposal: "book", reason: "记入原账单" },
    bills: [{ bill_no: bill.bill_no, amount_fen: bill.due_fen }],
  });
  const { list: news } = await finance.call(reminderApi.list, {});
  expect(news[0]).toMatchObject({
    url: `/campus_pay/exception/list/${id}`,
    content: expect.stringContaining("等待复核"),
  });
  const { list: todos } = await finance.call(todoApi.list, {});
  expect(todos.find(({ kind }) => kind === "proposal")?.count).toBeGreaterThan(0);
  const stale = finance.call(exceptionApi.confirm, { id, pass: 1, proposed_at: "2026-01-01 00:00:00" });
  await expect(stale).rejects.toEqual(refusal(code.refused, "方案刚刚被改过"));
  const both = await Promise.allSettled([1, 2].map(() => finance.call(exceptionApi.confirm, { id, pass: 1 })));
  expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const { list: left } = await finance.call(reminderApi.list, {});
  expect(left.filter(({ url }) => url === `/campus_pay/exception/list/${id}`)).toEqual([]);
  expect(await receivedOf(bill.bill_no)).toBe(bill.due_fen);
  expect((await desk.order(order_no)).refund_fen).toBe(0);
});

test("late money goes back through the channel: 退回中 until the refund is done, and nobody else refunds it meanwhile [CHAN-07, CHAN-08]", async () => {
  const { bill, order_no, id } = await lateOrder();
  const byHand = desk.apply(order_no, 100);
  await expect(byHand).rejects.toMatchObject({ message: expect.stringContaining("到账异常中等待处理") });
  await giveBack(id);
  standIn.faults.add({ call: "refund", kind: "processing", times: 1 });
  await confirm(id);
  await desk.advance(0);
  const { exception } = await read(id);
  expect(exception).toMatchObject({ state: 4, refund_no: expect.stringMatching(/^R/) });
  const refund = await desk.refund(exception.refund_no ?? "");
  expect(refund).toMatchObject({
    state: 1,
    amount_fen: bill.due_fen,
    apply_by: "财务主管",
    audit_by: "系统管理员",
    bills: [],
  });
  await standIn.endRefund(desk.mchNo, exception.refund_no ?? "", "SUCCESS");
  expect(await stateOf(id)).toBe(3);
  expect(await desk.order(order_no)).toMatchObject({ state: 5, refund_fen: bill.due_fen });
  expect(await desk.bill(bill.bill_no)).toMatchObject({ paid_fen: 0, refunded_fen: 0 });
});

test("a return that the channel closes waits again, and may be booked [CHAN-07]", async () => {
  const { bill, id } = await lateOrder();
  await giveBack(id);
  standIn.faults.add({ call: "refund", kind: "processing", times: 1 });
  await confirm(id);
  await desk.advance(0);
  const { exception } = await read(id);
  await standIn.endRefund(desk.mchNo, exception.refund_no ?? "", "CLOSED");
  expect(await read(id)).toMatchObject({
    exception: { state: 0, remark: expect.stringContaining("已关闭"), refund_no: null },
  });
  await desk.reopen(bill.bill_no);
  await book(id, [{ bill_no: bill.bill_no, amount_fen: bill.due_fen }]);
  await confirm(id);
  expect(await receivedOf(bill.bill_no)).toBe(bill.due_fen);
});

test("a double payment of one bill goes back, and the bill keeps the first [CHAN-03, CHAN-07]", async () => {
  const bill = desk.nextBill();
  const first = await desk.start(bill);
  const second = await desk.start(bill);
  await desk.pay(second.order_no);
  await desk.pay(first.order_no);
  const id = await idOf(first.order_no);
  expect(await read(id)).toMatchObject({ exception: { kind: "twice", state: 0 } });
  const twice = book(id, [{ bill_no: bill.bill_no, amount_fen: bill.due_fen }]);
  await expect(twice).rejects.toMatchObject({ message: expect.stringContaining("只欠缴 0.00 元") });
  await giveBack(id);
  await confirm(id);
  await desk.advance(0);
  await desk.advance(minuteMs);
  expect(await stateOf(id)).toBe(3);
  expect(await receivedOf(bill.bill_no)).toBe(bill.due_fen);
  expect(await desk.order(first.order_no)).toMatchObject({ state: 5 });
});

test("another sum than asked for goes back by a paid order of its own, and ends the order that waits [CHAN-10]", async () => {
  const { bill, order_no, id } = await shortOrder();
  expect(await desk.order(order_no)).toMatchObject({ state: 1 });
  const sum = bill.due_fen - 1;
  // the bill still waits for its order: the confirmation ends that
  await giveBack(id);
  await confirm(id);
  expect(await desk.order(order_no)).toMatchObject({ state: 6, channel_trade_no: "" });
  expect((await desk.bill(bill.bill_no)).state).toBe("NOT_PAY");
  const { exception } = await read(id);
  expect(await desk.order(exception.money_order_no ?? "")).toMatchObject({
    scene: "makeup",
    amount_fen: sum,
    bills: [],
  });
  await desk.advance(0);
  await desk.advance(minuteMs);
  expect(await stateOf(id)).toBe(3);
  // told again it stays as it is
  await standIn.notifyAgain(desk.mchNo, order_no);
  expect(await desk.order(order_no)).toMatchObject({ state: 6 });
  expect(await receivedOf(bill.bill_no)).toBe(0);
});

test("another sum than asked for is booked as a part where the plan allows parts, and refused where it does not [CHAN-10]", async () => {
  const { bill, order_no, id } = await shortOrder();
  const allow = (allow_partial: number) =>
    db
      .updateTable("fee_plans")
      .set({ allow_partial, min_part_fen: 1 })
      .where("id", "=", bill.plan_id ?? 0)
      .execute();
  const proposed = async () => (await finance.call(exceptionApi.bills, { id })).list[0]?.amount_fen;
  const part = [{ bill_no: bill.bill_no, amount_fen: bill.due_fen - 1 }];
  await allow(0);
  expect(await proposed()).toBe(0);
  await expect(book(id, part)).rejects.toEqual(refusedField("bills", `账单 ${bill.bill_no} 该缴费批次不允许分次缴费`));
  await allow(1);
  expect(await proposed()).toBe(bill.due_fen - 1);
  await book(id, part);
  await allow(0);
  await expect(confirm(id)).rejects.toMatchObject({ message: expect.stringContaining("不允许分次缴费") });
  // nothing of it was done
  expect([await stateOf(id), (await desk.order(order_no)).state]).toEqual([1, 1]);
  await allow(1);
  await confirm(id);
  expect(await receivedOf(bill.bill_no)).toBe(bill.due_fen - 1);
  expect(await desk.bill(bill.bill_no)).toMatchObject({ state: "PART_PAID" });
  expect(await desk.order(order_no)).toMatchObject({ state: 6 });
});

test("money of an unknown number is booked on the bills of a student: a paid order of the channel's time and number [CHAN-10]", async () => {
  const { bill, id } = await strangeMoney("OTHERSYSTEM2");
  const before = await read(id);
  expect(before).toMatchObject({ exception: { kind: "unknown", school_id: 1, order_no: null }, order: null });
  const parts = partsFor(bill.due_fen);
  const { student_no } = await db
    .selectFrom("students")
    .select("student_no")
    .where("id", "=", parts[0]?.student_id ?? 0)
    .executeTakeFirstOrThrow();
  const { list } = await finance.call(exceptionApi.bills, { id, student_no });
  expect(list.map(({ bill_no }) => bill_no)).toContain(parts[0]?.bill_no);
  await book(id, parts);
  await confirm(id);
  const { exception } = await read(id);
  const order = await desk.order(exception.money_order_no ?? "");
  expect(order).toMatchObject({
    ...{ scene: "makeup", state: 2, way_code: "wxpay", out_trade_no: "OTHERSYSTEM2", amount_fen: bill.due_fen },
    ...{ channel_trade_no: exception.channel_trade_no, success_at: exception.paid_at, store_name: "线上" },
  });
  expect(order.bills.reduce((sum, one) => sum + one.booked_fen, 0)).toBe(bill.due_fen);
  for (const { bill_no, amount_fen } of parts) expect(await receivedOf(bill_no)).toBe(amount_fen);
});

test("money without a school is the platform's to see and to give to a school of the merchant [CHAN-10, PERM-04]", async () => {
  const row = {
    ...{ kind: "unknown", merchant_id: desk.merchantId, out_trade_no: "PARTNER1", channel_trade_no: "4200PARTNER1" },
    ...{ school_id: null, order_id: null, amount_fen: 500, paid_at: desk.backend.clock.now(), state: 0 },
    ...{ created_at: desk.backend.clock.now(), updated_at: desk.backend.clock.now() },
  };
  await db.insertInto("payment_exceptions").values(row).execute();
  const id = await idOf("PARTNER1");
  const missing = refusal(code.refused, "到账异常不存在");
  await expect(read(id)).rejects.toEqual(missing);
  await expect(giveBack(id)).rejects.toEqual(missing);
  await expect(finance.call(exceptionApi.assign, { id, school_id: 1 })).rejects.toEqual(missing);
  const early = admin.call(exceptionApi.propose, { id, proposal: "return", reason: "退" });
  await expect(early).rejects.toMatchObject({ message: expect.stringContaining("指定学校") });
  await expect(admin.call(exceptionApi.assign, { id, school_id: 2 })).rejects.toMatchObject({ code: code.badInput });
  await admin.call(exceptionApi.assign, { id, school_id: 1 });
  expect(await read(id)).toMatchObject({ exception: { school_id: 1 } });
  await expect(desk.agent2.call(exceptionApi.detail, { id })).rejects.toEqual(missing);
  const { list, sum, total } = await finance.call(exceptionApi.list, { number: "PARTNER1" });
  expect([list.length, total, sum]).toEqual([1, 1, { amount_fen: 500, open_fen: 500 }]);
});

test("what staff claim and nobody finds is taken back by two; what the channel finds is booked without them [CHAN-07]", async () => {
  const [none, found] = [desk.nextBill(), desk.nextBill()];
  const orders = [(await desk.start(none)).order_no, (await desk.start(found)).order_no];
  const claim = (order_no: string, channel_trade_no: string) =>
    finance.call(orderActionApi.supplement, { order_no, channel_trade_no, remark: "家长称已付" });
  const [unpaid = "", paid = ""] = orders;
  await claim(unpaid, "4200NONE0001");
  const id = await idOf(unpaid);
  expect(await stateOf(id)).toBe(1);
  await expect(claim(unpaid, "4200NONE0002")).rejects.toEqual(refusal(code.refused, "已登记在到账异常中"));
  await admin.call(exceptionApi.confirm, { id, pass: 0, reason: "渠道查无此款" });
  await finance.call(exceptionApi.propose, { id, proposal: "void", reason: "核实未到账" });
  await confirm(id);
  expect(await stateOf(id)).toBe(5);
  expect(await desk.order(unpaid)).toMatchObject({ state: 1 });
  standIn.faults.add({ call: "notify", kind: "lost", times: 1, number: paid });
  await desk.pay(paid);
  const trade = standIn.trade(desk.mchNo, paid);
  await claim(paid, trade?.transactionId ?? "");
  await desk.advance(5_000);
  expect(await stateOf(await idOf(paid))).toBe(2);
  expect(await receivedOf(found.bill_no)).toBe(found.due_fen);
});
