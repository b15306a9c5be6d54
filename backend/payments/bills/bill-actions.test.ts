import { expect, test } from "vitest";
import { billActionApi } from "#contract/payments/bill-actions";
import { code } from "#contract/kernel/errors";
import { startTestBackend } from "../../../tests/support/api/backend";
import { createBillFixtures } from "../../../tests/support/payments/bill-fixtures";
import { refusal, refusedField } from "../../../tests/support/api/refusal";
import { yuan } from "../../kernel/yuan";

const backend = await startTestBackend({ settings: { DEMO_ORDERS: "300" } });
const desk = await createBillFixtures(backend);

test("money at the counter is an order with a receipt number, booked on its bill with entry and history [PAY-01]", async () => {
  const { bill_no, due_fen } = desk.nextBill();
  const receipt_no = desk.nextReceipt();
  const order_no = await desk.pay(bill_no, due_fen, receipt_no);
  const bill = await desk.bill(bill_no);
  expect(bill).toMatchObject({ state: "BILLING_SUCCESS", paid_fen: due_fen, owed_fen: 0, refund_state: 0 });
  expect(bill.entries.map(({ kind, amount_fen, order_no: no }) => [kind, amount_fen, no])).toEqual([
    ["due", due_fen, null],
    ["receive", due_fen, order_no],
  ]);
  expect(bill.payments).toMatchObject([{ order_no, receipt_no, method: "cash", way_code: "cash", state: 2 }]);
  expect(bill.history.at(-1)).toMatchObject({
    ...{ action: "receive", before_state: "NOT_PAY", after_state: "BILLING_SUCCESS", actor: "收费专员" },
    detail: `收款 ${yuan(due_fen)} 元，订单 ${order_no}`,
  });
  const order = await desk.order(order_no);
  expect(order).toMatchObject({ receipt_no, state: 2, scene: "bill", fee_fen: 0, store_name: "财务收费处" });
  expect(order.bills).toMatchObject([{ bill_no, amount_fen: due_fen, booked_fen: due_fen, left_fen: due_fen }]);
  expect(order.history.map(({ action }) => action)).toEqual(["create", "succeed"]);
});

test("a part is at least what the plan says, unless it is the rest [PAY-01]", async () => {
  const { bill_no, due_fen } = desk.nextBill();
  await expect(desk.pay(bill_no, 49_999)).rejects.toEqual(refusedField("amount_fen", "每次至少 500.00 元"));
  await desk.pay(bill_no, due_fen - 100);
  expect(await desk.bill(bill_no)).toMatchObject({ state: "PART_PAID", owed_fen: 100, min_part_fen: 50_000 });
  await expect(desk.pay(bill_no, 101)).rejects.toEqual(refusedField("amount_fen", "最多 1.00 元"));
  await desk.pay(bill_no, 100);
  await expect(desk.pay(bill_no, 1)).rejects.toEqual(refusal(code.refused, "已缴清"));
});

test("a plan without parts is paid whole [PAY-01]", async () => {
  const bill = desk.nextBill();
  const { db } = backend.context;
  await db.updateTable("fee_plans").set({ allow_partial: 0 }).where("id", "=", bill.plan_id).execute();
  const part = desk.pay(bill.bill_no, 60_000);
  await expect(part).rejects.toEqual(refusal(code.badInput, "不允许分次缴费"));
  await expect(desk.pay(bill.bill_no, bill.due_fen)).resolves.toMatch(/^P\d{22}$/);
  await db.updateTable("fee_plans").set({ allow_partial: 1 }).where("id", "=", bill.plan_id).execute();
});

test("a receipt number is given once in a school, and money comes neither from the future nor from years ago [PAY-01]", async () => {
  const [one, other] = [desk.nextBill(), desk.nextBill()];
  const receipt_no = desk.nextReceipt();
  await desk.pay(one.bill_no, one.due_fen, receipt_no);
  const again = desk.pay(other.bill_no, other.due_fen, receipt_no);
  await expect(again).rejects.toEqual(refusedField("receipt_no", `收据号 ${receipt_no} 已用于订单`));
  const late = { bill_no: other.bill_no, amount_fen: other.due_fen, method: "transfer" as const };
  const tomorrow = { ...late, receipt_no: desk.nextReceipt(), received_at: "2199-01-01 08:00" };
  await expect(desk.clerk.call(billActionApi.offlinePay, tomorrow)).rejects.toEqual(
    refusedField("received_at", "收款时间不能晚于现在"),
  );
  await expect(
    desk.clerk.call(billActionApi.offlinePay, { ...tomorrow, received_at: "1999-01-01 08:00" }),
  ).rejects.toEqual(refusedField("received_at", "收款时间不能早于一年前（"));
  const earlier = { ...tomorrow, received_at: "2026-09-01 08:30" };
  const { order_no } = await desk.clerk.call(billActionApi.offlinePay, earlier);
  expect(await desk.order(order_no)).toMatchObject({ success_at: "2026-09-01 08:30:00" });
  expect((await desk.bill(other.bill_no)).payments).toMatchObject([{ method: "transfer", way_code: "cash" }]);
});

