// The one way an order becomes paid.
import { orderState } from "#contract/payments/states";
import type { Kysely } from "kysely";
import { labelOf } from "#contract/kernel/enumeration";
import { code } from "#contract/kernel/errors";
import { orderStates } from "#contract/payments/order-enumerations";
import { holdNumber } from "../../kernel/database/hold-number";
import { sideBySide } from "../../kernel/database/side-by-side";
import type { Database } from "../../kernel/database/tables";
import { AppError, badInput } from "../../kernel/errors";
import { insertOrderEvent } from "./order-ledger.repository";
import { orderMayMove } from "../states/order-states";
import type { LockedOrder } from "./order-ledger.service";
import { findChannelTrade, findRate, updatePaid } from "./mark-paid.repository";

export interface OrderSuccess {
  channel_trade_no: string;
  /** Epoch ms. */
  success_at: number;
  reason: string;
}

/** The order of a school that carries a number of the channel; nobody else gives it to an order until the transaction ends. */
export async function findOrderOfTrade(trx: Kysely<Database>, schoolId: number, channelTradeNo: string) {
  await holdNumber(trx, schoolId, channelTradeNo);
  return findChannelTrade(trx, schoolId, channelTradeNo);
}

/**
 * Moves a locked order to 支付成功 with what is known of its payment, and tells its history; its bills are the caller's.
 * Throws `refused` when somebody else has moved it.
 */
export async function markPaid(
  trx: Kysely<Database>,
  order: LockedOrder,
  { channel_trade_no, success_at, action, reason }: OrderSuccess & { action: "succeed" | "supplement" },
  { at, by }: { at: number; by: number },
): Promise<void> {
  const { id, school_id, state } = order;
  const fee_fen = Math.round((order.amount_fen * (await findRate(trx, order.collect_account_id))) / 10_000);
  const fields = { channel_trade_no, success_at, fee_fen, updated_at: at, updated_by: by };
  const step = { action, before_state: state, after_state: orderState.paid, reason };
  const [hasMoved] = await sideBySide([
    updatePaid(trx, id, { from: state, fields }),
    insertOrderEvent(trx, { order_id: id, school_id, ...step, created_at: at, created_by: by }),
  ]);
  if (!hasMoved) throw new AppError(code.refused, "该订单刚刚被他人处理，请刷新后查看");
}

/**
 * Throws `refused` for an order that is paid already, `badInput` for a payment to come and for a channel number that another
 * order has.
 */
export async function requireUnpaid(
  trx: Kysely<Database>,
  order: LockedOrder,
  { channel_trade_no, success_at }: Pick<OrderSuccess, "channel_trade_no" | "success_at">,
  now: number,
): Promise<void> {
  if (!orderMayMove(order.state, orderState.paid)) {
    throw new AppError(code.refused, `该订单当前为${labelOf(orderStates, order.state)}，不需要补单`);
  }
  if (success_at > now) throw badInput("success_at", "支付时间不能晚于现在");
  const other = channel_trade_no === "" ? undefined : await findOrderOfTrade(trx, order.school_id, channel_trade_no);
  if (other && other.id !== order.id) {
    throw badInput("channel_trade_no", `渠道流水号已用于订单 ${other.order_no}，请核对`);
  }
}
