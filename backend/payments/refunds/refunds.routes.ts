import { refundApi } from "#contract/payments/refunds";
import { syncApi } from "#contract/payments/sync";
import { type Register, reply } from "../../kernel/handle";
import { applyRefund, decideRefunds, registerResult, retryRefund } from "./refund-steps.service";
import { findRefunds, readRefund } from "./refunds.service";
import { syncRefunds } from "./sync-refunds.service";

export function refundRoutes({ on }: Register): void {
  on(refundApi.list, findRefunds);
  on(refundApi.detail, readRefund);
  on(refundApi.apply, async (ctx, input) => reply(await applyRefund(ctx, input), "退款申请已提交，等待审核"));
  on(refundApi.audit, async (ctx, input) => {
    const decided = await decideRefunds(ctx, input);
    const done = decided.list.filter((one) => one.done).length;
    return reply(decided, done > 0 ? `已${input.pass === 1 ? "通过" : "驳回"} ${done} 笔退款` : "");
  });
  on(refundApi.register, async (ctx, input) => {
    await registerResult(ctx, input);
    return reply([], "退款结果已登记");
  });
  on(refundApi.retry, async (ctx, input) => {
    await retryRefund(ctx, input);
    return reply([], "已重新发起退款");
  });
  on(syncApi.refunds, (ctx, { refund_no }) => syncRefunds(ctx, refund_no));
}
