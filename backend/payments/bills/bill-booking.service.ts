// Movements of money on a bill. Every movement is an entry; entries, columns, state and history change in one
// transaction with the order or refund behind them. Orders are locked by id, then their bills by id, so that no two
// wait for one another.
import type { Kysely } from "kysely";
import type { BillState } from "#contract/payments/bills";
import { code } from "#contract/kernel/errors";
import { inTurn } from "../../kernel/database/in-turn";
import { sideBySide } from "../../kernel/database/side-by-side";
import type { Database } from "../../kernel/database/tables";
import { notFound, AppError, badInput } from "../../kernel/errors";
import { recordSteps } from "../../platform/history/history.service";
import { yuan } from "../../kernel/yuan";
import { hasEndedMeanwhile, holdEnding } from "./bill-terms.repository";
import { insertEntry, lockBill, updateBooked } from "./bill-booking.repository";
import { billStateName, openState, owedOf, readBillState, refundStateOf } from "../states/bill-states";
import { hasOpenOrder, listOrderBills, listRefundBills, updateBookedPart } from "./order-bills.repository";

export type LockedBill = Omit<NonNullable<Awaited<ReturnType<typeof lockBill>>>, "state"> & { state: BillState };

/** The user, time and reason of a movement. */
export interface BookingStamp {
  reason: string;
  /** Epoch ms. */
  at: number;
  /** User id; 0 = the system. */
  by: number;
}

/** The part of an order that one of its bills is to get. */
export interface OrderPart {
  bill_id: number;
  amount_fen: number;
}

/** An order or a refund as a bill books it. */
export interface Receiving {
  order_id: number;
  order_no: string;
  amountFen: number;
}

/** Locks a bill in a transaction, whatever state it is in. An order that is to change with it is locked before. */
export async function holdBill(trx: Kysely<Database>, id: number): Promise<LockedBill> {
  const bill = await lockBill(trx, id);
  if (!bill) throw notFound("账单");
  return { ...bill, state: readBillState(bill.state) };
}

/** Throws `refused` for a bill that is closed, or has another payment under way; `badInput` above what is owed. */
export function requireOwed(bill: LockedBill, amountFen: number): void {
  requireCollecting(bill);
  const owed = owedOf(bill);
  if (owed === 0) throw new AppError(code.refused, `账单 ${bill.bill_no} 已缴清，没有欠缴`);
  if (amountFen > owed) throw badInput("amount_fen", `最多 ${yuan(owed)} 元（当前欠缴）`);
}

/** Throws `refused` unless money may move on a bill now. */
export function requireCollecting(bill: LockedBill): void {
  if (bill.state === "PAYING") {
    throw new AppError(code.refused, `账单 ${bill.bill_no} 有订单正在支付，请等它结束，或先撤销该订单`);
  }
  requireNotClosed(bill);
}

/**
 * Books what an order paid on its locked bill. Throws `refused` when the bill got money of the order before, is closed, or owes
 * less than was paid: then the money goes back the way it came.
 */
export async function bookReceipt(
  trx: Kysely<Database>,
  bill: LockedBill,
  { order_id, order_no, amountFen }: Receiving,
  stamp: BookingStamp,
): Promise<void> {
  requireNotClosed(bill);
  if (amountFen > owedOf(bill)) {
    throw new AppError(
      code.refused,
      `账单 ${bill.bill_no} 只欠缴 ${yuan(owedOf(bill))} 元，不能再记 ${yuan(amountFen)} 元，请原路退回`,
    );
  }
  const amounts = { ...bill, paid_fen: bill.paid_fen + amountFen };
  const detail = `收款 ${yuan(amountFen)} 元，订单 ${order_no}`;
  const [isFirst] = await sideBySide([
    insertEntry(trx, entryOf(bill, "receive", amountFen, { order_id, refund_no: null }, stamp)),
    updateBookedPart(trx, { order_id, bill_id: bill.id, booked_fen: amountFen }),
    writeBill(trx, bill, amounts, { action: "receive", state: openState(amounts), detail, ...stamp }),
  ]);
  if (!isFirst) throw new AppError(code.refused, `账单 ${bill.bill_no} 已经记过订单 ${order_no} 的款项`);
}

