import type { Kysely } from "kysely";
import type { BookedTransfer } from "#contract/payments/counters";
import { lockSchool } from "../../kernel/database/lock-school";
import type { Database } from "../../kernel/database/tables";
import { badInput } from "../../kernel/errors";
import type { Actor } from "../../kernel/context";
import { formatTime } from "../../kernel/time/shanghai";
import { yuan } from "../../kernel/yuan";
import { listOrdersOfTransfer, listOrdersOfTransfers } from "./transfers.repository";

type Asker = Pick<Actor, "storeId">;
type TransferOrder = Awaited<ReturnType<typeof listOrdersOfTransfer>>[number];

/**
 * Throws `badInput` for the number of a transfer that an order of the school has, other than `own`. Nobody else of the school books a
 * transfer until the transaction ends.
 */
export async function requireNewTransfer(
  trx: Kysely<Database>,
  asker: Asker,
  schoolId: number,
  { transferNo, own = [] }: { transferNo: string | undefined; own?: readonly string[] },
): Promise<void> {
  if (!transferNo) return;
  await lockSchool(trx, schoolId);
  const [booked] = await findBookedTransfers(trx, asker, schoolId, { transferNo, except: own });
  if (!booked) return;
  throw badInput("transfer_no", `流水号 ${transferNo} ${bookedReason(booked)}`);
}

/** Says when, for whom, how much and by which receipt a transfer was booked; of another store's only that it was. */
export function bookedReason(booked: BookedTransfer): string {
  const { is_seen, success_at, student_name, amount_fen, receipt_no, order_no } = booked;
  if (!is_seen) return "已入账，不是您门店的收款，请核对";
  const number = receipt_no ? `收据号 ${receipt_no}` : `订单 ${order_no}`;
  return `已于 ${success_at.slice(0, 16)} 入账：${student_name ?? ""} ${yuan(amount_fen)} 元，${number}，请核对`;
}

/** The payments of a school that were booked first for numbers of the bank's, by number. */
export async function findFirstOfTransfers(
  db: Kysely<Database>,
  asker: Asker,
  schoolId: number,
  transferNos: readonly string[],
): Promise<Map<string, BookedTransfer>> {
  const first = new Map<string, BookedTransfer>();
  for (const { channel_trade_no, ...order } of await listOrdersOfTransfers(db, schoolId, transferNos)) {
    if (!first.has(channel_trade_no)) first.set(channel_trade_no, shownTo(asker, order));
  }
  return first;
}

/** The payments of a school that were booked for a number of the bank's, the first in front. */
export async function findBookedTransfers(
  db: Kysely<Database>,
  asker: Asker,
  schoolId: number,
  { transferNo, except = [] }: { transferNo: string; except?: readonly string[] },
): Promise<BookedTransfer[]> {
  const orders = await listOrdersOfTransfer(db, schoolId, { transferNo, except });
  return orders.map((order) => shownTo(asker, order));
}

/** Says of a number that an order of the school has it; which order, where the asker may see it. */
export function usedReason(asker: Asker, order: { order_no: string; store_id: number }): string {
  return seesStore(asker, order) ? `已用于订单 ${order.order_no}` : "已被使用";
}

function seesStore({ storeId }: Asker, { store_id }: { store_id: number }): boolean {
  return storeId === null || store_id === storeId;
}

function shownTo(asker: Asker, order: TransferOrder): BookedTransfer {
  const { store_id: _, success_at, ...shown } = order;
  if (seesStore(asker, order)) return { ...shown, is_seen: true, success_at: formatTime(success_at) };
  return { is_seen: false, order_no: "", receipt_no: "", student_name: null, amount_fen: 0, success_at: "" };
}
