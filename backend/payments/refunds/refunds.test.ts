import { expect, test } from "vitest";
import { code } from "#contract/kernel/errors";
import { refundApi } from "#contract/payments/refunds";
import { startTestBackend } from "../../../tests/support/api/backend";
import { refusal, refusedField } from "../../../tests/support/api/refusal";
import { createRefundFixtures } from "../../../tests/support/payments/refund-fixtures";
import { yuan } from "../../kernel/yuan";

const backend = await startTestBackend({ settings: { DEMO_ORDERS: "600" } });
const desk = await createRefundFixtures(backend);

test("a refund is applied for, approved by another person and booked on its order, with both histories [PAY-04]", async () => {
  const { order_no, amount_fen } = desk.nextOrder();
  const refund_no = await desk.apply(order_no, 60);
  expect(await desk.refund(refund_no)).toMatchObject({ state: 0, amount_fen: 60, is_own: false, apply_by: "收费专员" });
  expect((await desk.order(order_no)).refund_fen).toBe(0);
  expect(await desk.decide(refund_no)).toEqual({ refund_no, done: true, reason: "" });
  expect(await desk.refund(refund_no)).toMatchObject({ state: 1, audit_by: "财务主管" });
  await desk.register(refund_no, 2);
  const refund = await desk.refund(refund_no);
  expect(refund).toMatchObject({ state: 2, channel_refund_no: `5030${refund_no}`, success_at: expect.any(String) });
  expect(refund.history.map(({ action, actor }) => [action, actor])).toEqual([
    ["apply", "收费专员"],
    ["approve", "财务主管"],
    ["succeed", "财务主管"],
  ]);
  const order = await desk.order(order_no);
  expect(order).toMatchObject({ state: 2, refund_state: 1, refund_fen: 60, refund_times: 1 });
  expect(order.history.map(({ action }) => action).slice(-2)).toEqual(["refund_apply", "refund"]);
  const rest = await desk.apply(order_no, amount_fen - 60);
  await desk.decide(rest);
  await desk.register(rest, 2);
  expect(await desk.order(order_no)).toMatchObject({ state: 5, refund_state: 2, refund_fen: amount_fen });
  await expect(desk.apply(order_no, 1)).rejects.toEqual(refusal(code.refused, "已全额退款"));
});

test("nobody decides on the own application, and a rejection says why [PAY-04]", async () => {
  const { order_no } = desk.nextOrder();
  const { refund_no } = await desk.admin.call(refundApi.apply, { order_no, amount_fen: 10, reason: "金额输错" });
  const own = await desk.admin.call(refundApi.audit, { refund_no: [refund_no], pass: 1 });
  expect(own.list).toEqual([{ refund_no, done: false, reason: "不能审核自己申请的退款" }]);
  expect((await desk.admin.call(refundApi.detail, { refund_no })).list.is_own).toBe(true);
  const silent = () => desk.finance.call(refundApi.audit, { refund_no: [refund_no], pass: 0 });
  await expect(silent()).rejects.toEqual(refusedField("reason", "请填写驳回原因"));
  await desk.decide(refund_no, 0);
  expect(await desk.refund(refund_no)).toMatchObject({ state: 4, remark: "凭证不全" });
  expect((await desk.order(order_no)).history.at(-1)).toMatchObject({ action: "refund_reject", reason: "凭证不全" });
  // a rejected one holds nothing back
  await expect(desk.apply(order_no, 10)).resolves.toMatch(/^R\d{22}$/);
});

test("a failed refund is tried again under its number, or given up; meanwhile the order takes no other [PAY-04]", async () => {
  const { order_no, amount_fen } = desk.nextOrder();
  const refund_no = await desk.apply(order_no, amount_fen);
  await desk.decide(refund_no);
  await desk.register(refund_no, 3);
  await expect(desk.apply(order_no, 1)).rejects.toEqual(refusal(code.refused, "已有一笔退款在途"));
  await desk.finance.call(refundApi.retry, { refund_no });
  expect(await desk.refund(refund_no)).toMatchObject({ refund_no, state: 1, remark: "" });
  await desk.register(refund_no, 5);
  await desk.finance.call(refundApi.retry, { refund_no });
  await desk.register(refund_no, 6);
  await expect(desk.finance.call(refundApi.retry, { refund_no })).rejects.toEqual(refusal(code.refused, "退款关闭"));
  expect((await desk.order(order_no)).refund_fen).toBe(0);
  await expect(desk.apply(order_no, 1)).resolves.toMatch(/^R/);
});

test("what cannot be refunded is refused with the reason [PAY-04]", async () => {
  const order = desk.nextOrder();
  const { order_no, amount_fen } = order;
  const over = refusedField("amount_fen", `最多可退 ${yuan(amount_fen)} 元`);
  await expect(desk.apply(order_no, amount_fen + 1)).rejects.toEqual(over);
  const failed = await backend.context.db
    .selectFrom("pay_orders")
    .select("order_no")
    .where("school_id", "=", 1)
    .where("state", "=", 6)
    .executeTakeFirstOrThrow();
  await expect(desk.apply(failed.order_no, 1)).rejects.toEqual(refusal(code.refused, "只有支付成功的订单可以退款"));
  const refund_no = await desk.apply(order_no, 1);
  await expect(desk.register(refund_no, 2)).rejects.toEqual(refusal(code.refused, "当前为待审核"));
  await desk.decide(refund_no);
  await expect(desk.register(refund_no, 2, "")).rejects.toEqual(refusedField("channel_refund_no"));
  expect((await desk.decide(refund_no))?.reason).toContain("当前为退款中");
});

