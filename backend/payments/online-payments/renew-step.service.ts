import { code } from "#contract/kernel/errors";
import { isWaiting } from "#contract/payments/states";
import type { BackendContext } from "../../kernel/context";
import { AppError } from "../../kernel/errors";
import { openAccountChannel } from "../channel-accounts/open-channel.service";
import { ChannelError, type PayStep, type PayWay } from "../channels/channel";
import { askForStep } from "./start-payment.service";
import { findTrade, listOrderTitles } from "./trades.repository";

/**
 * Asks the channel for a fresh step of an order that still waits: another attempt is never made of it; null where the channel
 * gives none any more, since it was paid or ended there. Throws `refused` where it waits no more here, and where the channel does
 * not answer.
 */
export async function renewStep(
  ctx: BackendContext,
  orderId: number,
  payer: { ip: string; return_url: string; openid?: string },
): Promise<PayStep | null> {
  const trade = await findTrade(ctx.db, orderId);
  if (!trade || !isWaiting(trade.state) || trade.expired_at <= ctx.now()) {
    throw stepEnded();
  }
  const [opened, titles] = await Promise.all([
    openAccountChannel(ctx, trade.collect_account_id),
    listOrderTitles(ctx.db, orderId),
  ]);
  try {
    return await askForStep(ctx, opened, { ...trade, ...payer, way: readWay(trade.way), titles });
  } catch (error) {
    if (!(error instanceof ChannelError)) throw error;
    ctx.log.warn({ order: trade.order_no, problem: error.problem, code: error.code }, "a channel gave no fresh step");
    if (error.problem === "refused") return null;
    throw new AppError(code.refused, "支付渠道暂时没有答复，请稍后再试，不会重复扣款").withReason("channel_away");
  }
}

/** The refusal of a payment that nobody can go on with. */
export function stepEnded(): AppError {
  return new AppError(code.refused, "这次支付已经结束，请刷新后查看结果").withReason("attempt_ended");
}

const ways: readonly PayWay[] = ["jsapi", "native", "h5", "qr", "wap", "page"];

function readWay(text: string): PayWay {
  const way = ways.find((each) => each === text);
  if (!way) throw new Error(`no way to pay is called ${text}`);
  return way;
}
