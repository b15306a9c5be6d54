import type { Kysely } from "kysely";
import { holdNumber } from "../../kernel/database/hold-number";
import type { Database } from "../../kernel/database/tables";
import type { LockedOrder } from "../orders/order-ledger.service";
import { findChannelRefund } from "./refunds.repository";

/**
 * Finds the refund that was booked under a number of its channel; nobody else books one under it until the transaction ends.
 * None for the number of the order's payment: terminals of Alipay, which has no numbers of refunds, name that one for each part
 * that they give back.
 */
export async function findBookedRefund(
  trx: Kysely<Database>,
  { school_id, way_code, channel_trade_no }: LockedOrder,
  channelRefundNo: string,
): Promise<{ refund_no: string; order_no: string } | undefined> {
  if (channelRefundNo === channel_trade_no) return undefined;
  // after the order and before the bills, whoever asks: two never wait for one another
  await holdNumber(trx, school_id, `refund/${way_code}/${channelRefundNo}`);
  return findChannelRefund(trx, { school_id, way_code, channel_refund_no: channelRefundNo });
}
