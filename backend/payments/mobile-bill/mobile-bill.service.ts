import type { OutputOf, ParsedInputOf } from "#contract/kernel/endpoint";
import type { MobileBillDetail, MobileBillRow, mobileBillApi } from "#contract/payments/mobile-bill";
import { OrderListQuery, type OrderPage, type OrderRow } from "#contract/payments/orders";
import type { RequestContext } from "../../kernel/context";
import { dateOf } from "../../kernel/time/shanghai";
import { findOrders, readOrder } from "../orders/orders.service";
import { requireOwnStore } from "../stores/stores.service";

type BillQuery = ParsedInputOf<typeof mobileBillApi.list>;

/**
 * A day of the caller's store, newest first, with its totals; today unless a date is given. What is looked for is looked
 * for on all days. Throws `refused`.
 */
export async function readStoreDay(
  ctx: RequestContext,
  query: BillQuery,
): Promise<OutputOf<typeof mobileBillApi.list>> {
  const store = await requireOwnStore(ctx);
  const date = query.date ?? dateOf(ctx.now());
  const { list, total, sum } = await (query.q === undefined ? ordersOfDay(ctx, date, query) : lookFor(ctx, query));
  return {
    date,
    store_name: store.name,
    list: list.map(billRow),
    total: total ?? 0,
    sum: sum ?? { paid_fen: 0, refunded_fen: 0 },
  };
}

/** An order of the caller's store with its history. Throws `refused`: absent and not yours answer alike. */
export async function readStoreOrder(
  ctx: RequestContext,
  { order_no }: { order_no: string },
): Promise<{ list: MobileBillDetail }> {
  await requireOwnStore(ctx);
  const { list: order } = await readOrder(ctx, { order_no });
  const { store_name, student_no, class_name, history } = order;
  return { list: { ...billRow(order), store_name, student_no, class_name, history } };
}

/** Orders of the caller's store by their numbers, the latest made first. */
export async function readStoreOrders(ctx: RequestContext, numbers: readonly string[]): Promise<MobileBillRow[]> {
  if (numbers.length === 0) return [];
  const query = OrderListQuery.parse({ page_size: numbers.length, with_total: 0 });
  return (await findOrders(ctx, { ...query, numbers })).list.map(billRow);
}

function ordersOfDay(ctx: RequestContext, date: string, { cur_page, page_size }: BillQuery): Promise<OrderPage> {
  return findOrders(ctx, OrderListQuery.parse({ start_date: date, end_date: date, cur_page, page_size }));
}

/** Reads a text as the end of an order number where such an order is there; else it is a student's number. */
async function lookFor(ctx: RequestContext, { q = "", cur_page, page_size }: BillQuery): Promise<OrderPage> {
  const query = OrderListQuery.parse({ cur_page, page_size });
  if (/^[A-Za-z0-9]{4,40}$/.test(q)) {
    const byNumber = await findOrders(ctx, { ...query, order_no: q });
    if (byNumber.total !== 0) return byNumber;
  }
  return findOrders(ctx, { ...query, student: q });
}

/** No more of an order than a store keeper needs. */
function billRow(order: OrderRow): MobileBillRow {
  const { order_no, scene, way_code, amount_fen, refund_fen, state, refund_state, device_no } = order;
  const { student_name, created_at, success_at } = order;
  return {
    order_no,
    scene,
    way_code,
    amount_fen,
    refund_fen,
    state,
    refund_state,
    student_name,
    device_no,
    created_at,
    success_at,
  };
}
