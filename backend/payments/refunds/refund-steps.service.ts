import { refundState } from "#contract/payments/states";
import type { Kysely } from "kysely";
import { code } from "#contract/kernel/errors";
import type { RefundApplication, RefundDecision, RefundDecisions, RefundResult } from "#contract/payments/refunds";
import type { RequestContext } from "../../kernel/context";
import type { Database } from "../../kernel/database/tables";
import { whenTaken } from "../../kernel/database/unique-violation";
import { AppError, badInput } from "../../kernel/errors";
import {
  bookRefund,
  lockOrder,
  type LockedOrder,
  recordRefundEvent,
  requireOrderId,
  requireRefundable,
} from "../orders/order-ledger.service";
import { endReturn } from "../exceptions/exceptions.service";
import { queueTask } from "../channel-tasks/tasks.service";
import { divideRefund, keepRefundBills } from "../bills/order-bills.service";
import { yuan } from "../../kernel/yuan";
import { findBookedRefund } from "./booked-refund.service";
import { requireNotHeld } from "./held-money";
import { estimateRefundFee } from "./refund-fee.service";
import { newRefundNumber } from "./refund-number";
import { remindApplicant, remindAuditors } from "./refund-reminders.service";
import { mayRegister, refundStateName } from "../states/refund-states";
import { insertRefund, insertRefundEvent, moveRefund, type RefundMove, type RefundRecord } from "./refunds.repository";
import { requireRefund } from "./refunds.service";

/**
 * Applies for a refund of a paid order. Throws `badInput` above what is left of the order or of a bill, `refused` for an order that
 * cannot be refunded or has another refund in flight, however many apply at once.
 */
export async function applyRefund(ctx: RequestContext, input: RefundApplication): Promise<{ refund_no: string }> {
  const orderId = await requireOrderId(ctx, input.order_no);
  const [at, by] = [ctx.now(), ctx.actor.userId];
  const refund_no = newRefundNumber(at);
  const write = ctx.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId);
    requireRefundable(order, input.amount_fen, at);
    await requireNotHeld(trx, order, input.amount_fen);
    const parts = await divideRefund(trx, order, input);
    await insertRefund(trx, {
      ...{ refund_no, order_id: orderId, school_id: order.school_id, amount_fen: input.amount_fen },
      ...{ reason: input.reason, state: refundState.applied, channel_refund_no: "" },
      ...{ apply_by: by, audit_by: null, audited_at: null, success_at: null },
      ...{ created_at: at, created_by: by, updated_at: at, updated_by: by },
    });
    await keepRefundBills(trx, refund_no, parts);
    const { applied } = refundState;
    await note(trx, { refund_no, order, action: "apply", from: applied, to: applied, reason: input.reason, at, by });
    await recordRefundEvent(trx, order, { action: "refund_apply", reason: input.reason, at, by });
  });
  await whenTaken(write, () => new AppError(code.refused, "该订单已有一笔退款在途，请等它结束后再申请"));
  const after = { 金额: yuan(input.amount_fen), 原因: input.reason, 订单号: input.order_no };
  ctx.audit.change({ object: objectOf(refund_no), before: null, after });
  await remindAuditors(ctx, refund_no);
  return { refund_no };
}

/** Approves or rejects applications one by one and says what became of each; nobody decides on his own. */
export async function decideRefunds(ctx: RequestContext, input: RefundDecision): Promise<RefundDecisions> {
  const list: RefundDecisions["list"] = [];
  for (const refund_no of new Set(input.refund_no)) {
    list.push({ refund_no, ...(await answerOf(() => decide(ctx, refund_no, input))) });
  }
  return { list };
}

async function decide(ctx: RequestContext, refundNo: string, { pass, reason }: RefundDecision): Promise<void> {
  const refund = await requireRefund(ctx, refundNo);
  if (refund.applicant_id === ctx.actor.userId) throw new AppError(code.refused, "不能审核自己申请的退款");
  const { applied, running, rejected } = refundState;
  if (refund.state !== applied) throw wrongState(refund);
  const [at, by] = [ctx.now(), ctx.actor.userId];
  const decision = { audit_by: by, audited_at: at };
  await step(ctx, refund, pass === 1 ? "approve" : "reject", reason, {
    from: applied,
    to: pass === 1 ? running : rejected,
    fields: pass === 1 ? decision : { ...decision, remark: reason },
  });
}