test("an act sent twice with one key is done once and answers the same; the key serves nothing else [PAY-01]", async () => {
  const { bill_no, due_fen } = desk.nextBill();
  const idempotency_key = "form-0123456789abcdef";
  const pay = (amount_fen: number) =>
    desk.clerk.call(billActionApi.offlinePay, {
      ...{ bill_no, amount_fen, method: "cash", receipt_no: `K${bill_no.slice(-8)}`, idempotency_key },
    });
  const [first, second] = await Promise.all([pay(60_000), pay(60_000)]);
  expect(second).toEqual(first);
  expect(await pay(60_000)).toEqual(first);
  expect(await desk.bill(bill_no)).toMatchObject({ paid_fen: 60_000, owed_fen: due_fen - 60_000 });
  await expect(pay(70_000)).rejects.toEqual(refusal(code.refused, "编号相同、内容不同"));
  const reduction = { bill_no, amount_fen: 100, reason: "减免", idempotency_key: "form-reduce-0123456789" };
  await desk.finance.call(billActionApi.reduce, reduction);
  await desk.finance.call(billActionApi.reduce, reduction);
  expect(await desk.bill(bill_no)).toMatchObject({ reduce_fen: 100 });
  // what was refused may be sent again
  const over = { ...reduction, amount_fen: due_fen, idempotency_key: "form-reduce-9876543210" };
  await expect(desk.finance.call(billActionApi.reduce, over)).rejects.toEqual(refusal(code.badInput, "最多"));
  await expect(desk.finance.call(billActionApi.reduce, { ...over, amount_fen: 200 })).resolves.toEqual([]);
});

test("a reduction lowers what is owed, at most to nothing, and pays a bill up [PAY-01]", async () => {
  const { bill_no, due_fen } = desk.nextBill();
  await expect(desk.reduce(bill_no, due_fen + 1)).rejects.toEqual(refusedField("amount_fen", "最多"));
  await desk.reduce(bill_no, 100);
  expect(await desk.bill(bill_no)).toMatchObject({ state: "NOT_PAY", reduce_fen: 100, owed_fen: due_fen - 100 });
  await desk.reduce(bill_no, due_fen - 100);
  const bill = await desk.bill(bill_no);
  expect(bill).toMatchObject({ state: "BILLING_SUCCESS", owed_fen: 0, paid_fen: 0 });
  expect(bill.history.at(-1)).toMatchObject({ action: "reduce", reason: "困难资助", actor: "财务主管" });
  expect(await desk.close(bill_no)).toMatchObject({ done: false, reason: "账单已全额减免，不需要关闭" });
});

test("a refund is booked on the bill, which is open again for what was given back [D-B7] [PAY-01] [PAY-04]", async () => {
  const { bill_no, due_fen } = desk.nextBill();
  const order_no = await desk.pay(bill_no, due_fen);
  const refund_no = await desk.refundAll(order_no, 60_000);
  const partly = await desk.bill(bill_no);
  expect(partly).toMatchObject({ state: "PART_PAID", refunded_fen: 60_000, owed_fen: 60_000, refund_state: 1 });
  expect(partly.refunds).toMatchObject([{ refund_no, order_no, amount_fen: 60_000, state: 2 }]);
  expect(partly.entries.at(-1)).toMatchObject({ kind: "refund", refund_no, amount_fen: 60_000 });
  expect(await desk.close(bill_no)).toMatchObject({ done: false, reason: expect.stringContaining("请先退款再关闭") });
  await desk.reduce(bill_no, 10_000);
  await desk.pay(bill_no, 50_000);
  expect(await desk.bill(bill_no)).toMatchObject({
    ...{ owed_fen: 0, paid_fen: due_fen + 50_000, state: "BILLING_SUCCESS" },
  });
});

