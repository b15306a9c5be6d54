import type { Kysely } from "kysely";
import type { Database } from "../../kernel/database/tables";
import { findFeeOfOrder } from "./refund-fee.repository";

/**
 * The fee that a channel is thought to give back with a refund until its bill says it: the part of the order's fee that the
 * refund is of the order, and never more than other refunds have left of it.
 */
export async function estimateRefundFee(db: Kysely<Database>, refundNo: string): Promise<number> {
  const { amount_fen, order_fen, order_fee_fen, given_fen } = await findFeeOfOrder(db, refundNo);
  const part = Math.round((order_fee_fen * amount_fen) / order_fen);
  return Math.max(0, Math.min(part, order_fee_fen - given_fen));
}
