// The paid order that has an exception's money: the one it paid, the one it was meant for, or a new one.
import { orderState } from "#contract/payments/states";
import type { Kysely } from "kysely";
import { code } from "#contract/kernel/errors";
import type { Database } from "../../kernel/database/tables";
import type { PaymentExceptionRow } from "../../kernel/database/tables/online-payments";
import { AppError } from "../../kernel/errors";
import { releaseBills } from "../bills/bill-booking.service";
import { endTask } from "../channel-tasks/tasks.service";
import { createMakeupOrder } from "../orders/makeup-order.service";
import { endWithin } from "../orders/cancel-order.service";
import { lockOrder, type LockedOrder } from "../orders/order-ledger.service";
import { orderMayMove } from "../states/order-states";
import { markPaid, requireUnpaid } from "../orders/mark-paid.service";
import { findAccount, findAccountOfMerchant, findWay } from "./money-order.repository";

interface Stamp {
  reason: string;
  at: number;
  by: number;
}

/** An exception whose school is known. */
export type OwnedException = PaymentExceptionRow & { school_id: number };

/**
 * Answers the paid order that has the money, locked; `purposeId` is that of the first bill it goes to. An order that waits for
 * another sum is closed: the channel has let it be paid. Throws `refused` where a payment is booked elsewhere.
 */
export async function requireMoneyOrder(
  trx: Kysely<Database>,
  exception: OwnedException,
  purposeId: number,
  stamp: Stamp,
): Promise<LockedOrder> {
  const { money_order_id, order_id, kind, source } = exception;
  if (money_order_id !== null) return lockOrder(trx, money_order_id);
  const order = order_id === null ? null : await lockOrder(trx, order_id);
  const isMeantFor = order !== null && source !== "channel" && order.amount_fen === exception.amount_fen;
  if (isMeantFor && orderMayMove(order.state, orderState.paid)) return makePaid(trx, order, exception, stamp);
  if (order !== null && kind === "amount") {
    await endWithin(trx, order.id, { action: "close", reason: "到账金额不符，款项另行处理", at: stamp.at });
    await endTask(trx, { kind: "trade", subject: String(order.id) });
  }
  return makeOrder(trx, exception, purposeId, stamp);
}

/** Its bills wait for it no longer; which of them get the money is decided elsewhere. */
async function makePaid(
  trx: Kysely<Database>,
  order: LockedOrder,
  { channel_trade_no, paid_at }: OwnedException,
  { reason, at, by }: Stamp,
): Promise<LockedOrder> {
  const success = { channel_trade_no, success_at: paid_at, reason };
  await requireUnpaid(trx, order, success, at);
  await markPaid(trx, order, { ...success, action: "supplement" }, { at, by });
  await endTask(trx, { kind: "trade", subject: String(order.id) });
  await releaseBills(trx, order.id, { reason, at, by });
  return lockOrder(trx, order.id);
}

async function makeOrder(
  trx: Kysely<Database>,
  exception: OwnedException,
  purposeId: number,
  { reason, at, by }: Stamp,
): Promise<LockedOrder> {
  const { school_id, merchant_id, order_id, out_trade_no, channel_trade_no, amount_fen, paid_at } = exception;
  const asked = { school_id, merchant_id, purpose_id: purposeId };
  const accountId = exception.collect_account_id ?? (await findAccountOfMerchant(trx, asked))?.id;
  const account = accountId === undefined ? undefined : await findAccount(trx, accountId);
  if (!account) throw new AppError(code.refused, "学校没有这个商户的收款账户，请先在收款账户中新增");
  const way = order_id === null ? "" : ((await findWay(trx, order_id))?.way ?? "");
  const payment = {
    ...{ school_id, merchant_id, collect_account_id: account.id, way_code: account.channel, way },
    ...{ out_trade_no, channel_trade_no, amount_fen, paid_at, reason },
  };
  return createMakeupOrder(trx, payment, { at, by });
}
