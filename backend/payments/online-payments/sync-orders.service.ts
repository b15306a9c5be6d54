// 同步: staff ask the channel at once instead of waiting for its turn. The answers are booked as all others are.
import { isPaid } from "#contract/payments/states";
import { labelOf } from "#contract/kernel/enumeration";
import { orderStates } from "#contract/payments/order-enumerations";
import type { SyncAnswers, SyncOutcome } from "#contract/payments/sync";
import type { RequestContext } from "../../kernel/context";
import { AppError } from "../../kernel/errors";
import { requireOrderId } from "../orders/order-ledger.service";
import { settleTrade } from "./trade-asking.service";
import { findTrade } from "./trades.repository";

type Answer = SyncAnswers["list"][number];

// as many calls at once as a channel bears easily
const atOnce = 10;

/** Asks about each order of the caller's scope; absent and not yours answer alike. */
export async function syncOrders(ctx: RequestContext, numbers: readonly string[]): Promise<SyncAnswers> {
  const asked = [...new Set(numbers)];
  const list: Answer[] = [];
  for (let start = 0; start < asked.length; start += atOnce) {
    const some = asked.slice(start, start + atOnce);
    list.push(...(await Promise.all(some.map((order_no) => syncOrder(ctx, order_no)))));
  }
  auditSync(ctx, "订单", list);
  return { list };
}

/** Notes in the operation log what the channels said. */
function auditSync(ctx: RequestContext, what: string, list: readonly Answer[]): void {
  const after = Object.fromEntries(list.map(({ no, text }) => [no, text]));
  ctx.audit.change({ object: `同步${what} ${list.length} 笔`, before: null, after });
}

async function syncOrder(ctx: RequestContext, order_no: string): Promise<Answer> {
  try {
    return { no: order_no, ...(await ask(ctx, await requireOrderId(ctx, order_no))) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { no: order_no, outcome: "none", text: error.message };
  }
}

async function ask(ctx: RequestContext, id: number): Promise<{ outcome: SyncOutcome; text: string }> {
  const trade = await findTrade(ctx.db, id);
  if (!trade || trade.merchant_id === 0) return { outcome: "none", text: "该订单不经支付渠道，无需同步" };
  if (isPaid(trade.state)) return { outcome: "done", text: labelOf(orderStates, trade.state) };
  const outcome = await settleTrade(ctx, id, "ask");
  switch (outcome) {
    case "paid":
      return { outcome: "done", text: "已支付，刚刚入账" };
    case "open":
    case "payable":
      return { outcome: "open", text: "仍未支付，到期前会继续自动查询" };
    case "ended": {
      const now = await findTrade(ctx.db, id);
      return { outcome: "ended", text: `${labelOf(orderStates, now?.state ?? trade.state)}，渠道没有收款` };
    }
    case "unclear":
      return { outcome: "unclear", text: "渠道没有回应，稍后会自动再查" };
  }
}
