// Money taken at a counter: an order that is paid from the start, with a receipt number of the school's.
import { receiptAfter } from "#contract/payments/receipt-numbers";
import { orderState } from "#contract/payments/states";
import type { Kysely } from "kysely";
import * as z from "zod";
import {
  type BillAnswers,
  type OfflinePayment,
  type OfflinePayments,
  offlineMethods,
} from "#contract/payments/bill-actions";
import { labelOf } from "#contract/kernel/enumeration";
import { code } from "#contract/kernel/errors";
import type { RequestContext } from "../../kernel/context";
import type { Database } from "../../kernel/database/tables";
import { whenTaken } from "../../kernel/database/unique-violation";
import { AppError, badInput } from "../../kernel/errors";
import { withIdempotencyKey } from "../../platform/idempotency/idempotency.service";
import { dateOf, formatTime, readTime } from "../../kernel/time/shanghai";
import { closedReason, type Counter, findClosings } from "../day-closes/closed-days.service";
import { newOrderNumber, reversedNumber } from "../orders/order-number";
import { proposeReceiptNo } from "../receipt-books/receipt-books.service";
import { createPaidOrder } from "../orders/paid-order.service";
import { yuan } from "../../kernel/yuan";
import { answerEach } from "../bills/answer-each";
import { bookReceipt, holdBill, type LockedBill, requireOwed } from "../bills/bill-booking.service";
import { owedOf } from "../states/bill-states";
import { requireAllowedPart } from "../bills/part-payment.service";
import { requireBill } from "../bills/bills.service";
import { findCashAccount, findReceipt, insertOfflinePayment, listCounters } from "./offline-payments.repository";
import { problemOfReceivedTime } from "./received-time";
import { requireNewTransfer, usedReason } from "./transfers.service";
import { keepOrderBills } from "../bills/order-bills.service";

/** Money at the counter; without an amount all that is owed. `received_at` in epoch ms. */
export interface Taking {
  method: OfflinePayment["method"];
  amountFen: number | null;
  receipt_no: string;
  store_id: number | undefined;
  received_at: number;
  remark: string;
  /** The bank's number of a transfer, and who sent it. */
  transfer_no?: string;
  payer_name?: string;
}

/**
 * Takes money for a bill. Throws `badInput` for more than is owed, a part the plan does not allow, a receipt number that
 * was given before, a transfer that was booked before unless it is meant again, a moment to come or on a day that was closed
 * since; `refused` for a bill that is not being collected.
 */
export async function payOffline(
  ctx: RequestContext,
  { idempotency_key, transfer_again = 0, ...input }: OfflinePayment,
): Promise<{ order_no: string }> {
  const { id, school_id } = await requireBill(ctx, input.bill_no);
  const taking = { ...takingOf(ctx, input), amountFen: input.amount_fen };
  const answer = withIdempotencyKey(
    ctx,
    { key: idempotency_key, act: "offline_pay", input, result: z.object({ order_no: z.string() }) },
    async (trx) => {
      if (transfer_again === 0) await requireNewTransfer(trx, ctx.actor, school_id, { transferNo: taking.transfer_no });
      return { order_no: await takeMoney(trx, ctx, id, taking) };
    },
  );
  return whenTaken(answer, () => receiptTaken(input.receipt_no));
}

