// The second of two people: what was proposed is done, or goes back with a reason.
import { exceptionState } from "#contract/payments/states";
import type { Kysely } from "kysely";
import { labelOf } from "#contract/kernel/enumeration";
import { code } from "#contract/kernel/errors";
import type { ExceptionDecision } from "#contract/payments/exceptions";
import { exceptionProposals, exceptionStates } from "#contract/payments/exception-enumerations";
import type { RequestContext } from "../../kernel/context";
import type { Database } from "../../kernel/database/tables";
import type { PaymentExceptionRow } from "../../kernel/database/tables/online-payments";
import { whenTaken } from "../../kernel/database/unique-violation";
import { notFound, AppError } from "../../kernel/errors";
import { formatTime } from "../../kernel/time/shanghai";
import { stepException } from "../exceptions/exceptions.service";
import { lockOrder } from "../orders/order-ledger.service";
import { returnUnbooked } from "../refunds/refund-steps.service";
import { yuan } from "../../kernel/yuan";
import { bookParts } from "./book-parts.service";
import { listProposedBills, listPurposes } from "./exception-bills.repository";
import { mayVoid, requireException } from "./exceptions.service";
import { lockException } from "./money-order.repository";
import { type OwnedException, requireMoneyOrder } from "./money-order.service";
import { settleProposal } from "./propose.service";

/**
 * Confirms or rejects what somebody else proposed. Throws `refused` for the own proposal, one that was decided or changed
 * meanwhile, and where booking or refunding is.
 */
export async function decideException(ctx: RequestContext, input: ExceptionDecision): Promise<void> {
  const seen = await requireException(ctx, input.id);
  const act = ctx.db.transaction().execute(async (trx) => {
    const exception = await holdProposed(trx, ctx, seen, input.proposed_at);
    if (input.pass === 1) await conclude(trx, ctx, exception);
    else await reject(trx, ctx, exception, input.reason);
    return { proposal: exception.proposal, tell: await settleProposal(ctx, trx, exception.id) };
  });
  const { proposal, tell } = await whenTaken(
    act,
    () => new AppError(code.refused, "该订单已有一笔退款在途，请等它结束后再复核"),
  );
  await tell();
  ctx.wakeJob("todo reminders");
  if (input.pass === 1) ctx.wakeJob("channel work");
  ctx.audit.change({
    object: `到账异常 ${seen.channel_trade_no}`,
    before: { 状态: labelOf(exceptionStates, exceptionState.proposed) },
    after: {
      复核: input.pass === 1 ? "通过" : "驳回",
      处理方式: labelOf(exceptionProposals, proposal),
      原因: input.reason,
    },
  });
}

/** The order first, as everybody locks them. */
async function holdProposed(
  trx: Kysely<Database>,
  ctx: RequestContext,
  { id, order_id, money_order_id }: Pick<PaymentExceptionRow, "id" | "order_id" | "money_order_id">,
  proposedAt: string | undefined,
): Promise<OwnedException> {
  const orderId = money_order_id ?? order_id;
  if (orderId !== null) await lockOrder(trx, orderId);
  const held = await lockException(trx, id);
  if (!held || held.school_id === null) throw notFound("到账异常");
  const { school_id, state, proposed_by, proposed_at } = held;
  if (state !== exceptionState.proposed) {
    throw new AppError(code.refused, `该笔当前为${labelOf(exceptionStates, state)}，没有等待复核的方案`);
  }
  if (proposed_by === ctx.actor.userId) throw new AppError(code.refused, "不能复核自己提交的方案，请由另一位同事复核");
  if (proposedAt !== undefined && proposedAt !== formatTime(proposed_at ?? 0)) {
    throw new AppError(code.refused, "方案刚刚被改过，请刷新后查看再复核");
  }
  return { ...held, school_id };
}

async function reject(trx: Kysely<Database>, ctx: RequestContext, exception: OwnedException, reason: string) {
  const [at, by] = [ctx.now(), ctx.actor.userId];
  const fields = { remark: reason, decided_by: by, decided_at: at };
  await stepException(trx, exception, { to: exceptionState.open, action: "reject", reason, fields }, { at, by });
}

async function conclude(trx: Kysely<Database>, ctx: RequestContext, exception: OwnedException): Promise<void> {
  const [at, by] = [ctx.now(), ctx.actor.userId];
  const done = { action: "confirm", reason: exception.reason };
  const decided = { decided_by: by, decided_at: at, remark: "" };
  if (exception.proposal === "void") {
    if (!mayVoid(exception)) throw new AppError(code.refused, "渠道已确认到账的款项不能撤销");
    await stepException(trx, exception, { ...done, to: exceptionState.voided, fields: decided }, { at, by });
    return;
  }
  const stamp = { reason: exception.reason, at, by };
  const isBooking = exception.proposal === "book";
  const parts = isBooking ? await listProposedBills(trx, exception.id) : [];
  const purpose = await purposeOf(trx, parts);
  const order = await requireMoneyOrder(trx, exception, purpose, stamp);
  const fields = { ...decided, money_order_id: order.id };
  if (isBooking) {
    const taken = parts.map(({ id, amount_fen }) => ({ bill_id: id, amount_fen }));
    await bookParts(trx, order, taken, stamp);
    const detail = parts.map(({ bill_no, amount_fen }) => `${bill_no} ${yuan(amount_fen)} 元`).join("、");
    await stepException(trx, exception, { ...done, to: exceptionState.booked, detail, fields }, { at, by });
    return;
  }
  const { amount_fen: amountFen, reason, proposed_by } = exception;
  const returning = { amountFen, reason, applyBy: proposed_by ?? 0, auditBy: by, at };
  const refund_no = await returnUnbooked(ctx, trx, order, returning);
  const step = {
    ...done,
    to: exceptionState.returning,
    detail: `退款单 ${refund_no}`,
    fields: { ...fields, refund_no },
  };
  await stepException(trx, exception, step, { at, by });
}

/** The purpose of the first bill; the usual one where there is none. */
async function purposeOf(trx: Kysely<Database>, parts: readonly { id: number }[]): Promise<number> {
  const [first] = await listPurposes(
    trx,
    parts.map(({ id }) => id),
  );
  return first?.purpose_id ?? 0;
}
