// Each call to a channel leaves a trace of how it went, so that staff see a channel that is slow, down or refuses.
import type { BackendContext } from "../../kernel/context";
import type { ChannelMerchantRow } from "../../kernel/database/tables/online-payments";
import { failureReason } from "../../kernel/operations/failure-reason";
import { dateOf } from "../../kernel/time/shanghai";
import { noteChannelEvent } from "../channel-events/channel-events.service";
import { type Channel, ChannelError } from "../channels/channel";
import { findHealth, upsertFailure, upsertOk } from "./channel-health.repository";

/** So many failures in a row are more than a hiccup: staff are told. */
const failuresToTell = 3;
// a channel that answers is noted so often at most
const okEveryMs = 30_000;

// each call to a channel that does not answer takes seconds of the work that waits for all channels
const restMs = 30_000;

/** The time until which a merchant's channel is left alone, since it did not answer several calls in a row; null: it may be asked now. Epoch ms. */
export async function findRest(
  ctx: BackendContext,
  merchantId: number,
): Promise<{ until: number; problem: string } | null> {
  const health = await findHealth(ctx.db, merchantId);
  if (!health || health.failures < failuresToTell || !health.problem.startsWith("unclear ")) return null;
  const until = (health.failed_at ?? 0) + restMs;
  return until > ctx.now() ? { until, problem: health.problem } : null;
}

/** The same channel; how each of its calls went is noted. */
export function watchChannel(ctx: BackendContext, channel: Channel, merchant: Pick<ChannelMerchantRow, "id">): Channel {
  const watch = async <T>(call: Promise<T>): Promise<T> => {
    try {
      const answer = await call;
      await note(ctx, merchant.id, null);
      return answer;
    } catch (error) {
      if (error instanceof ChannelError) await note(ctx, merchant.id, error);
      throw error;
    }
  };
  return {
    ...channel,
    createTrade: (trade) => watch(channel.createTrade(trade)),
    queryTrade: (outTradeNo) => watch(channel.queryTrade(outTradeNo)),
    closeTrade: (outTradeNo) => watch(channel.closeTrade(outTradeNo)),
    refund: (refund) => watch(channel.refund(refund)),
    queryRefund: (refund) => watch(channel.queryRefund(refund)),
    fetchBill: (date) => watch(channel.fetchBill(date)),
  };
}

/** Judges the channel by a call: a refusal of one payment, or a bill that is not ready, is an answer. */
function isFailure({ problem }: ChannelError): boolean {
  return problem === "unclear" || problem === "disturbed" || problem === "forged";
}

/** Never stands in the way of the call it is about. */
async function note(ctx: BackendContext, merchantId: number, error: ChannelError | null): Promise<void> {
  if (error && isFailure(error)) ctx.counters.partFailed("channel", failureReason(error));
  try {
    if (error && isFailure(error)) await noteFailure(ctx, merchantId, error);
    else await noteOk(ctx, merchantId);
  } catch (problem) {
    ctx.log.warn({ err: problem, merchant: merchantId }, "how a channel's call went was not noted");
  }
}

async function noteOk(ctx: BackendContext, merchantId: number): Promise<void> {
  const now = ctx.now();
  const known = await findHealth(ctx.db, merchantId);
  if (known?.failures === 0 && known.ok_at !== null && now - known.ok_at < okEveryMs) return;
  await upsertOk(ctx.db, merchantId, now);
  if (known && known.failures >= failuresToTell) {
    await noteChannelEvent(ctx, { merchant_id: merchantId, kind: "call", outcome: "recovered" });
  }
}

async function noteFailure(ctx: BackendContext, merchantId: number, error: ChannelError): Promise<void> {
  const at = ctx.now();
  const problem = `${error.problem} ${error.code}`;
  const failures = await upsertFailure(ctx.db, merchantId, { at, day: dateOf(at), problem });
  if (failures !== failuresToTell) return;
  await noteChannelEvent(ctx, { merchant_id: merchantId, kind: "call", outcome: error.code });
}