/** Takes all that is owed on each bill, or the part that is named, numbering the receipts in the order asked; says what became of each. */
export async function payAllOffline(
  ctx: RequestContext,
  { bill_no, parts, receipt_from, idempotency_key, transfer_again = 0, ...counter }: OfflinePayments,
): Promise<BillAnswers> {
  const numbers = [...new Set(bill_no)];
  const receipts = new Map(numbers.map((no, index) => [no, receiptAfter(receipt_from, index)]));
  const amounts = new Map(parts.map((part) => [part.bill_no, part.amount_fen]));
  const orders = new Map<string, string>();
  const list = await answerEach(numbers, async (no) => {
    const { id, school_id } = await requireBill(ctx, no);
    const receipt_no = receipts.get(no) ?? "";
    const amountFen = amounts.get(no) ?? null;
    const taking = { ...takingOf(ctx, { ...counter, receipt_no }), amountFen };
    const key = idempotency_key && `${idempotency_key}:${no}`;
    const input = { bill_no: no, receipt_no, ...counter, ...(amountFen !== null && { amount_fen: amountFen }) };
    const answer = withIdempotencyKey(
      ctx,
      { key, act: "offline_pay", input, result: z.object({ order_no: z.string() }) },
      async (trx) => {
        // one transfer pays all of them
        const own = [...orders.values()];
        const transfer = { transferNo: taking.transfer_no, own };
        if (transfer_again === 0) await requireNewTransfer(trx, ctx.actor, school_id, transfer);
        return { order_no: await takeMoney(trx, ctx, id, taking) };
      },
    );
    orders.set(no, (await whenTaken(answer, () => receiptTaken(receipt_no))).order_no);
  });
  return {
    list: list.map(({ no, ...answer }) => ({
      ...{ bill_no: no, ...answer, receipt_no: receipts.get(no) ?? "" },
      order_no: orders.get(no),
    })),
  };
}

/** Finds the stores that may take the money for a bill, the usual one first, and the next receipt number; a store keeper takes it in the own store. */
export async function findCounters(ctx: RequestContext, { bill_no }: { bill_no: string }) {
  const bill = await requireBill(ctx, bill_no);
  const counters = await listCounters(ctx.db, bill.school_id);
  const usual = usualCounter(counters);
  const own = counters.filter(({ store_id }) => ctx.actor.storeId === null || store_id === ctx.actor.storeId);
  own.sort((one, other) => Number(other === usual) - Number(one === usual));
  const next_receipt_no = await proposeReceiptNo(ctx, bill.school_id);
  return { list: own.map(({ store_id, name }) => ({ store_id, name })), next_receipt_no };
}

/** The store of a school that takes the money: the one that is named, else the usual one; undefined where it is not in use. */
export async function findCounter(db: Kysely<Database>, schoolId: number, storeId: number | undefined) {
  const counters = await listCounters(db, schoolId);
  return storeId === undefined ? usualCounter(counters) : counters.find(({ store_id }) => store_id === storeId);
}

function usualCounter(counters: Awaited<ReturnType<typeof listCounters>>) {
  return counters.find(({ device_no }) => device_no !== "") ?? counters[0];
}

/** Takes money for a bill in a transaction; answers the number of the order. Throws as `payOffline`. */
export async function takeMoney(
  trx: Kysely<Database>,
  ctx: RequestContext,
  billId: number,
  taking: Taking,
): Promise<string> {
  const bill = await holdBill(trx, billId);
  const amountFen = taking.amountFen ?? owedOf(bill);
  requireOwed(bill, amountFen);
  await requireAllowedPart(trx, bill, amountFen);
  const other = await findReceipt(trx, bill.school_id, taking.receipt_no);
  if (other) throw badInput("receipt_no", `收据号 ${taking.receipt_no} ${usedReason(ctx.actor, other)}，请换一个`);
  const { method, remark, received_at } = taking;
  const counter = await requireCounter(trx, bill.school_id, taking.store_id);
  await requireOpenDay(trx, { school_id: bill.school_id, store_id: counter.store_id }, received_at);
  const order = await newOrder(trx, ctx, { bill, counter }, { ...taking, amountFen });
  const id = await createPaidOrder(trx, order, remark);
  await keepOrderBills(trx, [{ order_id: id, bill_id: bill.id, student_id: bill.student_id, amount_fen: amountFen }]);
  const { transfer_no = "", payer_name = "" } = taking;
  await insertOfflinePayment(trx, { order_id: id, bill_id: bill.id, method, remark, payer_name });
  const [at, by] = [ctx.now(), ctx.actor.userId];
  const reason = `${labelOf(offlineMethods, method)}，收据 ${taking.receipt_no}${transfer_no && `，流水号 ${transfer_no}`}${remark && `，${remark}`}`;
  await bookReceipt(trx, bill, { order_id: id, order_no: order.order_no, amountFen }, { reason, at, by });
  ctx.audit.change({
    object: `账单 ${bill.bill_no}`,
    before: { 实缴: yuan(bill.paid_fen) },
    after: {
      ...{ 实缴: yuan(bill.paid_fen + amountFen), 收据号: taking.receipt_no, 收款时间: formatTime(received_at) },
      ...(transfer_no && { 到账流水号: transfer_no }),
    },
  });
  return order.order_no;
}