/**
 * Registers what the channel answered to a refund it was handed. Success books it on the order. Throws `refused` when the
 * refund stands elsewhere, `badInput` without the channel's number.
 */
export async function registerResult(ctx: RequestContext, input: RefundResult): Promise<void> {
  const { refund_no, result, channel_refund_no, reason } = input;
  const refund = await requireRefund(ctx, refund_no);
  if (!mayRegister(refund.state, result)) throw wrongState(refund);
  if (refund.merchant_id > 0 && refund.state === refundState.running) {
    throw new AppError(code.refused, "这笔退款由支付渠道办理，结果会自动登记，不需要手工登记");
  }
  const isDone = result === refundState.done;
  if (isDone && refund.way_code !== "cash" && channel_refund_no === "") {
    throw badInput("channel_refund_no", "请填写渠道退款单号");
  }
  await step(ctx, refund, resultActions[result] ?? "", reason, {
    from: refund.state,
    to: result,
    fields: isDone ? { success_at: ctx.now(), channel_refund_no, remark: reason } : { remark: reason },
  });
}

const resultActions: Readonly<Record<number, string>> = { 2: "succeed", 3: "fail", 5: "abnormal", 6: "close" };

/** Hands a failed or abnormal refund to the channel again; its number stays. Throws `refused` in any other state. */
export async function retryRefund(ctx: RequestContext, { refund_no }: { refund_no: string }): Promise<void> {
  const refund = await requireRefund(ctx, refund_no);
  const { failed, abnormal, running } = refundState;
  if (refund.state !== failed && refund.state !== abnormal) throw wrongState(refund);
  if (refund.merchant_id > 0 && refund.state === abnormal) {
    throw new AppError(code.refused, "退款异常须先在商户平台处理（换卡或退到其他账户），处理后请登记结果");
  }
  await step(ctx, refund, "retry", "", { from: refund.state, to: running, fields: { remark: "" } });
}

/** One arrow of the state machine by a member of staff; what moves to 退款中 is handed to its channel. */
async function step(ctx: RequestContext, refund: RefundRecord, action: string, reason: string, move: RefundMove) {
  const [at, by] = [ctx.now(), ctx.actor.userId];
  await ctx.db.transaction().execute(async (trx) => {
    await requireOwnNumber(trx, refund, move.fields.channel_refund_no ?? "");
    const order = await moveRefundWithin(trx, refund, { action, reason, move }, { at, by });
    if (move.to !== refundState.running || order.merchant_id === 0) return;
    await queueTask(ctx, trx, { kind: "refund", subject: refund.refund_no }, { dueAt: at, now: at });
  });
  if (move.to === refundState.running) ctx.wakeJob("channel work");
  const before = { 状态: refundStateName(move.from) };
  ctx.audit.change({
    object: objectOf(refund.refund_no),
    before,
    after: { 状态: refundStateName(move.to), 原因: reason },
  });
  await remindApplicant(ctx, refund.refund_no, { action, reason, by });
}

async function requireOwnNumber(trx: Kysely<Database>, refund: RefundRecord, channelRefundNo: string): Promise<void> {
  if (channelRefundNo === "" || refund.way_code === "cash") return;
  const booked = await findBookedRefund(trx, await lockOrder(trx, refund.order_id), channelRefundNo);
  if (booked && booked.refund_no !== refund.refund_no)
    throw badInput("channel_refund_no", `该渠道退款单号已登记在退款单 ${booked.refund_no}，请核对`);
}

/** Money of a locked order that no bill got, given back by two people. */
export interface Returning {
  amountFen: number;
  reason: string;
  applyBy: number;
  auditBy: number;
  /** Epoch ms. */
  at: number;
}

/**
 * Gives back money that no bill got: an ordinary refund without parts, applied for by the one and approved by the other;
 * answers its number. Throws `refused` for an order that cannot be refunded, and fails on `refunds_in_flight`.
 */
