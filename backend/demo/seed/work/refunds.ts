import { refundApi } from "#contract/payments/refunds";
import { orderState, refundState } from "#contract/payments/states";
import { dayMs } from "../../../kernel/time/shanghai";
import type { Moment, Staff } from "./staff";

interface Asked {
  at: Moment;
  by: string;
  schoolId: number;
  reason: string;
  /** Paid on a bill; else at a store. */
  ofBill?: boolean;
  /** A share of the order in hundredths; absent: all of it. */
  share?: number;
  decided?: { at: Moment; pass: 0 | 1; reason: string };
  result?: { at: Moment; result: 2 | 3 | 5; channel_refund_no: string; reason: string };
}

const { done, failed, abnormal } = refundState;

const asked: readonly Asked[] = [
  {
    ...{ at: [2, "10:06"], by: "clerk", schoolId: 1, reason: "小票金额输错，应收 12.00 元", share: 40 },
    decided: { at: [2, "15:31"], pass: 0, reason: "附件看不清，请补拍小票后重新申请" },
  },
  {
    ...{ at: [1, "09:42"], by: "clerk", schoolId: 1, reason: "餐品售罄未出餐" },
    decided: { at: [1, "11:08"], pass: 1, reason: "" },
    result: { at: [1, "14:20"], result: failed, channel_refund_no: "", reason: "商户可用余额不足" },
  },
  {
    ...{ at: [1, "10:15"], by: "clerk", schoolId: 1, reason: "家长误付，申请原路退回" },
    decided: { at: [1, "11:09"], pass: 1, reason: "" },
    result: { at: [1, "14:22"], result: abnormal, channel_refund_no: "", reason: "付款银行卡已注销" },
  },
  {
    ...{ at: [1, "15:47"], by: "clerk", schoolId: 1, reason: "同一餐次重复扣款" },
    decided: { at: { minutesAgo: 170 }, pass: 1, reason: "" },
    result: { at: { minutesAgo: 65 }, result: done, channel_refund_no: "50301208710293847561029384756", reason: "" },
  },
  {
    ...{ at: [1, "16:10"], by: "clerk", schoolId: 1, reason: "商品有破损，学生已退回门店", share: 50 },
    decided: { at: { minutesAgo: 168 }, pass: 1, reason: "" },
  },
  { at: [1, "16:35"], by: "clerk", schoolId: 1, reason: "学生转学，退剩余费用", ofBill: true, share: 30 },
  { at: { minutesAgo: 140 }, by: "clerk", schoolId: 1, reason: "家长重复缴费，申请退一笔", ofBill: true },
  { at: { minutesAgo: 96 }, by: "clerk", schoolId: 1, reason: "刷脸误扣，非本人消费" },
  { at: { minutesAgo: 28 }, by: "clerk", schoolId: 1, reason: "文具缺货，退差价", share: 35 },
  { at: [1, "13:26"], by: "admin", schoolId: 2, reason: "设备重复扣款" },
  { at: [1, "13:40"], by: "admin", schoolId: 3, reason: "家长申请退费", share: 60 },
];

/** Refunds in every state, of today and the days before: applied for by the clerk, decided by finance. */
export async function giveBack(staff: Staff): Promise<void> {
  const taken: number[] = [];
  for (const refund of asked) {
    const at = staff.at(refund.at);
    const order = await findOrder(staff, refund, at, taken);
    if (!order) continue;
    taken.push(order.id);
    const amount_fen = Math.max(1, Math.round((order.amount_fen * (refund.share ?? 100)) / 100));
    const { reason } = refund;
    const { refund_no } = await staff.call(refund.by, refundApi.apply, {
      ...{ order_no: order.order_no, amount_fen, reason },
      still_due: 1,
    });
    if (!refund.decided) continue;
    staff.at(refund.decided.at);
    const { pass, reason: why } = refund.decided;
    await staff.call("finance", refundApi.audit, { refund_no: [refund_no], pass, reason: why });
    if (!refund.result) continue;
    const { at: registered, ...result } = refund.result;
    staff.at(registered);
    await staff.call("finance", refundApi.register, { refund_no, ...result });
  }
}

/** The last order that was paid online before a moment and of which nothing was asked back. */
function findOrder({ db }: Staff, { schoolId, ofBill = false }: Asked, before: number, taken: readonly number[]) {
  return (
    db
      .selectFrom("pay_orders")
      .select(["id", "order_no", "amount_fen"])
      // of few orders some pay a bill: from there it is a short way
      .$if(ofBill, (query) => query.where("id", "in", (eb) => eb.selectFrom("order_bills").select("order_id")))
      .$if(!ofBill, (query) => query.where("bill_count", "=", 0))
      .where("school_id", "=", schoolId)
      .where("state", "=", orderState.paid)
      .where("way_code", "in", ["wxpay", "alipay"])
      .where("success_at", ">", before - longestMs)
      .where("success_at", "<", before)
      .where("amount_fen", ">=", 100)
      .where("id", "not in", [0, ...taken])
      .where("id", "not in", (eb) => eb.selectFrom("refunds").select("order_id"))
      .orderBy("success_at", "desc")
      .orderBy("id", "desc")
      .executeTakeFirst()
  );
}

const longestMs = 90 * dayMs;