test("a bill without money on it is closed and opened again; each is answered by itself [PAY-01]", async () => {
  const [empty, paid] = [desk.nextBill(), desk.nextBill()];
  const order_no = await desk.pay(paid.bill_no, paid.due_fen);
  const both = { bill_no: [empty.bill_no, paid.bill_no, "B404"], reason: "学生转学" };
  const { list } = await desk.finance.call(billActionApi.close, both);
  expect(list).toEqual([
    { bill_no: empty.bill_no, done: true, reason: "" },
    { bill_no: paid.bill_no, done: false, reason: expect.stringContaining("未退，请先退款再关闭") },
    { bill_no: "B404", done: false, reason: "账单不存在或已被删除" },
  ]);
  expect(await desk.bill(empty.bill_no)).toMatchObject({ state: "CLOSED", owed_fen: 0 });
  await expect(desk.pay(empty.bill_no, empty.due_fen)).rejects.toEqual(refusal(code.refused, "请先重新打开"));
  await expect(desk.reduce(empty.bill_no, 1)).rejects.toEqual(refusal(code.refused, "请先重新打开"));
  await desk.reopen(empty.bill_no);
  expect(await desk.bill(empty.bill_no)).toMatchObject({ state: "NOT_PAY", owed_fen: empty.due_fen });
  await expect(desk.reopen(empty.bill_no)).rejects.toEqual(refusal(code.refused, "只有已关闭的账单"));
  await desk.refundAll(order_no, paid.due_fen);
  expect(await desk.close(paid.bill_no)).toMatchObject({ done: true });
  expect(await desk.bill(paid.bill_no)).toMatchObject({ state: "CLOSED", refund_state: 2, owed_fen: 0 });
});

test("closed bills are opened again together; each is answered by itself [PAY-01]", async () => {
  const [closed, overdue, open] = [desk.nextBill(), desk.nextBill(), desk.nextBill()];
  await desk.close(closed.bill_no);
  const { db } = backend.context;
  await db.updateTable("bills").set({ state: "TIMEOUT_CLOSED" }).where("bill_no", "=", overdue.bill_no).execute();
  const bill_no = [closed.bill_no, overdue.bill_no, open.bill_no, closed.bill_no, "B404"];
  const { list } = await desk.finance.call(billActionApi.reopenAll, { bill_no, reason: "延长缴费" });
  expect(list).toEqual([
    { bill_no: closed.bill_no, done: true, reason: "" },
    { bill_no: overdue.bill_no, done: true, reason: "" },
    { bill_no: open.bill_no, done: false, reason: expect.stringContaining("只有已关闭的账单") },
    { bill_no: "B404", done: false, reason: "账单不存在或已被删除" },
  ]);
  for (const { bill_no: no, due_fen } of [closed, overdue])
    expect(await desk.bill(no)).toMatchObject({ state: "NOT_PAY", owed_fen: due_fen });
});

test("a closed bill stays closed while its student has another of the name [PAY-01]", async () => {
  const bill = desk.nextBill();
  await desk.close(bill.bill_no);
  const { id: _id, owed_fen: _owed, ...like } = bill;
  await backend.context.db
    .insertInto("bills")
    .values({ ...like, bill_no: `${bill.bill_no}X`, state: "NOT_PAY" })
    .execute();
  await expect(desk.reopen(bill.bill_no)).rejects.toEqual(refusal(code.refused, "该学生已有同名的账单"));
});

test("several bills are paid in full with a run of receipt numbers, each answered by itself [PAY-01]", async () => {
  const [one, closed, other] = [desk.nextBill(), desk.nextBill(), desk.nextBill()];
  await desk.close(closed.bill_no);
  const asked = {
    bill_no: [one.bill_no, closed.bill_no, other.bill_no],
    ...{ method: "cash" as const, receipt_from: "SJ-0098", idempotency_key: "batch-0123456789abcdef" },
  };
  const answer = await desk.clerk.call(billActionApi.offlinePayAll, asked);
  expect(answer.list).toEqual([
    { bill_no: one.bill_no, done: true, reason: "", receipt_no: "SJ-0098", order_no: expect.any(String) },
    { bill_no: closed.bill_no, done: false, reason: expect.stringContaining("已关闭"), receipt_no: "SJ-0099" },
    { bill_no: other.bill_no, done: true, reason: "", receipt_no: "SJ-0100", order_no: expect.any(String) },
  ]);
  expect(await desk.bill(other.bill_no)).toMatchObject({ paid_fen: other.due_fen, state: "BILLING_SUCCESS" });
  const again = await desk.clerk.call(billActionApi.offlinePayAll, asked);
  expect(again.list.map(({ done }) => done)).toEqual([true, false, true]);
  expect((await desk.bill(one.bill_no)).payments).toHaveLength(1);
});

test("twenty payments at once never pay more than is owed [PAY-01]", async () => {
  const { bill_no, due_fen } = desk.nextBill();
  const part = 60_000;
  const tries = await Promise.allSettled(Array.from({ length: 20 }, () => desk.pay(bill_no, part)));
  const done = tries.filter(({ status }) => status === "fulfilled").length;
  expect(done).toBe(Math.min(20, Math.floor(due_fen / part)));
  const bill = await desk.bill(bill_no);
  expect(bill.paid_fen).toBe(done * part);
  expect(bill.owed_fen).toBe(due_fen - done * part);
});

