import { classLabel } from "#contract/payments/class-label";
import type { FamilyBill, FamilyView } from "#contract/payments/families";
import type { FamilyContext } from "../../kernel/context";
import { dateOf, dayMs, formatTime, startOfDay } from "../../kernel/time/shanghai";
import { partsAllowed } from "../bills/bills.service";
import {
  listAttempts,
  listBillItems,
  listChildren,
  listOpenBills,
  listOrderParts,
  listPaidBills,
  mostPaid,
} from "./family-bills.repository";
import { markOpened } from "./family-links.repository";
import { moneyOfParts, shareUnbooked } from "./unbooked-money";

type OpenBill = Awaited<ReturnType<typeof listOpenBills>>[number];
type PaidBill = Awaited<ReturnType<typeof listPaidBills>>[number];

/** The children of a family with what is to be paid and a page of what was paid: nothing of anybody else. */
export async function readFamilyBills(
  ctx: FamilyContext,
  { paid_before }: { paid_before?: string | undefined },
): Promise<FamilyView> {
  const { students, payer, until, link } = ctx.family;
  const ids = students.length > 0 ? students : [0];
  const [children, open, inOrders] = await Promise.all([
    listChildren(ctx.db, ids),
    listOpenBills(ctx.db, ids),
    listPaidBills(ctx.db, ids, paid_before),
  ]);
  const shown = wholeOrders(inOrders);
  const [bills, paid] = await Promise.all([readBills(ctx, open), withMoney(ctx, shown)]);
  return {
    children: children.map(({ id, name, grade_name, class_name, school_name, inquiry_contact }) => ({
      ...{ name, school_name, inquiry_contact, class_name: classLabel({ grade_name, class_name }) },
      bills: bills.filter(({ student_id }) => student_id === id).map(({ bill }) => bill),
      paid: paidOf(paid.filter(({ student_id }) => student_id === id)),
    })),
    paid_before: shown.length < inOrders.length ? (shown.at(-1)?.order_no ?? null) : null,
    payer_name: payer?.name ?? null,
    valid_until: formatTime(until),
    is_first: link !== null && !link.isOpened,
  };
}

/** Notes that a link was opened; nothing for a pass. */
export async function noteOpened(ctx: FamilyContext): Promise<void> {
  const { link } = ctx.family;
  if (link && !link.isOpened) await markOpened(ctx.db, link.id, ctx.now());
}

async function readBills(ctx: FamilyContext, open: readonly OpenBill[]) {
  const ids = open.length > 0 ? open.map(({ id }) => id) : [0];
  const [items, attempts] = await Promise.all([listBillItems(ctx.db, ids), listAttempts(ctx.db, ids)]);
  const today = startOfDay(dateOf(ctx.now()));
  return open.map((row) => {
    const own = items.filter(({ bill_id }) => bill_id === row.id);
    const attempt = attempts.find(({ bill_id }) => bill_id === row.id);
    const bill: FamilyBill = {
      ...{ bill_no: row.bill_no, title: row.title, owed_fen: row.owed_fen, mandatory: row.mandatory === 1 },
      items: own.map(({ name, qty }) => (qty === 1 ? name : `${name} × ${qty}`)),
      due_on: dateOf(row.due_at),
      days_left: Math.round((startOfDay(dateOf(row.due_at)) - today) / dayMs),
      total_fen: row.due_fen - row.reduce_fen,
      paid_fen: row.paid_fen - row.refunded_fen,
      part_min_fen: partMinimum(row),
      is_paying: row.state === "PAYING",
      order_key: attempt?.key ?? null,
    };
    return { student_id: row.student_id, bill };
  });
}

function partMinimum(row: OpenBill): number | null {
  const { allow_partial, min_part_fen } = partsAllowed(row);
  if (allow_partial === 0 || min_part_fen >= row.owed_fen) return null;
  return Math.max(1, min_part_fen);
}

/** Leaves out the last order of a full page where others come before it: its other bills would be on the next page. */
function wholeOrders(rows: readonly PaidBill[]): readonly PaidBill[] {
  if (rows.length <= mostPaid) return rows;
  const last = rows.at(-1)?.order_id;
  return rows.filter(({ order_id }) => order_id !== last);
}

/** Puts the money that each bill got in place of what it was to get; a bill whose money went to another one is left out. */
async function withMoney(ctx: FamilyContext, rows: readonly PaidBill[]): Promise<PaidBill[]> {
  const orders = [...new Set(rows.filter(({ booked_fen }) => booked_fen === 0).map(({ order_id }) => order_id))];
  const parts = orders.length > 0 ? await listOrderParts(ctx.db, orders) : [];
  return rows.flatMap((row) => {
    if (row.booked_fen > 0) return [{ ...row, amount_fen: row.booked_fen }];
    const own = parts.filter(({ order_id }) => order_id === row.order_id);
    const [{ order_fen, returned_fen } = { order_fen: 0, returned_fen: 0 }] = own;
    const amount_fen = moneyOfParts(own, order_fen).get(row.bill_id) ?? 0;
    const refunded_fen = shareUnbooked(own, Number(returned_fen)).get(row.bill_id) ?? 0;
    return amount_fen > 0 ? [{ ...row, amount_fen, refunded_fen }] : [];
  });
}

function paidOf(rows: readonly PaidBill[]): FamilyView["children"][number]["paid"] {
  const orders = new Map<number, PaidBill[]>();
  for (const row of rows) orders.set(row.order_id, [...(orders.get(row.order_id) ?? []), row]);
  return [...orders.values()].flatMap((parts) => {
    const [first] = parts;
    if (!first) return [];
    return {
      ...{ order_no: first.order_no, paid_at: formatTime(first.success_at), titles: parts.map(({ title }) => title) },
      amount_fen: parts.reduce((sum, { amount_fen }) => sum + amount_fen, 0),
      refunded_fen: parts.reduce((sum, { refunded_fen }) => sum + refunded_fen, 0),
    };
  });
}
