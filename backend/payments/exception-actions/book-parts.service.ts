import type { Kysely } from "kysely";
import { code } from "#contract/kernel/errors";
import type { Database } from "../../kernel/database/tables";
import { AppError } from "../../kernel/errors";
import {
  bookReceipt,
  type BookingStamp,
  holdBill,
  type LockedBill,
  requireCollecting,
} from "../bills/bill-booking.service";
import { owedOf } from "../states/bill-states";
import { requireAllowedPart } from "../bills/part-payment.service";
import { addPaidPart } from "../orders/makeup-order.service";
import type { LockedOrder } from "../orders/order-ledger.service";
import { yuan } from "../../kernel/yuan";
import { listBillsOfOrder } from "./exception-bills.repository";

/** A bill with what it is to get, in fen. */
export interface Part {
  bill_id: number;
  amount_fen: number;
}

/**
 * Books the unbooked money of a locked, paid order on bills, its own or others of its school. Throws `refused` for a bill that
 * is closed, owes less or got money of the order before, `badInput` for a part that the plan does not allow.
 */
export async function bookParts(
  trx: Kysely<Database>,
  order: LockedOrder,
  parts: readonly Part[],
  stamp: BookingStamp,
): Promise<void> {
  const own = await listBillsOfOrder(trx, order.id);
  for (const { bill_id, amount_fen } of parts.toSorted((one, other) => one.bill_id - other.bill_id)) {
    const bill = await holdBill(trx, bill_id);
    const row = own.find(({ id }) => id === bill_id);
    requireTakes(bill, amount_fen);
    if (row && row.booked_fen > 0) throw bookedBefore(bill.bill_no);
    if (row?.amount_fen !== amount_fen) await requireAllowedPart(trx, bill, amount_fen);
    if (!row) await addPaidPart(trx, order, { bill, amountFen: amount_fen });
    await bookReceipt(trx, bill, { order_id: order.id, order_no: order.order_no, amountFen: amount_fen }, stamp);
  }
}

/** The refusal of a bill that got money of the same order: it is booked on a bill once. */
export function bookedBefore(billNo: string): AppError {
  return new AppError(code.refused, `账单 ${billNo} 已经记过这笔订单的款项，请选择其他账单，或原路退回`);
}

function requireTakes(bill: LockedBill, amountFen: number): void {
  requireCollecting(bill);
  const owed = owedOf(bill);
  if (amountFen > owed) throw owesLess(bill.bill_no, owed, amountFen);
}

/** The refusal of a bill that owes less than it is to get. */
export function owesLess(billNo: string, owedFen: number, amountFen: number): AppError {
  const [owed, amount] = [owedFen, amountFen].map(yuan);
  return new AppError(code.refused, `账单 ${billNo} 只欠缴 ${owed} 元，不能记入 ${amount} 元，请改选账单，或原路退回`);
}