test("a bill that is being paid online takes no money at the counter until its order is cancelled [PAY-01] [PAY-03]", async () => {
  const bill = desk.nextBill();
  const order_no = await desk.openOrder(bill, bill.due_fen);
  await expect(desk.pay(bill.bill_no, bill.due_fen)).rejects.toEqual(refusal(code.refused, "有订单正在支付"));
  expect(await desk.close(bill.bill_no)).toMatchObject({ done: false, reason: expect.stringContaining("正在支付") });
  await desk.supplement(order_no, `4200${bill.bill_no}`);
  expect(await desk.bill(bill.bill_no)).toMatchObject({ state: "BILLING_SUCCESS", paid_fen: bill.due_fen });
});

test("a receipt says what was paid, by one order or all, and printing it again is a 补打 [PAY-01]", async () => {
  const { bill_no, due_fen } = desk.nextBill();
  await expect(desk.clerk.call(billActionApi.receipt, { bill_no })).rejects.toEqual(
    refusal(code.refused, "还没有收款"),
  );
  const order_no = await desk.pay(bill_no, 60_000);
  await desk.pay(bill_no, due_fen - 60_000);
  const { list: whole } = await desk.clerk.call(billActionApi.receipt, { bill_no });
  expect(whole).toMatchObject({ total_fen: due_fen, owed_fen: 0, prints: 0, student_name: expect.any(String) });
  expect(whole.items.reduce((sum, { qty, price_fen }) => sum + qty * price_fen, 0)).toBe(due_fen);
  const { list: part } = await desk.clerk.call(billActionApi.receipt, { bill_no, order_no });
  expect(part.payments).toMatchObject([{ order_no, amount_fen: 60_000, way_name: "现金", actor: "收费专员" }]);
  expect(await desk.clerk.call(billActionApi.print, { bill_no, order_no })).toEqual({ prints: 1 });
  expect(await desk.clerk.call(billActionApi.print, { bill_no, order_no })).toEqual({ prints: 2 });
  expect((await desk.clerk.call(billActionApi.receipt, { bill_no })).list.prints).toBe(0);
  expect((await desk.bill(bill_no)).history.map(({ action }) => action).slice(-2)).toEqual(["print", "reprint"]);
});

test("receipts of several bills and orders come in the order asked, and a bill without one says why [DESK-14, PERM-04]", async () => {
  const [first, second, unpaid] = [desk.nextBill(), desk.nextBill(), desk.nextBill()];
  const order_no = await desk.pay(first.bill_no, 50_000);
  await desk.pay(first.bill_no, 60_000);
  await desk.pay(second.bill_no, second.due_fen);
  const bills = [second.bill_no, unpaid.bill_no, `${first.bill_no}:${order_no}`, "B404"].join(",");
  const { list, refused } = await desk.clerk.call(billActionApi.receipts, { bills });
  expect(list).toMatchObject([
    { bill_no: second.bill_no, total_fen: second.due_fen },
    { bill_no: first.bill_no, order_no, total_fen: 50_000, payments: [{ order_no }] },
  ]);
  expect(refused).toEqual([
    { bill_no: unpaid.bill_no, reason: "还没有收款，不能打印收据" },
    { bill_no: "B404", reason: "账单不存在或已被删除" },
  ]);
  const foreign = await desk.teacher.call(billActionApi.receipts, { bills }).catch((error: unknown) => error);
  expect(foreign).toMatchObject({ code: 403 });
});

test("bills of other schools are not there for whoever does not keep them [PAY-01]", async () => {
  const { bill_no, due_fen } = await backend.context.db
    .selectFrom("bills")
    .select(["bill_no", "due_fen"])
    .where("school_id", "=", 2)
    .where("state", "=", "NOT_PAY")
    .limit(1)
    .executeTakeFirstOrThrow();
  const missing = refusal(code.refused, "账单不存在或已被删除");
  await expect(desk.bill(bill_no)).rejects.toEqual(missing);
  await expect(desk.pay(bill_no, due_fen)).rejects.toEqual(missing);
  await expect(desk.reduce(bill_no, 1)).rejects.toEqual(missing);
  await expect(desk.reopen(bill_no)).rejects.toEqual(missing);
  expect(await desk.close(bill_no)).toMatchObject({ done: false, reason: "账单不存在或已被删除" });
  await expect(desk.clerk.call(billActionApi.receipt, { bill_no })).rejects.toEqual(missing);
});
