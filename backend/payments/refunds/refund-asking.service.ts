// An approved refund goes to its channel under one number, however often it is tried, and is asked about until it is known.
import { refundState } from "#contract/payments/states";
import type { BackendContext } from "../../kernel/context";
import { AppError } from "../../kernel/errors";
import { notifyAddress, openAccountChannel, type OpenedChannel } from "../channel-accounts/open-channel.service";
import { type NextTry, problemText, queueTask } from "../channel-tasks/tasks.service";
import { ChannelError, type RefundState } from "../channels/channel";
import { estimateRefundFee } from "./refund-fee.service";
import { remindApplicant } from "./refund-reminders.service";
import { moveRefundWithin } from "./refund-steps.service";
import { findHandedRefund, type HandedRefund, lastAcceptedAt, updateAccepted } from "./refunds.repository";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
// channels 1.8: each minute, from the fifth on further apart
const pauses = [1, 1, 1, 1, 5, 10, 20, 30].map((minutes) => minutes * minuteMs);
// the channel wants a minute between two refunds of a trade
const betweenMs = minuteMs;
const balanceDays = 7;

/** The remark of a refund that waits for its merchant's balance; by it such a refund is known again. */
export const balanceRemark = "余额不足，充值后自动重试";

/** The task of a refund at a channel: hands it over, then asks until it is done, abnormal or closed. */
export async function askRefund(ctx: BackendContext, subject: string, tries: number): Promise<NextTry> {
  const refund = await findHandedRefund(ctx.db, subject);
  if (!refund || refund.merchant_id === 0) return null;
  const waitsForBalance = refund.state === refundState.failed && refund.remark === balanceRemark;
  if (waitsForBalance) await retryForBalance(ctx, refund);
  else if (refund.state !== refundState.running) return null;
  const now = ctx.now();
  const last = await lastAcceptedAt(ctx.db, refund);
  if (refund.accepted_at === null && last !== null && now - last < betweenMs) {
    return { due_at: last + betweenMs, tries, problem: "" };
  }
  try {
    const told = await handOverOrQuery(ctx, refund);
    return (await applyRefundState(ctx, refund, told)) ? null : next(now, tries, "");
  } catch (error) {
    if (!(error instanceof ChannelError) && !(error instanceof AppError)) throw error;
    return planNextTry(ctx, { refund, tries }, error);
  }
}

/**
 * A refund that a channel told of by itself, for a merchant or a partner's sub-merchant (else null); what it says is asked for
 * anew. Null where it is none of ours.
 */
export async function applyRefundNotification(
  ctx: BackendContext,
  { merchantId, subMchNo }: { merchantId: number; subMchNo: string | null },
  told: RefundState,
): Promise<HandedRefund | null> {
  const refund = await findHandedRefund(ctx.db, told.refund_no);
  if (refund?.merchant_id !== merchantId || refund.amount_fen !== told.amount_fen) return null;
  if (subMchNo !== null && refund.sub_mch_no !== subMchNo) return null;
  if (refund.state !== refundState.running) return refund;
  if (!(await applyRefundState(ctx, refund, told))) {
    const name = { kind: "refund", subject: told.refund_no } as const;
    await queueTask(ctx, ctx.db, name, { dueAt: ctx.now() + minuteMs, now: ctx.now() });
  }
  return refund;
}

async function handOverOrQuery(ctx: BackendContext, refund: HandedRefund): Promise<RefundState> {
  const opened = await openAccountChannel(ctx, refund.collect_account_id);
  if (refund.accepted_at === null) return handOver(ctx, opened, refund);
  const told = await opened.channel.queryRefund(refund).catch(askAgain);
  return told.state === "absent" ? handOver(ctx, opened, refund) : told;
}

/** A question that fails says nothing of a refund that the channel took: it still is under way there. */
function askAgain(error: unknown): never {
  if (error instanceof ChannelError) throw new ChannelError("later", error.code, error.message);
  throw error;
}