test("fifty applications at once leave one refund, and its registration is booked once [PAY-04]", async () => {
  const { order_no, amount_fen } = desk.nextOrder();
  const half = Math.ceil(amount_fen / 2);
  const applied = await Promise.allSettled(Array.from({ length: 50 }, () => desk.apply(order_no, half)));
  const numbers = applied.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
  expect(numbers).toHaveLength(1);
  const refund_no = numbers[0] ?? "";
  await desk.decide(refund_no);
  const booked = await Promise.allSettled(Array.from({ length: 20 }, () => desk.register(refund_no, 2)));
  expect(booked.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await desk.order(order_no)).toMatchObject({ refund_fen: half, refund_times: 1 });
});

test("a decision over several answers for each [PLUS-11, PAY-04]", async () => {
  const [one, other] = [desk.nextOrder(), desk.nextOrder()];
  const first = await desk.apply(one.order_no, 1);
  const second = await desk.apply(other.order_no, 1);
  await desk.decide(second, 0);
  const asked = [first, second, "R0"];
  const { list } = await desk.finance.call(refundApi.audit, { refund_no: asked, pass: 1 });
  expect(list.map(({ done }) => done)).toEqual([true, false, false]);
  expect(list[1]?.reason).toContain("已驳回");
  expect(list[2]?.reason).toContain("不存在");
});

test("another school's refunds and orders do not exist; each step needs its right [PERM-04, PAY-04]", async () => {
  const { order_no } = desk.nextOrder();
  const refund_no = await desk.apply(order_no, 1);
  const foreign = backend.client(await backend.signIn("agent2"));
  await expect(foreign.call(refundApi.detail, { refund_no })).rejects.toEqual(refusal(code.refused, "退款单不存在"));
  expect((await foreign.call(refundApi.list, { refund_no })).total).toBe(0);
  const decision = { refund_no: [refund_no], pass: 1 };
  await expect(desk.clerk.call(refundApi.audit, decision)).rejects.toMatchObject({ code: code.forbidden });
  const application = { order_no, amount_fen: 1, reason: "重复支付" };
  await expect(desk.finance.call(refundApi.apply, application)).rejects.toMatchObject({ code: code.forbidden });
});

test("the list's filters and sums are those of its rows [PAY-04]", async () => {
  const stored = await backend.context.db
    .selectFrom("refunds")
    .innerJoin("pay_orders", "pay_orders.id", "refunds.order_id")
    .selectAll("refunds")
    .select(["pay_orders.way_code", "pay_orders.order_no"])
    .where("refunds.school_id", "=", 1)
    .execute();
  const all = await desk.finance.call(refundApi.list, { page_size: 1000 });
  expect(all.list.map((row) => row.refund_no).toSorted()).toEqual(stored.map((row) => row.refund_no).toSorted());
  expect(all.sum).toEqual({
    applied_fen: stored.reduce((sum, row) => sum + row.amount_fen, 0),
    done_fen: stored.reduce((sum, row) => sum + (row.state === 2 ? row.amount_fen : 0), 0),
  });
  const done = await desk.finance.call(refundApi.list, { page_size: 1000, state: 2, way_code: "wxpay" });
  expect(done.total).toBe(stored.filter((row) => row.state === 2 && row.way_code === "wxpay").length);
  const [sample] = stored;
  const byOrder = await desk.finance.call(refundApi.list, { order_no: sample?.order_no.slice(-8) ?? "" });
  expect(byOrder.list.map((row) => row.order_no)).toContain(sample?.order_no);
  const turned = await desk.finance.call(refundApi.list, { with_total: 0, sort: "amount_fen", page_size: 5 });
  expect(turned).toMatchObject({ total: null, sum: null });
  const amounts = turned.list.map((row) => row.amount_fen);
  expect(amounts).toEqual(amounts.toSorted((one, two) => one - two));
});

test("what is no whole number of fen is never made into an amount [S18, PAY-04]", async () => {
  const { order_no } = desk.nextOrder();
  const token = await backend.signIn("admin");
  const ask = async (amount_fen: unknown) => {
    const body = { order_no, amount_fen, reason: "试" };
    const { envelope } = await backend.request("POST", refundApi.apply.path, { token, body });
    return envelope;
  };
  for (const odd of [true, [100], "0x10", " 50 ", "1e2", "1.5", 1.5, -1, null, "", {}])
    expect(await ask(odd), JSON.stringify(odd)).toMatchObject({
      code: code.badInput,
      values: { field: "amount_fen" },
    });
  expect((await ask("50")).code).toBe(200);
});
