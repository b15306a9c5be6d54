import { code } from "#contract/kernel/errors";
import { isWaiting } from "#contract/payments/states";
import type { RequestContext } from "../../kernel/context";
import { AppError } from "../../kernel/errors";
import { formatTime } from "../../kernel/time/shanghai";
import { requireOrderId } from "../orders/order-ledger.service";
import { settleTrade } from "./trade-asking.service";
import { findTrade } from "./trades.repository";

/**
 * Closes an order at its channel before staff end it here; nothing for one without. Throws `refused` where it was paid
 * meanwhile, and where the channel does not say that nobody can pay any more.
 */
export async function endAtChannel(ctx: RequestContext, { order_no }: { order_no: string }): Promise<void> {
  const id = await requireOrderId(ctx, order_no);
  const trade = await findTrade(ctx.db, id);
  if (!trade || trade.merchant_id === 0 || !isWaiting(trade.state)) return;
  const outcome = await settleTrade(ctx, id, "close");
  if (outcome === "paid") throw new AppError(code.refused, "该订单刚刚支付成功，请刷新后查看");
  if (outcome === "payable") {
    const until = formatTime(trade.expired_at).slice(11, 16);
    throw new AppError(code.refused, `家长打开的支付在 ${until} 前仍可付款，渠道不能提前关闭，请在 ${until} 后再试`);
  }
  if (outcome !== "ended") throw new AppError(code.refused, "支付渠道没有确认关闭，该订单仍可能被支付，请稍后再试");
}
