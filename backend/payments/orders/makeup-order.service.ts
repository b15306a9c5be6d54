// Money that came without an order of ours, or for another sum, gets a paid order of its own: scene 补缴.
import { orderState, notifyState } from "#contract/payments/states";
import { randomInt } from "node:crypto";
import type { Kysely } from "kysely";
import { code } from "#contract/kernel/errors";
import type { Database } from "../../kernel/database/tables";
import { AppError } from "../../kernel/errors";
import { formatTime } from "../../kernel/time/shanghai";
import { keepOrderBills } from "../bills/order-bills.service";
import { hasOutTradeNo, updateOneMorePart } from "./makeup-order.repository";
import { reversedNumber } from "./order-number";
import { lockOrder, type LockedOrder } from "./order-ledger.service";
import { findRate } from "./mark-paid.repository";
import { findOrderOfTrade } from "./mark-paid.service";
import { createPaidOrder } from "./paid-order.service";

/** A payment as the channel has it. */
export interface MakeupPayment {
  school_id: number;
  collect_account_id: number;
  merchant_id: number;
  way_code: string;
  way: string;
  out_trade_no: string;
  channel_trade_no: string;
  amount_fen: number;
  /** By the channel's clock, epoch ms. */
  paid_at: number;
  reason: string;
}

/**
 * Adds a paid order for money that has none, without bills; it is locked. It keeps the channel's number of ours unless another
 * order has it. Throws `refused` for a payment that an order of the school has.
 */
export async function createMakeupOrder(
  trx: Kysely<Database>,
  payment: MakeupPayment,
  { at, by }: { at: number; by: number },
): Promise<LockedOrder> {
  const { school_id, merchant_id, collect_account_id, channel_trade_no, amount_fen, way, way_code } = payment;
  const other = await findOrderOfTrade(trx, school_id, channel_trade_no);
  if (other) throw new AppError(code.refused, `渠道流水号已用于订单 ${other.order_no}，请核对`);
  const order_no = `P${formatTime(at).replace(/\D/g, "")}${String(randomInt(100_000_000)).padStart(8, "0")}`;
  const isTaken = payment.out_trade_no === "" || (await hasOutTradeNo(trx, payment));
  const fee_fen = Math.round((amount_fen * (await findRate(trx, collect_account_id))) / 10_000);
  const order = {
    ...{
      school_id,
      order_no,
      order_no_reversed: reversedNumber(order_no),
      channel_trade_no,
      merchant_id,
      way,
      way_code,
    },
    ...{ out_trade_no: isTaken ? order_no : payment.out_trade_no, scene: "makeup", bill_count: 0, student_id: null },
    ...{ payer_id: null, store_id: 0, device_no: "", collect_account_id, amount_fen, fee_fen, refund_fen: 0 },
    ...{
      refund_times: 0,
      state: orderState.paid,
      refund_state: 0,
      notify_state: notifyState.waiting,
      expired_at: at,
      success_at: payment.paid_at,
    },
    ...{ err_code: "", err_msg: "", created_at: at, created_by: by, updated_at: at, updated_by: by },
  };
  return lockOrder(trx, await createPaidOrder(trx, order, payment.reason));
}

/** Adds a bill to a locked order that is paid; booking it is the caller's. */
export async function addPaidPart(
  trx: Kysely<Database>,
  order: LockedOrder,
  { bill, amountFen }: { bill: { id: number; student_id: number }; amountFen: number },
): Promise<void> {
  const part = { order_id: order.id, bill_id: bill.id, student_id: bill.student_id, amount_fen: amountFen };
  await keepOrderBills(trx, [part]);
  await updateOneMorePart(trx, order.id, bill.student_id);
}
