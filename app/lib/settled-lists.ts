import { listHref } from "./list-address";

/** The order and refund lists that make up a collecting account's day: what was paid, and what came back, on that day. */
export function settledLists(day: { biz_date: string; collect_account_id: number }) {
  const query = {
    start_date: day.biz_date,
    end_date: day.biz_date,
    date_field: "success_at",
    collect_account_id: String(day.collect_account_id),
  };
  return {
    orders: listHref("/campus_pay/order/list", query),
    refunds: listHref("/campus_pay/refund/list", query, { state: "2" }),
  };
}
