// The first of two people: how money that fits nowhere is to end.
import { exceptionState } from "#contract/payments/states";
import type { Kysely } from "kysely";
import { labelOf } from "#contract/kernel/enumeration";
import { code } from "#contract/kernel/errors";
import type { ExceptionPart, ExceptionProposal } from "#contract/payments/exceptions";
import { exceptionProposals, exceptionStates } from "#contract/payments/exception-enumerations";
import type { RequestContext } from "../../kernel/context";
import type { Database } from "../../kernel/database/tables";
import { AppError, badInput } from "../../kernel/errors";
import { keepReminders, takeRemindersBack } from "../../platform/reminders/reminders.service";
import { findStaffWithRight } from "../../platform/access/permissions/right-holders.service";
import { findProblemOfPart } from "../bills/part-payment.service";
import { billStateName } from "../states/bill-states";
import { stepException } from "../exceptions/exceptions.service";
import { yuan } from "../../kernel/yuan";
import { bookedBefore, owesLess, type Part } from "./book-parts.service";
import {
  deleteProposedBills,
  insertProposedBills,
  listBillsByNumber,
  listBillsOfOrder,
} from "./exception-bills.repository";
import type { ExceptionRecord } from "./exception-list.repository";
import { mayVoid, requireException } from "./exceptions.service";

/**
 * Proposes how an exception is to end. Throws `refused` where it does not wait for one or its school is not known, `badInput`
 * for bills that do not take all of the money.
 */
export async function proposeException(ctx: RequestContext, input: ExceptionProposal): Promise<void> {
  const exception = await requireException(ctx, input.id);
  const { state, school_id } = exception;
  if (state !== exceptionState.open) throw wrongState(state);
  if (school_id === null) throw new AppError(code.refused, "还不知道是哪所学校的款项，请先由平台指定学校");
  if (input.proposal === "void" && !mayVoid(exception)) {
    throw badInput("proposal", "渠道已确认到账的款项不能撤销，请记入账单或原路退回");
  }
  const parts = input.proposal === "book" ? await readParts(ctx, { ...exception, school_id }, input.bills) : [];
  const tell = await ctx.db.transaction().execute(async (trx) => {
    const proposed = { ...input, parts, by: ctx.actor.userId };
    return proposeWithin(trx, ctx, { ...exception, school_id }, proposed);
  });
  await tell();
  ctx.wakeJob("todo reminders");
  ctx.audit.change({
    object: `到账异常 ${exception.channel_trade_no}`,
    before: { 状态: labelOf(exceptionStates, state) },
    after: {
      状态: labelOf(exceptionStates, exceptionState.proposed),
      处理方式: labelOf(exceptionProposals, input.proposal),
      账单: input.bills.map(({ bill_no, amount_fen }) => `${bill_no} ${yuan(amount_fen)} 元`).join("、"),
      说明: input.reason,
    },
  });
}

/** Tells the open pages, once the transaction has committed. */
export type Tell = () => Promise<void>;

interface Proposed {
  proposal: "book" | "return" | "void";
  parts: readonly Part[];
  reason: string;
  by: number;
}

/** Keeps a proposal in the caller's transaction; answers what tells those who may confirm it, to be called after the commit. */
export async function proposeWithin(
  trx: Kysely<Database>,
  ctx: RequestContext,
  exception: Pick<ExceptionRecord, "id" | "state" | "amount_fen" | "kind"> & { school_id: number },
  { proposal, parts, reason, by }: Proposed,
): Promise<Tell> {
  const { id, school_id, amount_fen } = exception;
  const at = ctx.now();
  const fields = { proposal, reason, remark: "", proposed_by: by, proposed_at: at, decided_by: null, decided_at: null };
  const detail = labelOf(exceptionProposals, proposal);
  const step = { to: exceptionState.proposed, action: "propose", detail, reason, fields };
  if (!(await stepException(trx, exception, step, { at, by }))) {
    throw new AppError(code.refused, "该笔刚刚被他人处理，请刷新后查看");
  }
  await deleteProposedBills(trx, id);
  await insertProposedBills(trx, id, parts);
  const staff = await findStaffWithRight({ db: trx }, school_id, "Api:campus_pay/exception/confirm-confirm");
  const users = staff.map((one) => one.id).filter((user) => user !== by);
  const content = `到账异常 ${yuan(amount_fen)} 元等待复核：${detail}`;
  return keepReminders(ctx, trx, { users, content, url: exceptionUrl(id) });
}

/** Takes back what was said of a proposal that is decided, in the caller's transaction; answers what tells the open pages. */
export function settleProposal(ctx: RequestContext, trx: Kysely<Database>, id: number): Promise<Tell> {
  return takeRemindersBack(ctx, trx, [exceptionUrl(id)]);
}

function exceptionUrl(id: number): string {
  return `/campus_pay/exception/list/${id}`;
}

/** The bills by id, each looked at; together they take all of the money. */
async function readParts(
  ctx: RequestContext,
  exception: ExceptionRecord & { school_id: number },
  asked: readonly ExceptionPart[],
): Promise<Part[]> {
  const { school_id, amount_fen, order_id, money_order_id } = exception;
  const own = order_id === null ? [] : await listBillsOfOrder(ctx.db, order_id);
  // an order at a store pays no bill
  if (asked.length === 0 && order_id !== null && own.length === 0 && exception.source !== "channel") return [];
  const numbers = asked.map(({ bill_no }) => bill_no);
  if (new Set(numbers).size < numbers.length) throw badInput("bills", "同一份账单只写一次");
  const sum = asked.reduce((all, part) => all + part.amount_fen, 0);
  if (sum !== amount_fen) {
    throw badInput("bills", `各账单合计 ${yuan(sum)} 元，须等于到账的 ${yuan(amount_fen)} 元；记不完时请选择原路退回`);
  }
  const found = await listBillsByNumber(ctx.db, school_id, numbers);
  const parts = asked.map((part) => {
    const bill = found.find(({ bill_no }) => bill_no === part.bill_no);
    if (!bill) throw badInput("bills", `账单 ${part.bill_no} 不存在，或不是这所学校的`);
    if (bill.state === "CLOSED" || bill.state === "TIMEOUT_CLOSED") {
      throw badInput("bills", `账单 ${bill.bill_no} ${billStateName(bill.state)}，请先重新打开，或选择其他账单`);
    }
    if (part.amount_fen > bill.owed_fen) throw owesLess(bill.bill_no, bill.owed_fen, part.amount_fen);
    const isBooked = own.some(({ id, booked_fen }) => id === bill.id && booked_fen > 0);
    if (isBooked && money_order_id === order_id) throw bookedBefore(bill.bill_no);
    return { bill, amount_fen: part.amount_fen };
  });
  for (const { bill, amount_fen } of parts) {
    // the order asked for this part when the plan allowed it
    if (own.some((one) => one.id === bill.id && one.amount_fen === amount_fen)) continue;
    const problem = await findProblemOfPart(ctx.db, bill, amount_fen);
    if (problem) throw badInput("bills", `账单 ${bill.bill_no} ${problem}`);
  }
  return parts.map(({ bill, amount_fen }) => ({ bill_id: bill.id, amount_fen }));
}

function wrongState(state: number): AppError {
  return new AppError(code.refused, `该笔当前为${labelOf(exceptionStates, state)}，不能再提交方案`);
}
