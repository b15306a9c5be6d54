// The bills of an order, and what a refund takes from each of them.
import type { Kysely } from "kysely";
import type { RefundPart } from "#contract/refunds";
import type { BackendContext } from "../../context";
import type { Database } from "../../database/tables";
import { badInput } from "../../errors";
import {
  insertOrderBills,
  insertRefundBills,
  listOrderBillParts,
  listRefundBills,
  type OrderBillPart,
} from "./order-bills.repository";

/** The bills of an order with what each got and what of that may still be refunded. */
export async function findOrderBills(ctx: BackendContext, orderId: number) {
  const parts = await listOrderBillParts(ctx.db, orderId);
  return parts.map(({ bill_id: _id, ...part }) => part);
}

/** Keeps what an order pays. */
export async function keepOrderBills(
  trx: Kysely<Database>,
  rows: Parameters<typeof insertOrderBills>[1],
): Promise<void> {
  await insertOrderBills(trx, rows);
}

/** The bills that a refund takes from. */
export async function findRefundBills(ctx: BackendContext, refundNo: string) {
  const parts = await listRefundBills(ctx.db, refundNo);
  return parts.map(({ bill_id: _id, ...part }) => part);
}

/** An order as a refund of it is divided: locked. */
interface DividedOrder {
  id: number;
  amount_fen: number;
  refund_fen: number;
}

/**
 * Divides a refund among the bills that got the order's money. One bill is filled in by itself, and so are all when
 * everything goes back; money that no bill got needs no part. Throws `badInput` for parts that do not add up, more than is
 * left of a bill, and a bill that is not the order's.
 */
export async function divideRefund(
  trx: Kysely<Database>,
  order: DividedOrder,
  { amount_fen, bills: asked }: { amount_fen: number; bills: readonly RefundPart[] },
): Promise<{ bill_id: number; amount_fen: number }[]> {
  const booked = (await listOrderBillParts(trx, order.id)).filter(({ left_fen }) => left_fen > 0);
  const left = booked.reduce((sum, { left_fen }) => sum + left_fen, 0);
  if (asked.length > 0) return namedParts(booked, asked, amount_fen);
  if (amount_fen >= left) return booked.map(({ bill_id, left_fen }) => ({ bill_id, amount_fen: left_fen }));
  const [only, another] = booked;
  if (!only || another) throw badInput("bills", "该订单支付了多份账单，请写明每份账单退多少");
  return [{ bill_id: only.bill_id, amount_fen }];
}

/** Keeps what a refund takes from which bill. */
export async function keepRefundBills(
  trx: Kysely<Database>,
  refund_no: string,
  parts: readonly { bill_id: number; amount_fen: number }[],
): Promise<void> {
  await insertRefundBills(
    trx,
    parts.map((part) => ({ refund_no, ...part })),
  );
}

function namedParts(booked: readonly OrderBillPart[], asked: readonly RefundPart[], amountFen: number) {
  const parts = asked.map(({ bill_no, amount_fen }) => {
    const bill = booked.find((one) => one.bill_no === bill_no);
    if (!bill) throw badInput("bills", `账单 ${bill_no} 没有收到该订单的款项，或已全部退回`);
    if (amount_fen > bill.left_fen) throw badInput("bills", `账单 ${bill_no} 最多可退 ${yuan(bill.left_fen)} 元`);
    return { bill_id: bill.bill_id, amount_fen };
  });
  if (new Set(parts.map(({ bill_id }) => bill_id)).size < parts.length) throw badInput("bills", "同一份账单只写一次");
  const sum = parts.reduce((all, { amount_fen }) => all + amount_fen, 0);
  if (sum !== amountFen) throw badInput("bills", `各账单合计 ${yuan(sum)} 元，与退款金额 ${yuan(amountFen)} 元不一致`);
  return parts;
}

function yuan(fen: number): string {
  return (fen / 100).toFixed(2);
}
