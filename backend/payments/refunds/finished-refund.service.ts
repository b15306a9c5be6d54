import { refundState } from "#contract/payments/states";
import type { Kysely } from "kysely";
import type { RefundPart } from "#contract/payments/refunds";
import type { Database } from "../../kernel/database/tables";
import { divideRefund, keepRefundBills } from "../bills/order-bills.service";
import { type LockedOrder, requireRefundable } from "../orders/order-ledger.service";
import { requireNotHeld } from "./held-money";
import { newRefundNumber } from "./refund-number";
import { moveRefundWithin } from "./refund-steps.service";
import { insertRefund, insertRefundEvent } from "./refunds.repository";

/** A refund that its channel has paid out. */
export interface FinishedRefund {
  amount_fen: number;
  channel_refund_no: string;
  reason: string;
  bills: readonly RefundPart[];
  /** Epoch ms. */
  success_at: number;
}

/**
 * Books a refund that was made without us on its locked order and bills; nobody decides on it. Answers its number. Throws as
 * `requireRefundable`, `requireNotHeld` and `divideRefund`; fails on `refunds_in_flight` while the order has another in flight.
 */
export async function bookFinishedRefund(
  trx: Kysely<Database>,
  order: LockedOrder,
  { amount_fen, channel_refund_no, reason, bills, success_at }: FinishedRefund,
  { note, at }: { note: string; at: number },
): Promise<string> {
  requireRefundable(order, amount_fen, at);
  await requireNotHeld(trx, order, amount_fen);
  const parts = await divideRefund(trx, order, { amount_fen, bills, still_due: 1 });
  const refund_no = newRefundNumber(at);
  const { id: order_id, school_id } = order;
  const { running, done } = refundState;
  await insertRefund(trx, {
    ...{ refund_no, order_id, school_id, amount_fen, reason, state: running, channel_refund_no: "" },
    ...{ apply_by: 0, audit_by: null, audited_at: null, success_at: null },
    ...{ created_at: at, created_by: 0, updated_at: at, updated_by: 0 },
  });
  await keepRefundBills(trx, refund_no, parts);
  const begun = { action: "apply", before_state: running, after_state: running, reason: note };
  await insertRefundEvent(trx, { refund_no, school_id, ...begun, created_at: at, created_by: 0 });
  const fields = { success_at, accepted_at: success_at, channel_refund_no };
  await moveRefundWithin(
    trx,
    { refund_no, order_id, amount_fen, reason },
    { action: "succeed", reason: note, move: { from: running, to: done, fields } },
    { at, by: 0 },
  );
  return refund_no;
}