/** Books the parts of a locked order on each bill that can take its own; answers what no bill could take, in fen. */
export async function bookWherePossible(
  trx: Kysely<Database>,
  { id: order_id, order_no, parts }: { id: number; order_no: string; parts: readonly OrderPart[] },
  stamp: BookingStamp,
): Promise<{ closedFen: number; paidFen: number }> {
  const left = { closedFen: 0, paidFen: 0 };
  for (const { bill_id, amount_fen } of parts) {
    await inTurn(trx, `bill ${bill_id}`, async () => {
      const bill = await holdBill(trx, bill_id);
      if (bill.state === "CLOSED" || bill.state === "TIMEOUT_CLOSED") left.closedFen += amount_fen;
      else if (amount_fen > owedOf(bill)) left.paidFen += amount_fen;
      else await bookReceipt(trx, bill, { order_id, order_no, amountFen: amount_fen }, stamp);
    });
  }
  return left;
}

/** Books a refund that came through on each bill that it takes from; the order is locked. */
export async function bookRefundOnBills(
  trx: Kysely<Database>,
  { order_id, refund_no }: { order_id: number; refund_no: string },
  stamp: BookingStamp,
): Promise<void> {
  for (const { bill_id, amount_fen, item_name, still_due } of await listRefundBills(trx, refund_no)) {
    const refund = { order_id, refund_no, amountFen: amount_fen, itemName: item_name, isStillDue: still_due === 1 };
    await bookBillRefund(trx, await holdBill(trx, bill_id), refund, stamp);
  }
}

interface BillRefund {
  order_id: number;
  refund_no: string;
  amountFen: number;
  itemName: string | null;
  /** Else as much less is due from now on. */
  isStillDue: boolean;
}

/** Books what a refund takes from a locked bill, and lets it off that where it is no longer due; nothing when it was booked before. */
async function bookBillRefund(
  trx: Kysely<Database>,
  bill: LockedBill,
  { order_id, refund_no, amountFen, itemName, isStillDue }: BillRefund,
  stamp: BookingStamp,
): Promise<void> {
  if (!(await insertEntry(trx, entryOf(bill, "refund", amountFen, { order_id, refund_no }, stamp)))) return;
  const letOff = isStillDue ? 0 : amountFen;
  if (letOff > 0) await insertEntry(trx, entryOf(bill, "reduce", letOff, { order_id, refund_no }, stamp));
  const amounts = { ...bill, refunded_fen: bill.refunded_fen + amountFen, reduce_fen: bill.reduce_fen + letOff };
  if (amounts.refunded_fen > amounts.paid_fen) {
    throw new AppError(code.refused, `账单 ${bill.bill_no} 的退款将超过实缴，请核对`);
  }
  const item = itemName === null ? "" : `（${itemName}）`;
  const detail = `退款 ${yuan(amountFen)} 元${item}，${isStillDue ? "" : "不再收取，"}退款单 ${refund_no}`;
  await writeBill(trx, bill, amounts, { action: "refund", state: refundedState(bill, amounts), detail, ...stamp });
}

/** Lets a locked bill owe less. Throws as `requireOwed`. */
export async function bookReduction(
  trx: Kysely<Database>,
  bill: LockedBill,
  amountFen: number,
  stamp: BookingStamp,
): Promise<void> {
  requireOwed(bill, amountFen);
  await insertEntry(trx, entryOf(bill, "reduce", amountFen, { order_id: null, refund_no: null }, stamp));
  const amounts = { ...bill, reduce_fen: bill.reduce_fen + amountFen };
  const state = owedOf(amounts) === 0 ? "BILLING_SUCCESS" : bill.state;
  await writeBill(trx, bill, amounts, { action: "reduce", state, detail: `减免 ${yuan(amountFen)} 元`, ...stamp });
}

