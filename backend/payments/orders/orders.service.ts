import type { OrderDetail, OrderListQuery, OrderPage } from "#contract/payments/orders";
import type { RequestContext } from "../../kernel/context";
import { notFound } from "../../kernel/errors";
import { formatTime } from "../../kernel/time/shanghai";
import { findOrderBills } from "../bills/order-bills.service";
import type { OrderLookup } from "./order-filter";
import { orderScope } from "../order-scope";
import { orderRow } from "./order-row";
import { findOrderRefunds } from "./order-refunds.service";
import { isCommonPayer } from "./named-people";
import { findOrder, listOrderEvents, listOrders } from "./orders.repository";
import { farOffset, findFarWindow } from "./far-page";
import { mostCounted, sumFewOrders, sumOrders } from "./order-totals.repository";

/** One page of the orders in scope; with count and sums of the whole filter unless `with_total` is 0. */
export async function findOrders(ctx: RequestContext, asked: OrderListQuery & OrderLookup): Promise<OrderPage> {
  const query =
    asked.payer === undefined ? asked : { ...asked, isCommonPayer: await isCommonPayer(ctx.readDb, asked.payer) };
  // the sums are asked for first: their thread works while this one reads the page
  const totals = query.with_total === 1 ? findTotals(ctx, query) : null;
  const [records, found] = await Promise.all([findRecords(ctx, query), totals]);
  return { list: records.map(orderRow), ...(found ?? { total: null, sum: null, at_least: false }) };
}

async function findRecords(ctx: RequestContext, query: OrderListQuery & OrderLookup) {
  const scope = orderScope(ctx);
  const asked = { sort: query.sort, limit: query.page_size, offset: (query.cur_page - 1) * query.page_size };
  const window = await findFarWindow(ctx.readDb, scope, query, asked);
  return listOrders(isShortRead(ctx, query) ? ctx.db : ctx.readDb, scope, query, window);
}

async function findTotals(
  ctx: RequestContext,
  query: OrderListQuery & OrderLookup,
): Promise<Pick<OrderPage, "total" | "sum" | "at_least">> {
  const totals =
    query.exact === 1
      ? await sumOrders(ctx.readDb, orderScope(ctx), { ...query, isCommonPayer: false })
      : await sumFewOrders(ctx.readDb, orderScope(ctx), query);
  if (!totals) return { total: mostCounted, sum: null, at_least: true };
  const { total, ...sum } = totals;
  return { total, sum, at_least: false };
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

/**
 * True where the page is a short walk along one index: one school or all of them, and no filter but a range of what the
 * page is sorted by. Anything else may search long for its rows and must not hold up the main thread.
 */
function isShortRead({ scope, actor }: RequestContext, query: OrderListQuery): boolean {
  const {
    cur_page,
    page_size,
    sort,
    date_field,
    with_total: _withTotal,
    exact: _exact,
    start_date,
    end_date,
    ...filters
  } = query;
  if (cur_page * page_size > farOffset || Object.values(filters).some((value) => value !== undefined)) return false;
  if (scope !== "all" && scope.length !== 1) return false;
  if (actor.storeId !== null) return sort.endsWith("created_at") && date_field === "created_at";
  return (start_date ?? end_date) === undefined || sort.endsWith(date_field);
}
