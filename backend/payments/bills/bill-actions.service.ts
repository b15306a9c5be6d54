import { planState } from "#contract/payments/states";
import type { Kysely } from "kysely";
import * as z from "zod";
import type {
  BillAnswers,
  BillClosing,
  BillReduction,
  BillReopening,
  BillReopenings,
} from "#contract/payments/bill-actions";
import { code } from "#contract/kernel/errors";
import type { RequestContext } from "../../kernel/context";
import type { Database } from "../../kernel/database/tables";
import { whenTaken } from "../../kernel/database/unique-violation";
import { AppError } from "../../kernel/errors";
import { withIdempotencyKey } from "../../platform/idempotency/idempotency.service";
import { yuan } from "../../kernel/yuan";
import { answerEach } from "./answer-each";
import { bookReduction, holdBill, type LockedBill, moveBill } from "./bill-booking.service";
import { billStateName, heldOf, openState } from "../states/bill-states";
import { requireBill } from "./bills.service";
import { findTerms, holdEnding } from "./bill-terms.repository";

/** Lets a bill owe less. Throws `badInput` above what is owed, `refused` for a bill that is not being collected. */
export async function reduceBill(ctx: RequestContext, { idempotency_key, ...input }: BillReduction): Promise<void> {
  const { id } = await requireBill(ctx, input.bill_no);
  const done = z.literal("done");
  await withIdempotencyKey(ctx, { key: idempotency_key, act: "reduce", input, result: done }, async (trx) => {
    const bill = await holdBill(trx, id);
    await bookReduction(trx, bill, input.amount_fen, stampOf(ctx, input.reason));
    ctx.audit.change({
      object: `账单 ${bill.bill_no}`,
      before: { 减免: yuan(bill.reduce_fen) },
      after: { 减免: yuan(bill.reduce_fen + input.amount_fen), 原因: input.reason },
    });
    return done.value;
  });
}

/** Closes bills one by one and says what became of each: what is paid has to be given back before. */
export function closeBills(ctx: RequestContext, { bill_no, reason }: BillClosing): Promise<BillAnswers> {
  return answerBills(bill_no, async (no) => {
    const { id } = await requireBill(ctx, no);
    await ctx.db.transaction().execute((trx) => close(trx, ctx, id, reason));
  });
}

async function answerBills(numbers: readonly string[], act: (bill_no: string) => Promise<void>): Promise<BillAnswers> {
  const list = await answerEach([...new Set(numbers)], act);
  return { list: list.map(({ no, ...answer }) => ({ bill_no: no, ...answer })) };
}

async function close(trx: Kysely<Database>, ctx: RequestContext, id: number, reason: string): Promise<void> {
  const bill = await holdBill(trx, id);
  requireClosable(bill);
  await moveBill(trx, bill, { action: "close", state: "CLOSED", ...stampOf(ctx, reason) });
  noteState(ctx, bill, "CLOSED", reason);
}

function requireClosable(bill: LockedBill): void {
  const { state, paid_fen } = bill;
  if (state === "PAYING") throw new AppError(code.refused, "有订单正在支付，请等它结束，或先撤销该订单");
  if (state === "CLOSED" || state === "TIMEOUT_CLOSED")
    throw new AppError(code.refused, `账单已是${billStateName(state)}`);
  const held = heldOf(bill);
  if (held > 0) throw new AppError(code.refused, `已实缴 ${yuan(held)} 元未退，请先退款再关闭`);
  if (state === "BILLING_SUCCESS" && paid_fen === 0) throw new AppError(code.refused, "账单已全额减免，不需要关闭");
}

/**
 * Collects a closed bill again. Throws `refused` when it is not closed, its plan was cancelled, or the student has another
 * bill of the name meanwhile.
 */
export async function reopenBill(ctx: RequestContext, { bill_no, reason }: BillReopening): Promise<void> {
  const { id } = await requireBill(ctx, bill_no);
  const write = ctx.db.transaction().execute(async (trx) => {
    const bill = await holdBill(trx, id);
    // after the bill, as who cancels a plan takes them
    if (bill.plan_id !== null) await holdEnding(trx, bill.plan_id);
    if (bill.state !== "CLOSED" && bill.state !== "TIMEOUT_CLOSED") {
      throw new AppError(code.refused, `账单当前为${billStateName(bill.state)}，只有已关闭的账单可以重新打开`);
    }
    const plan = bill.plan_id === null ? undefined : await findTerms(trx, bill.plan_id);
    if (plan?.state === planState.cancelled) throw new AppError(code.refused, "缴费批次已撤销，账单不能重新打开");
    const state = openState(bill);
    await moveBill(trx, bill, { action: "reopen", state, ...stampOf(ctx, reason) });
    noteState(ctx, bill, state, reason);
  });
  await whenTaken(write, () => new AppError(code.refused, "该学生已有同名的账单，请使用那一份"));
}

/** Collects closed bills again, one by one, and says what became of each. */
export function reopenBills(ctx: RequestContext, { bill_no, reason }: BillReopenings): Promise<BillAnswers> {
  return answerBills(bill_no, (no) => reopenBill(ctx, { bill_no: no, reason }));
}

function stampOf(ctx: RequestContext, reason: string) {
  return { reason, at: ctx.now(), by: ctx.actor.userId };
}

function noteState(ctx: RequestContext, bill: LockedBill, state: string, reason: string): void {
  ctx.audit.change({
    object: `账单 ${bill.bill_no}`,
    before: { 状态: billStateName(bill.state) },
    after: { 状态: billStateName(state), 原因: reason },
  });
}