/** Begins the entries of a bill that has just been inserted: what is due. */
export async function bookDue(
  trx: Kysely<Database>,
  bill: Pick<LockedBill, "id" | "school_id">,
  amountFen: number,
  stamp: BookingStamp,
): Promise<void> {
  await insertEntry(trx, entryOf(bill, "due", amountFen, { order_id: null, refund_no: null }, stamp));
}

/** Moves a locked bill to another state; its amounts stay. */
export async function moveBill(
  trx: Kysely<Database>,
  bill: LockedBill,
  step: { action: string; state: BillState; detail?: string } & BookingStamp,
): Promise<void> {
  await writeBill(trx, bill, bill, { detail: "", ...step });
}

/** Frees the bills of a locked order that ended without being paid, unless another order of theirs is under way. */
export async function releaseBills(trx: Kysely<Database>, orderId: number, stamp: BookingStamp): Promise<void> {
  for (const { bill_id } of await listOrderBills(trx, orderId)) {
    const bill = await holdBill(trx, bill_id);
    if (bill.state !== "PAYING" || (await hasOpenOrder(trx, bill_id))) continue;
    await moveBill(trx, bill, { action: "release", state: openState(bill), ...stamp });
  }
}

/** A bill is collected again once it owes what was given back; a payment under way and a closed bill stay as they are. */
function refundedState({ state }: LockedBill, amounts: LockedBill): BillState {
  return state === "PAYING" || state === "CLOSED" || state === "TIMEOUT_CLOSED" ? state : openState(amounts);
}

function requireNotClosed({ bill_no, state }: LockedBill): void {
  if (state === "CLOSED" || state === "TIMEOUT_CLOSED") {
    throw new AppError(code.refused, `账单 ${bill_no} ${billStateName(state)}，请先重新打开再处理`);
  }
}

async function writeBill(
  trx: Kysely<Database>,
  bill: LockedBill,
  amounts: LockedBill,
  { action, state, detail, reason, at, by }: { action: string; state: BillState; detail: string } & BookingStamp,
): Promise<void> {
  const { id, school_id } = bill;
  const { reduce_fen, paid_fen, refunded_fen } = amounts;
  const columns = { reduce_fen, paid_fen, refunded_fen, state, refund_state: refundStateOf(amounts) };
  const step = { subject: "bill" as const, subject_id: id, school_id, action, before: bill.state, after: state };
  await sideBySide([
    updateBooked(trx, id, { updated_at: at, updated_by: by, ...columns }),
    recordSteps(trx, [{ detail, reason, at, by, ...step }]),
  ]);
  if (bill.state === "PAYING") await closeOverdue(trx, { ...bill, ...amounts, state }, at);
}

/** Closes a bill that owes something and is free again once its plan has ended meanwhile, as the others were when it ended. */
async function closeOverdue(trx: Kysely<Database>, bill: LockedBill, at: number): Promise<void> {
  const { id, plan_id, state } = bill;
  if (plan_id === null || (state !== "NOT_PAY" && state !== "PART_PAID")) return;
  await holdEnding(trx, plan_id);
  if (!(await hasEndedMeanwhile(trx, { id, plan_id }))) return;
  await moveBill(trx, bill, { action: "timeout", state: "TIMEOUT_CLOSED", reason: "缴费批次已截止", at, by: 0 });
}

function entryOf(
  { id, school_id }: Pick<LockedBill, "id" | "school_id">,
  kind: "due" | "reduce" | "receive" | "refund",
  amount_fen: number,
  source: { order_id: number | null; refund_no: string | null },
  { reason, at, by }: BookingStamp,
) {
  return { bill_id: id, school_id, kind, amount_fen, ...source, reason, created_at: at, created_by: by };
}
