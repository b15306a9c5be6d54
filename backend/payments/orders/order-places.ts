import { dayOfDate } from "../../kernel/time/shanghai";
import type { OrderPlaces } from "../order-days/summed-orders";
import type { OrderScope } from "../order-scope";
import type { OrderSearch } from "./order-filter";

/** Whether days and months of orders tell apart what a key of a filter asks for. */
const isOfDays: Readonly<Record<keyof OrderSearch, boolean>> = {
  ...{ start_date: true, end_date: true, date_field: true },
  ...{ school_id: true, store_id: true, accounts: true, collect_account_id: true },
  ...{ way_code: true, state: true, refund_state: true },
  ...{ min_fen: false, max_fen: false, payer: false, student: false, student_id: false, isCommonPayer: false },
  ...{ order_no: false, number: false, numbers: false, out_trade_no: false },
};

const keysOfRows = new Set(Object.entries(isOfDays).flatMap(([key, isOf]) => (isOf ? [] : [key])));

/** The conditions of a filter as days and places; undefined where it has others. */
export function placesOf(scope: OrderScope, search: OrderSearch): OrderPlaces | undefined {
  if (Object.entries(search).some(([key, value]) => value !== undefined && keysOfRows.has(key))) return undefined;
  const { start_date, end_date, date_field, accounts, collect_account_id } = search;
  // two conditions on accounts are for those that both name
  const both = accounts && collect_account_id ? accounts.filter((id) => collect_account_id.includes(id)) : undefined;
  return {
    scope,
    // without days an order counts whether it was paid or not
    dateField: start_date || end_date ? date_field : "created_at",
    range: {
      first: start_date ? dayOfDate(start_date) : -Infinity,
      last: end_date ? dayOfDate(end_date) : Infinity,
    },
    school: search.school_id,
    stores: search.store_id,
    accounts: both ?? accounts ?? collect_account_id,
    ways: search.way_code,
    states: search.state,
    refundStates: search.refund_state,
  };
}
