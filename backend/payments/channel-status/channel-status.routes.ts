import { channelApi } from "#contract/payments/channel-status";
import { type Register, reply } from "../../kernel/handle";
import { readChannelLog } from "./channel-log.service";
import { findLackingDays, readChannelStatus } from "./channel-status.service";
import { retryAccount, syncAccount } from "./retry-account.service";

export function channelStatusRoutes({ on }: Register): void {
  on(channelApi.list, readChannelStatus);
  on(channelApi.lacking, findLackingDays);
  on(channelApi.log, readChannelLog);
  on(channelApi.sync, async (ctx, { collect_account_id }) => {
    const answers = await syncAccount(ctx, collect_account_id);
    return reply(answers, sentence(answers.list));
  });
  on(channelApi.retry, async (ctx, { collect_account_id }) => {
    const { bills, refunds } = await retryAccount(ctx, collect_account_id);
    const isNothing = bills + refunds === 0;
    const told = isNothing ? "没有需要重试的账单或退款" : `正在重试：账单 ${bills} 天，退款 ${refunds} 笔`;
    return reply({ bills, refunds }, told);
  });
}

function sentence(list: readonly { outcome: string }[]): string {
  if (list.length === 0) return "没有支付中的订单";
  const count = (outcome: string) => list.filter((one) => one.outcome === outcome).length;
  const parts = [
    ["已支付", count("done")],
    ["仍未支付", count("open")],
    ["已关闭", count("ended")],
    ["渠道没有回应", count("unclear")],
  ] as const;
  const told = parts.filter(([, number]) => number > 0).map(([what, number]) => `${what} ${number} 笔`);
  return `已查询 ${list.length} 笔：${told.join("，")}`;
}
