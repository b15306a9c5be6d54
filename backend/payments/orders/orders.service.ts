import type { OrderDetail, OrderListQuery, OrderPage } from "#contract/payments/orders";
import type { RequestContext } from "../../kernel/context";
import { notFound } from "../../kernel/errors";
import { formatTime } from "../../kernel/time/shanghai";
import { findOrderBills } from "../bills/order-bills.service";
import type { OrderLookup } from "./order-filter";
import { orderScope } from "../order-scope";
import { orderRow } from "./order-row";
import { findOrderRefunds } from "./order-refunds.service";
import { findOrder, listOrderEvents, listOrders } from "./orders.repository";
import { sumOrders } from "./order-totals.repository";

/** One page of the orders in scope; count and sums of the whole filter unless `with_total` is 0. */
export async function findOrders(ctx: RequestContext, query: OrderListQuery & OrderLookup): Promise<OrderPage> {
  const scope = orderScope(ctx);
  const window = { sort: query.sort, limit: query.page_size, offset: (query.cur_page - 1) * query.page_size };
  // the sums are asked for first: their thread works while this one reads the page
  const totals = query.with_total === 1 ? sumOrders(ctx.readDb, scope, query) : null;
  const [records, sums] = await Promise.all([
    listOrders(isShortRead(ctx, query) ? ctx.db : ctx.readDb, scope, query, window),
    totals,
  ]);
  const list = records.map(orderRow);
  if (!sums) return { list, total: null, sum: null };
  const { total, ...sum } = sums;
  return { list, total, sum };
}

/** An order with its bills, history and refunds. Throws `refused`: absent and not yours answer alike. */
export async function readOrder(
  ctx: RequestContext,
  { order_no }: { order_no: string },
): Promise<{ list: OrderDetail }> {
  const record = await findOrder(ctx.db, orderScope(ctx), order_no);
  if (!record) throw notFound("订单");
  const [bills, events, refunds] = await Promise.all([
    findOrderBills(ctx, record.id),
    listOrderEvents(ctx.db, record.id),
    findOrderRefunds(ctx, record.id),
  ]);
  const created = { action: "create", before_state: null, after_state: 0, reason: "", actor: system };
  const history = events.map((event) => ({
    ...event,
    actor: event.actor ?? system,
    created_at: formatTime(event.created_at),
  }));
  return {
    list: {
      ...orderRow(record),
      bills,
      receipt_no: record.receipt_no,
      notify_state: record.notify_state,
      expired_at: formatTime(record.expired_at),
      err_code: record.err_code,
      err_msg: record.err_msg,
      history: [{ ...created, created_at: formatTime(record.created_at) }, ...history],
      refunds,
    },
  };
}

const system = "系统";

// measured with a million orders: below this an index entry is reached in well under 5 ms
const shortOffset = 10_000;

/**
 * True where the page is a short walk along one index: one school or all of them, and no filter but a range of what the
 * page is sorted by. Anything else may search long for its rows and must not hold up the main thread.
 */
function isShortRead({ scope, actor }: RequestContext, query: OrderListQuery): boolean {
  const { cur_page, page_size, sort, date_field, with_total: _withTotal, start_date, end_date, ...filters } = query;
  if (cur_page * page_size > shortOffset || Object.values(filters).some((value) => value !== undefined)) return false;
  if (scope !== "all" && scope.length !== 1) return false;
  if (actor.storeId !== null) return sort.endsWith("created_at") && date_field === "created_at";
  return (start_date ?? end_date) === undefined || sort.endsWith(date_field);
}
