import { orderState } from "#contract/payments/states";
import { code } from "#contract/kernel/errors";
import { labelOf } from "#contract/kernel/enumeration";
import { orderStates } from "#contract/payments/order-enumerations";
import type { Kysely } from "kysely";
import type { RequestContext } from "../../kernel/context";
import type { Database } from "../../kernel/database/tables";
import { notFound, AppError, badInput } from "../../kernel/errors";
import { bookRefundOnBills } from "../bills/bill-booking.service";
import { yuan } from "../../kernel/yuan";
import { orderScope } from "../order-scope";
import {
  insertOrderEvent,
  type LockedOrder,
  lockOrderById,
  lockOrderByTrade,
  updateRefunded,
} from "./order-ledger.repository";
import { findOrder } from "./orders.repository";

export type { LockedOrder };

const { paid, refunded } = orderState;

// what the channel takes (domain 4.3)
const mostRefunds = 50;
const longestMs = 365 * 24 * 60 * 60 * 1000;

/** The id of an order in the caller's scope. Throws `refused`: absent and not yours answer alike. */
export async function requireOrderId(ctx: RequestContext, orderNo: string): Promise<number> {
  const order = await findOrder(ctx.db, orderScope(ctx), orderNo);
  if (!order) throw notFound("订单");
  return order.id;
}

/** Locks an order in a transaction, whatever state it is in. */
export async function lockOrder(trx: Kysely<Database>, id: number): Promise<LockedOrder> {
  const order = await lockOrderById(trx, id);
  if (!order) throw notFound("订单");
  return order;
}

/** Locks the order that a merchant's number was given to; undefined where none has it. */
export function lockOrderOfTrade(
  trx: Kysely<Database>,
  merchantId: number,
  outTradeNo: string,
): Promise<LockedOrder | undefined> {
  return lockOrderByTrade(trx, merchantId, outTradeNo);
}

/** Throws `refused` for an order that cannot be refunded, `badInput` for more than is left of it. Times in epoch ms. */
export function requireRefundable(order: LockedOrder, amountFen: number, now: number): void {
  const { state, way_code, refund_times, success_at } = order;
  if (state === refunded) throw new AppError(code.refused, "该订单已全额退款");
  if (state !== paid) {
    throw new AppError(code.refused, `该订单当前为${labelOf(orderStates, state)}，只有支付成功的订单可以退款`);
  }
  if (refund_times >= mostRefunds) throw new AppError(code.refused, `一笔订单最多退款 ${mostRefunds} 次`);
  if (way_code === "wxpay" && now - success_at > longestMs) {
    throw new AppError(code.refused, "微信支付的订单超过一年，不能再原路退款");
  }
  const left = order.amount_fen - order.refund_fen;
  if (amountFen > left) throw badInput("amount_fen", `最多可退 ${yuan(left)} 元`);
}

export interface OrderStep {
  action: "refund_apply" | "refund_reject" | "refund_close";
  reason: string;
  at: number;
  by: number;
}

/** Notes a step of a refund in the order's history; the order itself stays as it is. */
export async function recordRefundEvent(trx: Kysely<Database>, order: LockedOrder, step: OrderStep): Promise<void> {
  await insertOrderEvent(trx, eventOf(order, order.state, step));
}

/**
 * Books a refund that came through on its locked order, and on the bills that it takes from: amounts, states, histories.
 * Throws when it would be over what was paid.
 */
export async function bookRefund(
  trx: Kysely<Database>,
  order: LockedOrder,
  { refund_no, amountFen, ...step }: { refund_no: string; amountFen: number; reason: string; at: number; by: number },
): Promise<void> {
  const total = order.refund_fen + amountFen;
  if (order.state !== paid || total > order.amount_fen) {
    throw new AppError(code.refused, `订单 ${order.order_no} 已不能再退 ${yuan(amountFen)} 元，请核对`);
  }
  const isWhole = total === order.amount_fen;
  const state = isWhole ? refunded : paid;
  await updateRefunded(trx, order.id, {
    state,
    refund_fen: total,
    refund_times: order.refund_times + 1,
    refund_state: isWhole ? 2 : 1,
    updated_at: step.at,
    updated_by: step.by,
  });
  await insertOrderEvent(trx, eventOf(order, state, { action: "refund", ...step }));
  await bookRefundOnBills(trx, { order_id: order.id, refund_no }, step);
}

function eventOf(
  order: LockedOrder,
  after_state: number,
  { action, reason, at, by }: { action: string; reason: string; at: number; by: number },
) {
  const { id, school_id, state } = order;
  return { order_id: id, school_id, action, before_state: state, after_state, reason, created_at: at, created_by: by };
}