export async function returnUnbooked(
  ctx: RequestContext,
  trx: Kysely<Database>,
  order: LockedOrder,
  { amountFen, reason, applyBy, auditBy, at }: Returning,
): Promise<string> {
  requireRefundable(order, amountFen, at);
  const refund_no = newRefundNumber(at);
  const { applied, running } = refundState;
  await insertRefund(trx, {
    ...{ refund_no, order_id: order.id, school_id: order.school_id, amount_fen: amountFen, reason },
    ...{ state: applied, channel_refund_no: "", apply_by: applyBy, audit_by: null, audited_at: null },
    ...{ success_at: null, created_at: at, created_by: applyBy, updated_at: at, updated_by: applyBy },
  });
  await note(trx, { refund_no, order, action: "apply", from: applied, to: applied, reason, at, by: applyBy });
  await recordRefundEvent(trx, order, { action: "refund_apply", reason, at, by: applyBy });
  const refund = { refund_no, order_id: order.id, amount_fen: amountFen, reason };
  const fields = { audit_by: auditBy, audited_at: at };
  const approval = { action: "approve", reason: "", move: { from: applied, to: running, fields } };
  await moveRefundWithin(trx, refund, approval, { at, by: auditBy });
  if (order.merchant_id > 0) await queueTask(ctx, trx, { kind: "refund", subject: refund_no }, { dueAt: at, now: at });
  return refund_no;
}

/** A refund as a step moves it. */
export type MovedRefund = Pick<RefundRecord, "refund_no" | "order_id" | "amount_fen" | "reason">;

/**
 * One arrow of the state machine: the refund moves from the state it was seen in, with its order and bills. Answers the order.
 * Throws `refused` when somebody else was first.
 */
export async function moveRefundWithin(
  trx: Kysely<Database>,
  refund: MovedRefund,
  { action, reason, move }: { action: string; reason: string; move: RefundMove },
  { at, by }: { at: number; by: number },
): Promise<LockedOrder> {
  const { refund_no, order_id, amount_fen: amountFen, reason: why } = refund;
  // the order first, as every step does: two steps never wait for one another
  const order = await lockOrder(trx, order_id);
  // what never came through gives no fee back
  const lost = move.to === refundState.closed ? { fee_fen: 0 } : {};
  const fields = { ...move.fields, ...lost, updated_at: at, updated_by: by };
  const fee = move.to === refundState.done ? { fee_fen: await estimateRefundFee(trx, refund_no) } : {};
  if (!(await moveRefund(trx, refund_no, { ...move, ...fee, fields }))) {
    throw new AppError(code.refused, "该退款单刚刚被他人处理，请刷新后查看");
  }
  await note(trx, { refund_no, order, action, from: move.from, to: move.to, reason, at, by });
  if (move.to === refundState.done) await bookRefund(trx, order, { refund_no, amountFen, reason: why, at, by });
  const isOver = move.to === refundState.done || move.to === refundState.closed || move.to === refundState.rejected;
  if (isOver) await endReturn(trx, refund_no, { isDone: move.to === refundState.done, reason, at, by });
  if (move.to === refundState.rejected)
    await recordRefundEvent(trx, order, { action: "refund_reject", reason, at, by });
  if (move.to === refundState.closed) await recordRefundEvent(trx, order, { action: "refund_close", reason, at, by });
  return order;
}

interface Note {
  refund_no: string;
  order: LockedOrder;
  action: string;
  from: number;
  to: number;
  reason: string;
  at: number;
  by: number;
}

async function note(trx: Kysely<Database>, { refund_no, order, action, from, to, reason, at, by }: Note) {
  const { school_id } = order;
  const states = { before_state: from, after_state: to };
  await insertRefundEvent(trx, { refund_no, school_id, action, ...states, reason, created_at: at, created_by: by });
}

async function answerOf(act: () => Promise<void>): Promise<{ done: boolean; reason: string }> {
  try {
    await act();
    return { done: true, reason: "" };
  } catch (error) {
    if (error instanceof AppError) return { done: false, reason: error.message };
    throw error;
  }
}

function wrongState({ state }: RefundRecord): AppError {
  return new AppError(code.refused, `该退款单当前为${refundStateName(state)}，不能这样处理`);
}

function objectOf(refundNo: string): string {
  return `退款单 ${refundNo}`;
}
