import { expect, test } from "vitest";
import { code } from "#contract/kernel/errors";
import { exceptionApi } from "#contract/payments/exceptions";
import { orderActionApi } from "#contract/payments/order-actions";
import { startTestBackend } from "../../../tests/support/api/backend";
import { createBillFixtures } from "../../../tests/support/payments/bill-fixtures";
import { refusal, refusedField } from "../../../tests/support/api/refusal";
import { closeExpiredOrders } from "./cancel-order.service";

const backend = await startTestBackend({ settings: { DEMO_ORDERS: "300" } });
const desk = await createBillFixtures(backend);
const reason = "家长要求";

test("an order that waits is cancelled or closed by hand, and its bill waits for another [PAY-03]", async () => {
  for (const act of ["cancel", "close"] as const) {
    const bill = desk.nextBill();
    const order_no = await desk.openOrder(bill, bill.due_fen);
    await desk.finance.call(orderActionApi[act], { order_no, reason });
    const order = await desk.order(order_no);
    expect(order.state).toBe(act === "cancel" ? 4 : 6);
    expect(order.history.at(-1)).toMatchObject({ action: act, reason, actor: "财务主管", before_state: 1 });
    expect(await desk.bill(bill.bill_no)).toMatchObject({ state: "NOT_PAY", paid_fen: 0 });
    await expect(desk.finance.call(orderActionApi.cancel, { order_no, reason })).rejects.toEqual(
      refusal(code.refused, "只有未支付的订单可以撤销或关闭"),
    );
  }
});

test("an order not paid in time is closed by the server, once, and the bill of a part stays partly paid [PAY-03]", async () => {
  const bill = desk.nextBill();
  await desk.pay(bill.bill_no, 60_000);
  const order_no = await desk.openOrder(bill, bill.due_fen - 60_000, 0);
  await closeExpiredOrders(backend.context);
  expect((await desk.order(order_no)).state).toBe(0);
  backend.clock.advance(61_000);
  const [one, other] = await Promise.all([closeExpiredOrders(backend.context), closeExpiredOrders(backend.context)]);
  expect(one + other).toBeGreaterThanOrEqual(1);
  expect(await closeExpiredOrders(backend.context)).toBe(0);
  const order = await desk.order(order_no);
  expect(order.state).toBe(6);
  expect(order.history.filter(({ action }) => action === "close")).toMatchObject([
    { actor: "系统", reason: "超时未支付" },
  ]);
  expect(await desk.bill(bill.bill_no)).toMatchObject({ state: "PART_PAID", paid_fen: 60_000 });
});

test("money that came late is supplemented with the channel's number: order, fee and bill are booked once [PAY-03] [PAY-01]", async () => {
  const bill = desk.nextBill();
  const order_no = await desk.openOrder(bill, bill.due_fen);
  await desk.finance.call(orderActionApi.close, { order_no, reason });
  const channel = `42000${bill.bill_no.slice(-10)}`;
  await desk.supplement(order_no, channel);
  const order = await desk.order(order_no);
  const fee_fen = Math.round((bill.due_fen * 38) / 10_000);
  expect(order).toMatchObject({ state: 2, channel_trade_no: channel, fee_fen, success_at: expect.any(String) });
  expect(order.history.at(-1)).toMatchObject({ action: "supplement", before_state: 6, reason: "渠道已收款" });
  expect(await desk.bill(bill.bill_no)).toMatchObject({ state: "BILLING_SUCCESS", paid_fen: bill.due_fen });
  await expect(desk.supplement(order_no, channel)).rejects.toEqual(refusal(code.refused, "不需要补单"));
});

test("a supplement is refused with another order's number and for money to come; where its bill owes less it waits [PAY-03, CHAN-07]", async () => {
  const [bill, other] = [desk.nextBill(), desk.nextBill()];
  const order_no = await desk.openOrder(bill, bill.due_fen);
  const taken = await desk.openOrder(other, other.due_fen);
  await desk.supplement(taken, `77${other.bill_no}`);
  await expect(desk.supplement(order_no, `77${other.bill_no}`)).rejects.toEqual(
    refusedField("channel_trade_no", `渠道流水号已用于订单 ${taken}`),
  );
  const asked = { order_no, channel_trade_no: `78${bill.bill_no}`, remark: "渠道已收款" };
  const late = desk.finance.call(orderActionApi.supplement, { ...asked, success_at: "2199-01-01 00:00" });
  await expect(late).rejects.toEqual(refusedField("success_at", "支付时间不能晚于现在"));
  await desk.finance.call(orderActionApi.cancel, { order_no, reason });
  await desk.pay(bill.bill_no, 60_000);
  // the money has come all the same: it waits for somebody who chooses another bill or gives it back
  await desk.finance.call(orderActionApi.supplement, asked);
  const { list } = await desk.admin.call(exceptionApi.list, { number: asked.channel_trade_no });
  expect(list).toMatchObject([{ kind: "late", state: 0, source: "hand", amount_fen: bill.due_fen, proposal: "" }]);
  expect(await desk.order(order_no)).toMatchObject({ state: 4, channel_trade_no: "", fee_fen: 0 });
  expect(await desk.bill(bill.bill_no)).toMatchObject({ paid_fen: 60_000, state: "PART_PAID" });
});

test("of many who supplement one order at once, one does; of many who confirm it, one does [PAY-03, CHAN-07]", async () => {
  const bill = desk.nextBill();
  const order_no = await desk.openOrder(bill, bill.due_fen);
  const channel_trade_no = `79${bill.bill_no}`;
  const tries = await Promise.allSettled(
    Array.from({ length: 8 }, () =>
      desk.finance.call(orderActionApi.supplement, { order_no, channel_trade_no, remark: "渠道已收款" }),
    ),
  );
  expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const { list } = await desk.admin.call(exceptionApi.list, { number: channel_trade_no });
  expect(list).toHaveLength(1);
  const confirms = await Promise.allSettled(
    Array.from({ length: 8 }, () => desk.admin.call(exceptionApi.confirm, { id: list[0]?.id, pass: 1 })),
  );
  expect(confirms.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect((await desk.bill(bill.bill_no)).entries.map(({ kind }) => kind)).toEqual(["due", "receive"]);
});

test("orders of other schools are not there for whoever does not keep them [PAY-03]", async () => {
  const { order_no } = await backend.context.db
    .selectFrom("pay_orders")
    .select("order_no")
    .where("school_id", "=", 2)
    .limit(1)
    .executeTakeFirstOrThrow();
  const missing = refusal(code.refused, "订单不存在或已被删除");
  await expect(desk.finance.call(orderActionApi.cancel, { order_no, reason })).rejects.toEqual(missing);
  await expect(desk.finance.call(orderActionApi.close, { order_no, reason })).rejects.toEqual(missing);
  await expect(desk.supplement(order_no, "420000001")).rejects.toEqual(missing);
});
