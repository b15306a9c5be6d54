// The one way an order becomes paid.
import type { Kysely } from "kysely";
import * as z from "zod";
import { labelOf } from "#contract/enumeration";
import { code } from "#contract/errors";
import type { OrderSupplement } from "#contract/order-acts";
import { orderStates } from "#contract/orders";
import type { RequestContext } from "../../context";
import type { Database } from "../../database/tables";
import { AppError, badInput } from "../../errors";
import { once } from "../../idempotency/idempotency.service";
import { readTime } from "../../time/shanghai";
import { bookOrder } from "../bills/bill-booking.service";
import { insertOrderEvent } from "./order-refunding.repository";
import { orderMayMove } from "./order-states";
import { holdOrder, type LockedOrder, requireOrderId } from "./order-refunding.service";
import { findChannelTrade, findRate, movePaid } from "./order-success.repository";

export interface OrderSuccess {
  order_no: string;
  channel_trade_no: string;
  /** Epoch ms. */
  success_at: number;
  reason: string;
}

/**
 * Supplements the success of an order the channel has the money of (补单): 订单生成, 支付中, 支付失败, 已撤销 and 订单关闭
 * become 支付成功, and its bills are booked. Throws `refused` for an order paid already, a channel number another order has,
 * and a bill that owes less; `badInput` for a success in the future. Absent and not yours answer alike.
 */
export async function succeedOrder(ctx: RequestContext, success: OrderSuccess): Promise<void> {
  const id = await requireOrderId(ctx, success.order_no);
  await ctx.db.transaction().execute((trx) => succeedOrderWithin(trx, ctx, id, success));
}

/** The order of a school that carries a number of the channel. */
export function findOrderOfTrade(trx: Kysely<Database>, schoolId: number, channelTradeNo: string) {
  return findChannelTrade(trx, schoolId, channelTradeNo);
}

/** `succeedOrder` as staff ask for it by hand, once for a key. */
export async function supplementOrder(
  ctx: RequestContext,
  { idempotency_key, ...input }: OrderSupplement,
): Promise<void> {
  const id = await requireOrderId(ctx, input.order_no);
  const { order_no, channel_trade_no, remark: reason } = input;
  const success_at = input.success_at === undefined ? ctx.now() : readTime(input.success_at);
  const done = z.literal("done");
  await once(ctx, { key: idempotency_key, act: "supplement", input, result: done }, async (trx) => {
    await succeedOrderWithin(trx, ctx, id, { order_no, channel_trade_no, success_at, reason });
    return done.value;
  });
}

/** As `succeedOrder`, in a transaction of the caller's; the order is named by its id. */
export async function succeedOrderWithin(
  trx: Kysely<Database>,
  ctx: Pick<RequestContext, "actor" | "now" | "audit">,
  id: number,
  success: OrderSuccess,
): Promise<void> {
  const [at, by] = [ctx.now(), ctx.actor.userId];
  const order = await holdOrder(trx, id);
  await requireSuccess(trx, order, success, at);
  const { channel_trade_no, reason } = success;
  await markPaid(trx, order, { ...success, action: "supplement" }, { at, by });
  await bookOrder(trx, order, { reason, at, by });
  ctx.audit.change({
    object: `订单 ${order.order_no}`,
    before: { 状态: labelOf(orderStates, order.state) },
    after: { 状态: labelOf(orderStates, paid), 渠道流水号: channel_trade_no, 原因: reason },
  });
}

/**
 * Moves a locked order to 支付成功 with what is known of its payment, and tells its history; its bills are the caller's.
 * Throws `refused` when somebody else has moved it.
 */
export async function markPaid(
  trx: Kysely<Database>,
  order: LockedOrder,
  {
    channel_trade_no,
    success_at,
    action,
    reason,
  }: Omit<OrderSuccess, "order_no"> & { action: "succeed" | "supplement" },
  { at, by }: { at: number; by: number },
): Promise<void> {
  const { id, school_id, state } = order;
  const fee_fen = Math.round((order.amount_fen * (await findRate(trx, order.collect_account_id))) / 10_000);
  const fields = { channel_trade_no, success_at, fee_fen, updated_at: at, updated_by: by };
  if (!(await movePaid(trx, id, { from: state, fields }))) {
    throw new AppError(code.refused, "该订单刚刚被他人处理，请刷新后查看");
  }
  const step = { action, before_state: state, after_state: paid, reason };
  await insertOrderEvent(trx, { order_id: id, school_id, ...step, created_at: at, created_by: by });
}

const paid = 2;

async function requireSuccess(
  trx: Kysely<Database>,
  order: LockedOrder,
  { channel_trade_no, success_at }: OrderSuccess,
  now: number,
): Promise<void> {
  if (!orderMayMove(order.state, paid)) {
    throw new AppError(code.refused, `该订单当前为${labelOf(orderStates, order.state)}，不需要补单`);
  }
  if (success_at > now) throw badInput("success_at", "支付时间不能晚于现在");
  const other = channel_trade_no === "" ? undefined : await findChannelTrade(trx, order.school_id, channel_trade_no);
  if (other && other.id !== order.id) {
    throw badInput("channel_trade_no", `渠道流水号已用于订单 ${other.order_no}，请核对`);
  }
}
