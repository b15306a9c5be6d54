import type { OutputOf, ParsedInputOf } from "#contract/endpoint";
import type { MobileBillRow, mobileBillApi } from "#contract/mobile-bill";
import type { OrderRow } from "#contract/orders";
import type { RequestContext } from "../../context";
import { dateOf } from "../../time/shanghai";
import { findOrders } from "../orders/orders.service";
import { requireOwnStore } from "../stores/stores.service";

/** A day of the caller's store, newest first, with its totals; today unless a date is given. Throws `refused`. */
export async function readStoreDay(
  ctx: RequestContext,
  query: ParsedInputOf<typeof mobileBillApi.list>,
): Promise<OutputOf<typeof mobileBillApi.list>> {
  const store = await requireOwnStore(ctx);
  const date = query.date ?? dateOf(ctx.now());
  const { list, total, sum } = await findOrders(ctx, {
    start_date: date,
    end_date: date,
    date_field: "created_at",
    sort: "-created_at",
    with_total: 1,
    cur_page: query.cur_page,
    page_size: query.page_size,
  });
  return {
    date,
    store_name: store.name,
    list: list.map(billRow),
    total: total ?? 0,
    sum: sum ?? { paid_fen: 0, refunded_fen: 0 },
  };
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
