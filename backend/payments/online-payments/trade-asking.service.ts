// Orders that wait at a channel are asked about on a rising schedule until they are known, and closed there before they are closed here.
import { isPaid, orderState } from "#contract/payments/states";
import { hasEnded } from "../states/order-states";
import type { BackendContext } from "../../kernel/context";
import { AppError } from "../../kernel/errors";
import { findRest } from "../channel-accounts/channel-health.service";
import { openAccountChannel } from "../channel-accounts/open-channel.service";
import { type NextTry, problemText, queueTask } from "../channel-tasks/tasks.service";
import { type Channel, ChannelError, type TradeState } from "../channels/channel";
import { endWithin } from "../orders/cancel-order.service";
import { bookTrade } from "./trade-booking.service";
import { findTrade, type Trade } from "./trades.repository";

const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

const openPauses = [5, 10, 20, 40, 60, 120].map((seconds) => seconds * secondMs);
const laterPauseMs = 180 * secondMs;
// longer than a call to the channel may take
const createMs = 10 * secondMs;
const closedPauses = [1, 3, 10, 30].map((minutes) => minutes * minuteMs);

/** When a new order is asked about first, in epoch ms. */
export function firstAskAt(now: number): number {
  return now + (openPauses[0] ?? 0);
}

/** The state of an order after it was asked about; `payable`: nobody can end it before its expiry. */
export type TradeOutcome = "paid" | "open" | "payable" | "ended" | "unclear";

/**
 * The aim with an open order: `ask` leaves it open, `end` closes it at the channel and here, `close` at the channel alone,
 * since the caller ends it.
 */
type Aim = "ask" | "end" | "close";

/** Asks about an order now, whatever its expiry. Unclear answers leave it as it is. Throws nothing of the channel's. */
export async function settleTrade(ctx: BackendContext, orderId: number, aim: Aim): Promise<TradeOutcome> {
  const trade = await findTrade(ctx.db, orderId);
  if (!trade) return "ended";
  try {
    return await settle(ctx, trade, aim);
  } catch (error) {
    if (error instanceof ChannelError || error instanceof AppError) {
      ctx.log.warn({ order: trade.order_no, problem: problemText(error) }, "asking about an order failed");
      return "unclear";
    }
    throw error;
  }
}

/** The task of an order at a channel: asks about it; once it is over its expiry, closes it. */
export async function askTrade(ctx: BackendContext, subject: string, tries: number): Promise<NextTry> {
  const trade = await findTrade(ctx.db, Number(subject));
  if (!trade || isPaid(trade.state)) return null;
  const rest = await findRest(ctx, trade.merchant_id);
  if (rest) return { due_at: rest.until, tries, problem: rest.problem };
  let problem = "";
  let outcome: TradeOutcome = "unclear";
  try {
    outcome = await settle(ctx, trade, ctx.now() >= trade.expired_at ? "end" : "ask");
  } catch (error) {
    if (!(error instanceof ChannelError) && !(error instanceof AppError)) throw error;
    problem = problemText(error);
  }
  if (outcome === "paid") return null;
  const isEnded = hasEnded(trade.state);
  // what has just been closed begins its own schedule
  const next = outcome === "ended" && !isEnded ? 0 : tries + 1;
  const due_at = nextAskAt(trade, { tries: next, hasEnded: isEnded || outcome === "ended", now: ctx.now() });
  return due_at === null ? null : { due_at, tries: next, problem };
}

async function settle(ctx: BackendContext, trade: Trade, aim: Aim): Promise<TradeOutcome> {
  const { channel } = await openAccountChannel(ctx, trade.collect_account_id);
  const state = await channel.queryTrade(trade.out_trade_no);
  if (state.state === "open" && aim !== "ask") return closeAndAsk(ctx, { trade, channel, aim });
  const isPayable = state.state === "absent" && channel.isPayableWhileAbsent && ctx.now() < trade.expired_at;
  if (isPayable && aim !== "ask" && !hasEnded(trade.state)) return "payable";
  return applyTradeState(ctx, trade, { state, aim });
}

/** Somebody may pay while it is being closed: what counts is the answer afterwards. */
async function closeAndAsk(
  ctx: BackendContext,
  { trade, channel, aim }: { trade: Trade; channel: Channel; aim: Aim },
): Promise<TradeOutcome> {
  try {
    await channel.closeTrade(trade.out_trade_no);
  } catch (error) {
    if (!(error instanceof ChannelError) || error.problem !== "refused") throw error;
  }
  return applyTradeState(ctx, trade, { state: await channel.queryTrade(trade.out_trade_no), aim });
}

async function applyTradeState(
  ctx: BackendContext,
  trade: Trade,
  { state, aim }: { state: TradeState; aim: Aim },
): Promise<TradeOutcome> {
  if (state.state === "paid") {
    const { outcome } = await bookTrade(ctx, trade.merchant_id, state.trade);
    // money that the order does not ask for leaves it waiting
    return outcome === "amount" ? "unclear" : "paid";
  }
  const now = ctx.now();
  const mayBeUnderWay = trade.state === orderState.created && now - trade.created_at < createMs;
  if (state.state === "open" || (state.state === "absent" && (aim === "ask" || mayBeUnderWay))) return "open";
  if (hasEnded(trade.state)) return "ended";
  await ctx.db.transaction().execute(async (trx) => {
    if (aim !== "close") await endWithin(trx, trade.id, { action: "close", reason: "超时未支付", at: now });
    // somebody may have been typing the password: asking begins anew
    await queueTask(
      ctx,
      trx,
      { kind: "trade", subject: String(trade.id) },
      { dueAt: now + (closedPauses[0] ?? 0), now },
    );
  });
  return "ended";
}

/** Null: an order that ended a day ago is left to the bill of the day. */
function nextAskAt(
  { expired_at }: Trade,
  { tries, hasEnded, now }: { tries: number; hasEnded: boolean; now: number },
): number | null {
  if (!hasEnded) {
    const due = now + (openPauses[tries] ?? laterPauseMs);
    if (now < expired_at) return Math.min(due, expired_at);
    return now - expired_at < 2 * hourMs ? due : now + hourMs;
  }
  if (now - expired_at > 24 * hourMs) return null;
  return now + (closedPauses[tries] ?? hourMs);
}
