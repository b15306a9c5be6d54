import type { SyncAnswers } from "#contract/payments/sync";
import { maxSynced } from "#contract/payments/limits";
import type { RequestContext } from "../../kernel/context";
import { hastenTasks } from "../channel-tasks/tasks.service";
import { requireCollectAccount } from "../collect-accounts/collect-accounts.service";
import { hastenBills } from "../channel-bills/channel-bills.service";
import { syncOrders } from "../online-payments/sync-orders.service";
import { listOpenOfAccount, listOpenRefunds } from "./channel-status.repository";

/** Asks at once about an account's orders that wait at its channel, the oldest. Absent and not yours answer alike. */
export async function syncAccount(ctx: RequestContext, accountId: number): Promise<SyncAnswers> {
  await requireCollectAccount(ctx, accountId);
  const numbers = await listOpenOfAccount(ctx.db, accountId, maxSynced);
  return numbers.length === 0 ? { list: [] } : syncOrders(ctx, numbers);
}

const mostRefunds = 500;

/** Makes an account's missing bills, waiting refunds and the fetching of certificates due at once; answers how many bills and refunds. Absent and not yours answer alike. */
export async function retryAccount(
  ctx: RequestContext,
  accountId: number,
): Promise<{ bills: number; refunds: number }> {
  const account = await requireCollectAccount(ctx, accountId);
  const bills = await hastenBills(ctx, accountId);
  const numbers = await listOpenRefunds(ctx.db, accountId, mostRefunds);
  const refunds = await hastenTasks(ctx, "refund", numbers);
  await hastenTasks(ctx, "certificates", [String(account.merchant_id)]);
  ctx.audit.change({
    object: `渠道重试 ${account.purpose} ${account.mch_no}`,
    before: null,
    after: { 账单: bills, 退款: refunds },
  });
  ctx.wakeJob("channel bills");
  ctx.wakeJob("channel work");
  ctx.wakeJob("platform certificates");
  return { bills, refunds };
}
