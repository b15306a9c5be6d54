// The way a payment at a channel becomes an order that is paid, whatever told of it: a notification or an answer.
import { orderState, isWaiting } from "#contract/payments/states";
import type { Kysely } from "kysely";
import type { BackendContext } from "../../kernel/context";
import { sideBySide } from "../../kernel/database/side-by-side";
import type { Database } from "../../kernel/database/tables";
import { bookWherePossible, type OrderPart } from "../bills/bill-booking.service";
import { endTask } from "../channel-tasks/tasks.service";
import type { PaidTrade } from "../channels/channel";
import {
  endByChannel,
  findOfTrade,
  isDecided,
  keepException,
  type TradeException,
} from "../exceptions/exceptions.service";
import { lockOrderOfTrade, type LockedOrder } from "../orders/order-ledger.service";
import { orderMayMove } from "../states/order-states";
import { markPaid } from "../orders/mark-paid.service";
import { tradeKey } from "./lock-orders.repository";
import { listPartsOfTrade } from "./trades.repository";

/**
 * `booked`; `known`: it was before; `late`: a bill was closed meanwhile; `twice`: a bill was paid meanwhile; `amount`: not
 * what the order asks; `unknown`: no order has the number. All but the first two keep the money as an exception.
 */
export type BookingOutcome = "booked" | "known" | "late" | "twice" | "amount" | "unknown";

export interface Booking {
  outcome: BookingOutcome;
  /** Null: no order has the number. */
  school_id: number | null;
}

/**
 * Books a payment that a channel surely told of, once, in a transaction that payments told of at the same time share; `note`
 * adds to it. Answers after the commit, and tells staff's pages of it.
 */
export async function bookTrade(
  ctx: BackendContext,
  merchantId: number,
  trade: PaidTrade,
  note: (trx: Kysely<Database>, booking: Booking) => Promise<void> = async () => undefined,
): Promise<Booking> {
  const key = tradeKey(merchantId, trade.out_trade_no);
  const booked = await ctx.paymentCommit.write({ key, rank: 0 }, async (trx) => {
    const { order, ...booking } = await bookWithin(trx, { merchantId, trade, at: ctx.now() });
    const isAnswered = order && booking.outcome !== "amount";
    await sideBySide([isAnswered && endTask(trx, { kind: "trade", subject: String(order.id) }), note(trx, booking)]);
    return booking;
  });
  const { outcome, school_id } = booked;
  if (outcome === "booked" && school_id !== null)
    ctx.tellArrival({ school_id, amount_fen: trade.amount_fen, byFamily: true });
  return booked;
}

async function bookWithin(
  trx: Kysely<Database>,
  { merchantId, trade, at }: BookedTrade,
): Promise<Booking & { order: LockedOrder | undefined }> {
  const [order, parts, kept] = await sideBySide([
    lockOrderOfTrade(trx, merchantId, trade.out_trade_no),
    listPartsOfTrade(trx, merchantId, trade.out_trade_no),
    findOfTrade(trx, merchantId, trade.channel_trade_no),
  ]);
  if (!order) {
    const isKnown = isDecided(kept);
    if (!isKnown) await keep(trx, { kind: "unknown", merchantId, trade, order: null, amountFen: trade.amount_fen, at });
    return { outcome: isKnown ? "known" : "unknown", school_id: null, order };
  }
  const outcome = await bookOrderOfTrade(trx, { order, parts, kept }, { merchantId, trade, at });
  return { outcome, school_id: order.school_id, order };
}

interface BookedTrade {
  merchantId: number;
  trade: PaidTrade;
  at: number;
}

async function bookOrderOfTrade(
  trx: Kysely<Database>,
  { order, parts, kept }: { order: LockedOrder; parts: readonly OrderPart[]; kept: readonly TradeException[] },
  booked: BookedTrade,
): Promise<BookingOutcome> {
  const { trade, at } = booked;
  const isPaid = !orderMayMove(order.state, orderState.paid);
  if (isPaid && order.channel_trade_no === trade.channel_trade_no) return "known";
  if (isDecided(kept)) return "known";
  const whole = { order, amountFen: trade.amount_fen, ...booked };
  if (isPaid) {
    await keep(trx, { kind: "twice", ...whole });
    return "twice";
  }
  if (order.amount_fen !== trade.amount_fen) {
    await keep(trx, { kind: "amount", ...whole });
    return "amount";
  }
  const reason = isWaiting(order.state) ? "" : "关单后到账";
  const payment = { channel_trade_no: trade.channel_trade_no, success_at: trade.paid_at };
  const [{ closedFen, paidFen }] = await sideBySide([
    bookWherePossible(trx, { parts, ...order }, { reason, at, by: 0 }),
    markPaid(trx, order, { action: "succeed", reason, ...payment }, { at, by: 0 }),
    endByChannel(trx, kept, at),
  ]);
  const unbooked = { order, money: order, ...booked };
  if (closedFen > 0) await keep(trx, { kind: "late", ...unbooked, amountFen: closedFen });
  if (paidFen > 0) await keep(trx, { kind: "twice", ...unbooked, amountFen: paidFen });
  return closedFen > 0 ? "late" : paidFen > 0 ? "twice" : "booked";
}

interface KeptTrade extends BookedTrade {
  kind: "late" | "twice" | "amount" | "unknown";
  order: LockedOrder | null;
  /** The order that the money made paid. */
  money?: LockedOrder;
  amountFen: number;
}

async function keep(
  trx: Kysely<Database>,
  { kind, merchantId, trade, order, money, amountFen, at }: KeptTrade,
): Promise<void> {
  await keepException(trx, {
    ...{ kind, source: "channel", merchant_id: merchantId, school_id: order?.school_id ?? null },
    ...{ order_id: order?.id ?? null, collect_account_id: order?.collect_account_id ?? null },
    ...{ money_order_id: money?.id ?? null, amount_fen: amountFen, paid_at: trade.paid_at, at, by: 0 },
    ...{ out_trade_no: trade.out_trade_no, channel_trade_no: trade.channel_trade_no },
  });
}
