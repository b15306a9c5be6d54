import * as z from "zod";
import { visibleLines } from "../kernel/names";
import { endpoint } from "../kernel/endpoint";
import { IdempotencyKey } from "../kernel/idempotency";
import { WallClock } from "../kernel/wall-clock";

const OrderNo = z.string().trim().min(1).max(64);
const Reason = visibleLines().min(1, "请填写原因").max(256);

export const OrderEnding = z.object({ order_no: OrderNo, reason: Reason });
export type OrderEnding = z.infer<typeof OrderEnding>;

/** The money of an order that came without word of it. */
export const OrderSupplement = z.object({
  order_no: OrderNo,
  /** The number of the payment in the channel's own records. */
  channel_trade_no: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9_-]{4,64}$/, "请填写渠道流水号，4 至 64 位字母、数字"),
  /** `YYYY-MM-DD HH:mm`, Asia/Shanghai, not in the future; absent: now. */
  success_at: WallClock.optional(),
  remark: visibleLines().min(1, "请填写说明").max(256),
  idempotency_key: IdempotencyKey,
});
export type OrderSupplement = z.infer<typeof OrderSupplement>;

const path = "/campus_pay/order";

/** Calls of the actions of staff on an order, but for refunds. */
export const orderActionApi = {
  cancel: endpoint({
    method: "POST",
    path: `${path}/cancel`,
    permission: "Api:campus_pay/order/cancel-cancel",
    summary: "撤销未支付的订单",
    input: OrderEnding,
  }),
  close: endpoint({
    method: "POST",
    path: `${path}/close`,
    permission: "Api:campus_pay/order/close-close",
    summary: "关闭未支付的订单",
    input: OrderEnding,
  }),
  supplement: endpoint({
    method: "POST",
    path: `${path}/supplement`,
    permission: "Api:campus_pay/order/supplement-supplement",
    summary: "补单：渠道已收款而订单未成功的，登记渠道流水号",
    input: OrderSupplement,
  }),
};
