import { refundState } from "#contract/payments/states";
import type { SyncAnswers, SyncOutcome } from "#contract/payments/sync";
import type { RequestContext } from "../../kernel/context";
import { AppError } from "../../kernel/errors";
import { runTaskNow } from "../channel-tasks/tasks.service";
import { askRefund } from "./refund-asking.service";
import { refundStateName } from "../states/refund-states";
import { findHandedRefund } from "./refunds.repository";
import { requireRefund } from "./refunds.service";

type Answer = SyncAnswers["list"][number];

/** Asks the channel at once about each refund of the caller's scope; absent and not yours answer alike. */
export async function syncRefunds(ctx: RequestContext, numbers: readonly string[]): Promise<SyncAnswers> {
  const list: Answer[] = [];
  // one after another: two refunds of one order must not meet at the channel
  for (const refund_no of new Set(numbers)) list.push(await syncRefund(ctx, refund_no));
  const after = Object.fromEntries(list.map(({ no, text }) => [no, text]));
  ctx.audit.change({ object: `同步退款 ${list.length} 笔`, before: null, after });
  return { list };
}

async function syncRefund(ctx: RequestContext, refund_no: string): Promise<Answer> {
  try {
    await requireRefund(ctx, refund_no);
    return { no: refund_no, ...(await ask(ctx, refund_no)) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { no: refund_no, outcome: "none", text: error.message };
  }
}

async function ask(ctx: RequestContext, refund_no: string): Promise<{ outcome: SyncOutcome; text: string }> {
  const before = await findHandedRefund(ctx.db, refund_no);
  if (!before || before.merchant_id === 0) return { outcome: "none", text: "该退款不经支付渠道，请登记结果" };
  const ran = await runTaskNow(ctx, { kind: "refund", subject: refund_no }, askRefund);
  const refund = await findHandedRefund(ctx.db, refund_no);
  const { state, remark } = refund ?? before;
  const name = remark === "" ? refundStateName(state) : `${refundStateName(state)}：${remark}`;
  if (state === refundState.done) return { outcome: "done", text: name };
  if (ran === "busy") return { outcome: "unclear", text: "正在向渠道查询，请稍后刷新" };
  if (ran !== null && ran.problem !== "" && state === refundState.running) {
    return { outcome: "unclear", text: "渠道没有回应，稍后会自动再查" };
  }
  return { outcome: state === refundState.running ? "open" : "ended", text: name };
}
