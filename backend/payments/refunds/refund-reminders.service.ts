// Refunds tell those whose turn it is: who may audit one that was applied for, and its applicant of each end. After the step has committed.
import { refundState } from "#contract/payments/states";
import type { Right } from "#contract/kernel/permission-tree/tree";
import type { BackendContext } from "../../kernel/context";
import { findOnlookers, findThoseInTurn } from "../../platform/access/permissions/right-holders.service";
import { keepReminders, takeRemindersBack } from "../../platform/reminders/reminders.service";
import { tellTodos } from "../../platform/todo-news/todo-news.service";
import { findRefundParties, type RefundParties } from "./refund-reminders.repository";
import { yuan } from "../../kernel/yuan";

/** A step of a refund that has committed; `by` 0: the channel's. */
export interface RefundStep {
  action: string;
  reason: string;
  by: number;
}

const auditRight: Right = "Api:campus_pay/refund/audit-audit";
const readingRight: Right = "Api:campus_pay/refund/list-index";

/** Reminds the staff of the school who may audit it, the applicant aside; where it has none, the platform's. */
export function remindAuditors(ctx: BackendContext, refundNo: string): Promise<void> {
  return quietly(ctx, refundNo, async ({ school_id, apply_by, amount_fen, order_no, reason }) => {
    const users = await findThoseInTurn(ctx, school_id, [auditRight], apply_by);
    const content = `退款 ${yuan(amount_fen)} 元等待审核，订单 ${order_no}：${reason}`;
    return { ended: [], told: { users, content, url: auditUrl(refundNo) } };
  });
}

/** Settles what auditors were told, and tells the applicant what has become of the refund instead of what was told before. */
export function remindApplicant(ctx: BackendContext, refundNo: string, step: RefundStep): Promise<void> {
  return quietly(ctx, refundNo, async (refund) => {
    const words = outcomes[step.action]?.(step.reason);
    const users = words === undefined || step.by === refund.apply_by ? [] : await applicantOf(ctx, refund);
    const content = `您申请的退款 ${yuan(refund.amount_fen)} 元${words ?? ""}，订单 ${refund.order_no}`;
    return { ended: [auditUrl(refundNo), resultUrl(refundNo)], told: { users, content, url: resultUrl(refundNo) } };
  });
}

/** A further try is no news: it only settles what was told of the failure. */
const outcomes: Readonly<Record<string, (reason: string) => string>> = {
  approve: () => "已通过审核，正在退款",
  reject: (reason) => `被驳回：${reason}`,
  succeed: () => "已退款成功",
  fail: (reason) => `退款失败${reason && `：${reason}`}`,
  abnormal: (reason) => `退款异常${reason && `：${reason}`}`,
  close: (reason) => `退款已关闭${reason && `：${reason}`}`,
};

/** Nobody where the account is gone, disabled or sees no refunds of the school any more. */
async function applicantOf(ctx: BackendContext, { apply_by, school_id }: RefundParties): Promise<number[]> {
  const onlookers = await findOnlookers(ctx, school_id, readingRight);
  return onlookers.filter((id) => id === apply_by);
}

interface Reminding {
  /** Pages whose reminders are settled. */
  ended: readonly string[];
  told: { users: readonly number[]; content: string; url: string };
}

/** The refund's step stands whatever becomes of its reminders. */
async function quietly(
  ctx: BackendContext,
  refundNo: string,
  remindOf: (refund: RefundParties) => Promise<Reminding>,
): Promise<void> {
  try {
    const refund = await findRefundParties(ctx.db, refundNo);
    if (!refund) return;
    const { ended, told } = await remindOf(refund);
    const tells = await ctx.db
      .transaction()
      .execute(async (trx) => [await takeRemindersBack(ctx, trx, ended), await keepReminders(ctx, trx, told)]);
    for (const tell of tells) await tell();
    await tellTodos(ctx, refund.school_id, auditRight);
  } catch (error) {
    ctx.log.error({ err: error, refund: refundNo }, "nobody was reminded of a refund");
  }
}

/** The list of those that wait, with the one. */
function auditUrl(refundNo: string): string {
  return `/campus_pay/refund/list?refund_no=${refundNo}&state=${refundState.applied}`;
}

function resultUrl(refundNo: string): string {
  return `/campus_pay/refund/list?refund_no=${refundNo}`;
}
