import type { Kysely } from "kysely";
import type { BookedTransfer } from "#contract/payments/counters";
import { lockSchool } from "../../kernel/database/lock-school";
import type { Database } from "../../kernel/database/tables";
import { badInput } from "../../kernel/errors";
import { formatTime } from "../../kernel/time/shanghai";
import { yuan } from "../../kernel/yuan";
import { listOrdersOfTransfer, listOrdersOfTransfers } from "./transfers.repository";

/**
 * Throws `badInput` for the number of a transfer that an order of the school has, other than `own`. Nobody else of the school books a
 * transfer until the transaction ends.
 */
export async function requireNewTransfer(
  trx: Kysely<Database>,
  schoolId: number,
  transferNo: string | undefined,
  own: readonly string[] = [],
): Promise<void> {
  if (!transferNo) return;
  await lockSchool(trx, schoolId);
  const [booked] = await findBookedTransfers(trx, schoolId, transferNo, own);
  if (!booked) return;
  throw badInput("transfer_no", `流水号 ${transferNo} ${bookedReason(booked)}`);
}

/** Says when, for whom, how much and by which receipt a transfer was booked. */
export function bookedReason({ success_at, student_name, amount_fen, receipt_no, order_no }: BookedTransfer): string {
  const number = receipt_no ? `收据号 ${receipt_no}` : `订单 ${order_no}`;
  return `已于 ${success_at.slice(0, 16)} 入账：${student_name ?? ""} ${yuan(amount_fen)} 元，${number}，请核对`;
}

/** The payments of a school that were booked first for numbers of the bank's, by number. */
export async function findFirstOfTransfers(
  db: Kysely<Database>,
  schoolId: number,
  transferNos: readonly string[],
): Promise<Map<string, BookedTransfer>> {
  const first = new Map<string, BookedTransfer>();
  for (const { channel_trade_no, success_at, ...order } of await listOrdersOfTransfers(db, schoolId, transferNos)) {
    if (!first.has(channel_trade_no)) first.set(channel_trade_no, { ...order, success_at: formatTime(success_at) });
  }
  return first;
}

/** The payments of a school that were booked for a number of the bank's, the first in front. */
export async function findBookedTransfers(
  db: Kysely<Database>,
  schoolId: number,
  transferNo: string,
  except: readonly string[] = [],
): Promise<BookedTransfer[]> {
  const orders = await listOrdersOfTransfer(db, schoolId, { transferNo, except });
  return orders.map(({ success_at, ...order }) => ({ ...order, success_at: formatTime(success_at) }));
}