function takingOf(
  ctx: RequestContext,
  input: Omit<OfflinePayment, "bill_no" | "amount_fen">,
): Omit<Taking, "amountFen"> {
  const { method, receipt_no, store_id, remark, transfer_no = "", payer_name = "" } = input;
  const received_at = input.received_at === undefined ? ctx.now() : readTime(input.received_at);
  const problem = problemOfReceivedTime(received_at, ctx.now());
  if (problem) throw badInput("received_at", `收款时间${problem}`);
  return {
    ...{ method, receipt_no, store_id: ctx.actor.storeId ?? store_id, received_at, remark },
    ...(method === "transfer" && { transfer_no, payer_name }),
  };
}

type PaidTaking = Taking & { amountFen: number };

interface TakingPlace {
  bill: LockedBill;
  counter: UsedCounter;
}

async function newOrder(
  trx: Kysely<Database>,
  ctx: RequestContext,
  { bill, counter }: TakingPlace,
  taking: PaidTaking,
) {
  const [at, by] = [ctx.now(), ctx.actor.userId];
  const account = await findCashAccount(trx, bill.school_id, bill.purpose_id);
  if (!account) throw new AppError(code.refused, "学校还没有现金收款账户，请先在收款账户中新增");
  const order_no = newOrderNumber(at);
  return {
    ...{ school_id: bill.school_id, order_no, order_no_reversed: reversedNumber(order_no), out_trade_no: order_no },
    ...{
      channel_trade_no: taking.transfer_no ?? "",
      scene: "bill",
      bill_count: 1,
      student_id: bill.student_id,
      payer_id: null,
    },
    ...{ store_id: counter.store_id, device_no: counter.device_no, collect_account_id: account.id, way_code: "cash" },
    ...{
      amount_fen: taking.amountFen,
      fee_fen: 0,
      refund_fen: 0,
      refund_times: 0,
      state: orderState.paid,
      refund_state: 0,
    },
    ...{ notify_state: 1, expired_at: at, success_at: taking.received_at, err_code: "", err_msg: "" },
    ...{ receipt_no: taking.receipt_no, created_at: at, created_by: by, updated_at: at, updated_by: by },
  };
}

async function requireOpenDay(trx: Kysely<Database>, counter: Counter, receivedAt: number): Promise<void> {
  const reason = closedReason(await findClosings(trx, counter, [dateOf(receivedAt)]), receivedAt);
  if (reason !== undefined) throw badInput("received_at", reason);
}

type UsedCounter = Awaited<ReturnType<typeof listCounters>>[number];

async function requireCounter(
  trx: Kysely<Database>,
  schoolId: number,
  storeId: number | undefined,
): Promise<UsedCounter> {
  const counter = await findCounter(trx, schoolId, storeId);
  if (counter) return counter;
  if (storeId !== undefined) throw badInput("store_id", "请选择本校启用中的门店");
  throw new AppError(code.refused, "学校还没有启用的门店，请先新增收费处");
}

function receiptTaken(receiptNo: string): AppError {
  return badInput("receipt_no", `收据号 ${receiptNo} 刚刚已被使用，请换一个`);
}
