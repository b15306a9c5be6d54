import { listHref } from "../../../lib/list-address";

/** The order and refund lists that make up a collecting account's day: what was paid, and what was debited for refunds, on that day. */
export function settledLists(day: { biz_date: string; collect_account_id: number }) {
  const query = {
    start_date: day.biz_date,
    end_date: day.biz_date,
    collect_account_id: String(day.collect_account_id),
  };
  return {
    orders: listHref("/campus_pay/order/list", { ...query, date_field: "success_at" }),
    refunds: listHref("/campus_pay/refund/list", { ...query, date_field: "debited_at" }),
  };
}
