// The bills of an order, and what a refund takes from each of them.
import type { Kysely } from "kysely";
import type { RefundPart } from "#contract/payments/refunds";
import type { BackendContext } from "../../kernel/context";
import type { Database } from "../../kernel/database/tables";
import { badInput } from "../../kernel/errors";
import { yuan } from "../../kernel/yuan";
import { findHeldItems, type HeldItem } from "./item-money.service";
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
  const held = await findHeldItems(
    ctx.db,
    parts.map(({ bill_id }) => bill_id),
  );
  return parts.map(({ bill_id, owed_fen: _owed, ...part }) => ({ ...part, items: held.get(bill_id) ?? [] }));
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

/** A refund as it is asked for. */
interface AskedRefund {
  amount_fen: number;
  bills: readonly RefundPart[];
  still_due: number;
}

/** The part of a refund that one bill gives. */
export interface DividedPart {
  bill_id: number;
  amount_fen: number;
  bill_item_id: number | null;
  still_due: number;
}

/**
 * Divides a refund among the bills that got the order's money. One bill is filled in by itself, and so are all when
 * everything goes back; money that no bill got needs no part. Throws `badInput` for parts that do not add up, more than is
 * left of a bill or of its item, a bill or an item that is not the order's, and an item that is not named though it matters.
 */
export async function divideRefund(
  trx: Kysely<Database>,
  order: DividedOrder,
  asked: AskedRefund,
): Promise<DividedPart[]> {
  const booked = (await listOrderBillParts(trx, order.id)).filter(({ left_fen }) => left_fen > 0);
  const parts = partsOf(booked, asked);
  const held = await findHeldItems(
    trx,
    parts.map(({ bill }) => bill.bill_id),
  );
  return parts.map(({ bill, amount_fen, item_id }) => {
    const items = held.get(bill.bill_id) ?? [];
    requireItem({ bill, amount_fen, item_id }, items, asked.still_due);
    return { bill_id: bill.bill_id, amount_fen, bill_item_id: item_id ?? null, still_due: asked.still_due };
  });
}

interface Part {
  bill: OrderBillPart;
  amount_fen: number;
  item_id: number | undefined;
}

function partsOf(booked: readonly OrderBillPart[], { amount_fen, bills: asked }: AskedRefund): Part[] {
  const left = booked.reduce((sum, { left_fen }) => sum + left_fen, 0);
  if (asked.length > 0) return namedParts(booked, asked, amount_fen);
  if (amount_fen >= left) return booked.map((bill) => ({ bill, amount_fen: bill.left_fen, item_id: undefined }));
  const [only, another] = booked;
  if (!only || another) throw badInput("bills", "该订单支付了多份账单，请写明每份账单退多少");
  return [{ bill: only, amount_fen, item_id: undefined }];
}

/** Requires an item for money that is no longer due, since later payments must not fill it again. Throws `badInput`. */
function requireItem({ bill, amount_fen, item_id }: Part, items: readonly HeldItem[], stillDue: number): void {
  const { bill_no } = bill;
  if (item_id === undefined) {
    const isAllOfIt = bill.owed_fen === 0 && items.reduce((sum, { left_fen }) => sum + left_fen, 0) === amount_fen;
    if (stillDue === 1 || items.length < 2 || isAllOfIt) return;
    throw badInput("bills", `账单 ${bill_no} 有多个收费项目，不再收取时请选择退的是哪一项`);
  }
  const item = items.find((one) => one.item_id === item_id);
  if (!item) throw badInput("bills", `账单 ${bill_no} 没有这个收费项目`);
  if (amount_fen > item.left_fen)
    throw badInput("bills", `账单 ${bill_no} 的“${item.name}”最多可退 ${yuan(item.left_fen)} 元`);
}

/** Keeps what a refund takes from which bill. */
export async function keepRefundBills(
  trx: Kysely<Database>,
  refund_no: string,
  parts: readonly DividedPart[],
): Promise<void> {
  await insertRefundBills(
    trx,
    parts.map((part) => ({ refund_no, ...part })),
  );
}

function namedParts(booked: readonly OrderBillPart[], asked: readonly RefundPart[], amountFen: number): Part[] {
  const parts = asked.map(({ bill_no, amount_fen, item_id }) => {
    const bill = booked.find((one) => one.bill_no === bill_no);
    if (!bill) throw badInput("bills", `账单 ${bill_no} 没有收到该订单的款项，或已全部退回`);
    if (amount_fen > bill.left_fen) throw badInput("bills", `账单 ${bill_no} 最多可退 ${yuan(bill.left_fen)} 元`);
    return { bill, amount_fen, item_id };
  });
  if (new Set(parts.map(({ bill }) => bill.bill_id)).size < parts.length) throw badInput("bills", "同一份账单只写一次");
  const sum = parts.reduce((all, { amount_fen }) => all + amount_fen, 0);
  if (sum !== amountFen) throw badInput("bills", `各账单合计 ${yuan(sum)} 元，与退款金额 ${yuan(amountFen)} 元不一致`);
  return parts;
}