async function handOver(
  ctx: BackendContext,
  { channel, merchant }: OpenedChannel,
  refund: HandedRefund,
): Promise<RefundState> {
  const { refund_no, out_trade_no, amount_fen, trade_fen, reason } = refund;
  const notify_url = notifyAddress(ctx, merchant);
  const told = await channel.refund({ refund_no, out_trade_no, amount_fen, trade_fen, reason, notify_url });
  const { channel_refund_no } = told;
  const fee_fen = await estimateRefundFee(ctx.db, refund_no);
  await updateAccepted(ctx.db, refund_no, { accepted_at: ctx.now(), channel_refund_no, fee_fen });
  return told;
}

/** Moves the refund to where the channel says it is; true where there is nothing more to ask. */
async function applyRefundState(ctx: BackendContext, refund: HandedRefund, told: RefundState): Promise<boolean> {
  if (told.amount_fen !== refund.amount_fen && told.state !== "absent") {
    throw new ChannelError("forged", "WRONG_AMOUNT", `refund ${refund.refund_no} over ${told.amount_fen} fen`);
  }
  const at = ctx.now();
  const { channel_refund_no } = told;
  switch (told.state) {
    case "running":
    case "absent":
      return false;
    case "done": {
      const fields = { success_at: told.done_at ?? at, channel_refund_no, remark: "" };
      await move(ctx, refund, { action: "succeed", to: refundState.done, reason: "", fields });
      return true;
    }
    case "abnormal": {
      const remark = "退款到用户账户失败（卡已注销或冻结），请在商户平台处理";
      const fields = { channel_refund_no, remark };
      await move(ctx, refund, { action: "abnormal", to: refundState.abnormal, reason: remark, fields });
      return true;
    }
    case "closed": {
      const remark = "渠道已关闭这笔退款，需要时请重新申请";
      await move(ctx, refund, {
        action: "close",
        to: refundState.closed,
        reason: remark,
        fields: { channel_refund_no, remark },
      });
      return true;
    }
  }
}

interface Arrow {
  action: string;
  to: number;
  reason: string;
  fields: Parameters<typeof moveRefundWithin>[2]["move"]["fields"];
}

async function move(ctx: BackendContext, refund: HandedRefund, { action, to, reason, fields }: Arrow): Promise<void> {
  const step = { action, reason, move: { from: refundState.running, to, fields } };
  await ctx.db.transaction().execute((trx) => moveRefundWithin(trx, refund, step, { at: ctx.now(), by: 0 }));
  // one that waits for its merchant's balance fails each hour: told once
  const isKnown = reason === balanceRemark && refund.remark === balanceRemark;
  if (!isKnown) await remindApplicant(ctx, refund.refund_no, { action, reason, by: 0 });
}

async function retryForBalance(ctx: BackendContext, refund: HandedRefund): Promise<void> {
  const { failed, running } = refundState;
  const step = { action: "retry", reason: balanceRemark, move: { from: failed, to: running, fields: { remark: "" } } };
  await ctx.db.transaction().execute((trx) => moveRefundWithin(trx, refund, step, { at: ctx.now(), by: 0 }));
}

/**
 * Unclear: the same number again, and so where the channel cannot be asked about what it may have taken. No balance: hourly for a
 * week. Anything else is final until staff try again.
 */
async function planNextTry(
  ctx: BackendContext,
  { refund, tries }: { refund: HandedRefund; tries: number },
  error: ChannelError | AppError,
): Promise<NextTry> {
  const [now, problem] = [ctx.now(), problemText(error)];
  ctx.log.warn({ refund: refund.refund_no, problem }, "a channel did not take a refund");
  const kind = error instanceof ChannelError ? error.problem : "disturbed";
  const mayBeTaken = refund.accepted_at !== null || tries > 0;
  const isOpen = kind === "unclear" || kind === "later" || kind === "forged" || (kind === "disturbed" && mayBeTaken);
  if (isOpen) return next(now, tries, problem);
  const remark = kind === "balance" ? balanceRemark : error.message.slice(0, 200);
  await move(ctx, refund, { action: "fail", to: refundState.failed, reason: remark, fields: { remark } });
  const isWorthWaiting = kind === "balance" && now - (refund.audited_at ?? now) < balanceDays * dayMs;
  return isWorthWaiting ? { due_at: now + hourMs, tries: tries + 1, problem } : null;
}

function next(now: number, tries: number, problem: string): NextTry {
  return { due_at: now + (pauses[tries] ?? hourMs), tries: tries + 1, problem };
}
