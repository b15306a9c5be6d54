import { rangeOf } from "~/lib/date-ranges";
import { fill } from "~/lib/fill";
import type { RowAction } from "~/lib/list-actions";
import { listHref } from "~/lib/list-address";
import type { Row } from "~/lib/list-description";
import { storeTexts } from "./store-texts";

export const storeListPath = "/campus_pay/store/list";

/** Makes the links to a store's orders, and to those paid this month; `today` in Asia/Shanghai. */
export function storeOrderLinks(today: string): (row: Row) => readonly RowAction[] {
  const { start, end } = rangeOf("thisMonth", today);
  return ({ store_id, name }) => {
    const own = { store_id: String(store_id) };
    const paid = { ...own, state: "2", date_field: "success_at", start_date: start, end_date: end };
    return [
      {
        label: storeTexts.orders,
        description: fill(storeTexts.ordersOf, { name: String(name) }),
        href: listHref(orderListPath, own),
      },
      {
        label: storeTexts.revenue,
        description: fill(storeTexts.revenueOf, { name: String(name) }),
        href: listHref(orderListPath, paid),
      },
    ];
  };
}

const orderListPath = "/campus_pay/order/list";
