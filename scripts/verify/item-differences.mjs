// SQL for what the stored money of fee items says beyond the orders: nothing where all is well (docs/decisions/0172-item-days.md).
import { readFileSync } from "node:fs";

const group = "school_id, item_key, store_id, way_code, back";
const sums = ["order_count", "move_count", "fen", "fee_fen"];
const unequal = sums.map((name) => `sum(${name}) <> 0`).join(" or ");
const summed = sums.map((name) => `sum(${name}) as ${name}`).join(", ");
const negative = sums.map((name) => `-${name}`).join(", ");
const move = "order_id, refund_no, bill_id, item_key, back, at, school_id, store_id, way_code, whole_fen";

/** Orders whose moves are not stored yet, as in `backend/payments/item-days/changed-orders.ts`. */
const changedOrders = `
  select order_id from item_changes where order_id > 0
  union
  select beside.order_id from item_changes join order_bills as own on own.order_id = item_changes.order_id
    join order_bills as beside on beside.bill_id = own.bill_id
  union
  select order_bills.order_id from item_changes join order_bills on order_bills.bill_id = item_changes.bill_id`;

/** Selects moves that are stored and not there, or there and not stored. */
export function differencesOfMoves() {
  const followed = readFileSync(new URL("followed-moves.sql", import.meta.url), "utf8");
  return `
    with changed_orders as (${changedOrders})
    select ${move}, sum(part_fen) as part_fen, sum(part_fee_fen) as part_fee_fen, sum(stored) as stored from (
      select ${move}, part_fen, part_fee_fen, 1 as stored from item_moves
      union all
      select ${move}, -part_fen, -part_fee_fen, -1 from ${followed} as followed
    ) as parts where order_id not in (select order_id from changed_orders)
    group by ${move} having sum(part_fen) <> 0 or sum(part_fee_fen) <> 0 or sum(stored) <> 0`;
}

/** Selects what days of fee items hold beyond their moves. */
export const differencesOfItemDays = `
  select day, ${group}, ${summed} from (
    select day, ${group}, ${sums.join(", ")} from item_days
    union all
    select day, ${group}, -1, -count(*), -sum(part_fen), -sum(part_fee_fen) from (
      select (at + 28800000) / 86400000 as day, item_moves.* from item_moves
    ) as moves group by order_id, refund_no, day, ${group}
  ) as parts group by day, ${group} having ${unequal}`;

/** Selects what months of fee items hold beyond their days. */
export function differencesOfItemMonths(monthOfDay) {
  return `
    select month, ${group}, ${summed} from (
      select month, ${group}, ${sums.join(", ")} from item_months
      union all
      select ${monthOfDay} as month, ${group}, ${negative} from item_days
    ) as parts group by month, ${group} having ${unequal}`;
}
