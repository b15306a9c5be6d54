import { type RawBuilder, sql } from "kysely";
import { inSchools } from "../../kernel/database/school-match";
import type { OrderScope } from "../order-scope";

/** From the first millisecond to before the last. */
export interface Period {
  from: number;
  until: number;
}

/** The amount that one order, by one of its bills, brought to a fee item, or one refund took from it. */
export interface MoneyMove {
  at: number;
  /** 1: a refund. */
  back: number;
  order_id: number;
  /** Empty for an order. */
  refund_no: string;
  /** 0: no bill. */
  bill_id: number;
  /** `item-<id>`, `name-<name>` or `scene-<scene>`. */
  item_key: string;
  school_id: number;
  store_id: number;
  way_code: string;
  whole_fen: number;
  part_fen: number;
  /** The fee that was taken, of a refund the one that came back. */
  part_fee_fen: number;
}

/** The money that is followed: conditions on paid orders, on arrived refunds with their orders, and on the moves that these make. */
interface Followed {
  orders: RawBuilder<unknown>;
  refunds: RawBuilder<unknown>;
  moves: RawBuilder<unknown>;
}

/** The money of a period by fee item. */
export function moneyMoves(scope: OrderScope, { from, until }: Period): RawBuilder<MoneyMove> {
  const schools = inSchools("pay_orders.school_id", scope.schools);
  const store = scope.storeId === null ? sql`1 = 1` : sql`store_id = ${scope.storeId}`;
  return followMoney({
    orders: sql`pay_orders.success_at > 0 and pay_orders.success_at >= ${from} and pay_orders.success_at < ${until} and ${schools}`,
    refunds: sql`refunds.success_at >= ${from} and refunds.success_at < ${until} and ${schools}`,
    moves: sql`at >= ${from} and at < ${until} and ${store}`,
  });
}

/** All money of some orders and their refunds by fee item; `orderIds` selects the orders' ids. */
export function movesOfOrders(orderIds: RawBuilder<unknown>): RawBuilder<MoneyMove> {
  return followMoney({
    // a plus keeps the index of times away: by statistics from before the first payment a planner reads all that are paid
    orders: sql`+pay_orders.success_at > 0 and pay_orders.id in (${orderIds})`,
    refunds: sql`refunds.order_id in (${orderIds})`,
    moves: sql`+at > 0 and order_id in (${orderIds})`,
  });
}

const endless = sql.lit(9_000_000_000_000_000);
const itemKey = sql`case when fee_item_id is null then 'name-' || bill_items.name else 'item-' || cast(fee_item_id as text) end`;

/**
 * Follows money to the fee items. What pays a bill fills its items in their order, the first before the second, then what was given
 * back of a chosen item and is owed again; a refund takes from its item, else from what was filled last
 * (`backend/payments/bills/item-money.ts` has the same rule without SQL). What has no bill, or a bill without items, belongs to its
 * scene. Each order's and refund's parts make up its amount, so that the sums are those of the order and refund lists; money that no
 * bill got belongs to the scene. `cross join` has SQLite join in the order written, from the few orders that are asked for: without
 * statistics, or by those of a database that was small, it reads a whole table to find the rows of each.
 */
function followMoney(followed: Followed): RawBuilder<MoneyMove> {
  return sql<MoneyMove>`(
    with involved as (
      select order_bills.bill_id from pay_orders cross join order_bills
      where order_bills.order_id = pay_orders.id and bill_count > 0 and state in (2, 5) and ${followed.orders} and booked_fen > 0
      union
      select refund_bills.bill_id from refunds join pay_orders on pay_orders.id = refunds.order_id
        join refund_bills on refund_bills.refund_no = refunds.refund_no
      where refunds.state = 2 and ${followed.refunds}
    ),
    bill_moves as (
      select success_at as at, 0 as back, id as order_id, '' as refund_no, order_bills.bill_id,
        cast(null as bigint) as item_id, school_id, store_id, way_code, booked_fen as whole_fen,
        fee_fen * (${bookedBefore} + booked_fen) / pay_orders.amount_fen - fee_fen * ${bookedBefore} / pay_orders.amount_fen as fee_fen
      from involved cross join order_bills cross join pay_orders
      where order_bills.bill_id = involved.bill_id and pay_orders.id = order_bills.order_id
        and booked_fen > 0 and state in (2, 5)
      union all
      select refunds.success_at, 1, refunds.order_id, refunds.refund_no, refund_bills.bill_id, refund_bills.bill_item_id,
        pay_orders.school_id, store_id, way_code, refund_bills.amount_fen,
        refunds.fee_fen * (${takenBefore} + refund_bills.amount_fen) / refunds.amount_fen
          - refunds.fee_fen * ${takenBefore} / refunds.amount_fen
      from involved cross join refund_bills cross join refunds cross join pay_orders
      where refund_bills.bill_id = involved.bill_id and refunds.refund_no = refund_bills.refund_no
        and pay_orders.id = refunds.order_id and refunds.state = 2
    ),
    placed as (${placed}),
    lengths as (${lengths}),
    slots as (${slots}),
    parts as materialized (
      select at, back, order_id, refund_no, placed.bill_id, slots.key as item_key,
        school_id, store_id, way_code, whole_fen, fee_fen, low,
        case when low > begins then low else begins end as part_low,
        case when low + whole_fen < ends then low + whole_fen else ends end as part_high
      from placed join slots
        on slots.bill_id = placed.bill_id and placed.low < slots.ends and placed.low + placed.whole_fen > slots.begins
      where item_id is null
    ),
    moves as (
      select at, back, order_id, refund_no, bill_id, item_key, school_id, store_id, way_code, whole_fen,
        cast(sum(part_high - part_low) as bigint) as part_fen,
        cast(sum(fee_fen * (part_high - low) / whole_fen - fee_fen * (part_low - low) / whole_fen) as bigint) as part_fee_fen
      from parts group by at, back, order_id, refund_no, bill_id, item_key, school_id, store_id, way_code, whole_fen
      union all
      select at, back, order_id, refund_no, placed.bill_id, ${itemKey}, placed.school_id, store_id, way_code, whole_fen,
        whole_fen, fee_fen
      from placed cross join bill_items where bill_items.id = placed.item_id
      union all ${itemlessMoves}
      union all ${plainPayments} and ${followed.orders}
      union all ${restOfPayments} and ${followed.orders}
      union all ${plainRefunds} and ${followed.refunds}
    )
    select * from moves where ${followed.moves}
  )`;
}

/** The place of each move on its bill: earlier moves lie below `low`. A refund of a chosen item lies beside it. */
const placed = sql`
  select bill_moves.*, cast(sum(case when item_id is not null then 0 when back = 0 then whole_fen else -whole_fen end) over (
      partition by bill_id order by at, back, order_id, refund_no rows unbounded preceding
    ) as bigint) - case when back = 0 then whole_fen else 0 end as low
  from bill_moves`;

/** The sums to fill on each bill, in turn: its items, then money given back of a chosen item and owed again. */
const lengths = sql`
  select bill_items.bill_id, 0 as turn, cast(bill_items.id as bigint) as place, 0 as order_id, '' as refund_no,
    ${itemKey} as key, qty * bill_items.price_fen as fen
  from bill_items
  where bill_items.bill_id in (select bill_id from involved)
  union all
  select refund_bills.bill_id, 1, refunds.success_at, refunds.order_id, refunds.refund_no,
    ${itemKey}, refund_bills.amount_fen
  from involved cross join refund_bills cross join refunds cross join bill_items
  where refund_bills.bill_id = involved.bill_id and refunds.refund_no = refund_bills.refund_no
    and bill_items.id = refund_bills.bill_item_id and refunds.state = 2 and still_due = 1`;

const inTurn = sql`partition by bill_id order by turn, place, order_id, refund_no`;

/** The lengths of a bill one after the other, each ending where the next begins. */
const turns = sql`
  select bill_id, key, turn, cast(fen as bigint) as fen,
    cast(sum(fen) over (${inTurn} rows unbounded preceding) as bigint) as after,
    cast(sum(case when turn = 0 then fen else 0 end) over (partition by bill_id) as bigint) as items_fen,
    max(turn) over (partition by bill_id) as is_owed_again,
    row_number() over (${inTurn}) as number, count(*) over (partition by bill_id) as count
  from lengths`;

/** The sum that payments may fill of the items themselves, where something is owed again beyond them; null elsewhere. */
const filled = sql`case when is_owed_again = 1 then (
  select cast(bills.due_fen - bills.reduce_fen + coalesce((
    select sum(refund_bills.amount_fen) from refund_bills cross join refunds
    where refund_bills.bill_id = bills.id and refunds.refund_no = refund_bills.refund_no and refunds.state = 2 and still_due = 0
  ), 0) as bigint) from bills where bills.id = turns.bill_id) end`;

/** The range that each of them covers; the first begins and the last ends nowhere, so that nothing is left over. */
const slots = sql`
  select bill_id, key,
    case when number = 1 then -${endless} when turn = 1 then filled_fen + after - items_fen - fen else after - fen end as begins,
    case when number = count then ${endless} when turn = 1 then filled_fen + after - items_fen
      when filled_fen < after then filled_fen else after end as ends
  from (select turns.*, ${filled} as filled_fen from (${turns}) as turns) as filled_turns`;

/** The sum that earlier bills of the same order got of it. */
const bookedBefore = sql`(select cast(coalesce(sum(earlier.booked_fen), 0) as bigint) from order_bills as earlier
  where earlier.order_id = order_bills.order_id and earlier.bill_id < order_bills.bill_id)`;

/** The sum that all bills of an order got of it. */
const booked = sql`(select cast(coalesce(sum(booked_fen), 0) as bigint) from order_bills where order_id = pay_orders.id)`;

/** The sum that a refund takes from earlier bills. */
const takenBefore = sql`(select cast(coalesce(sum(earlier.amount_fen), 0) as bigint) from refund_bills as earlier
  where earlier.refund_no = refund_bills.refund_no and earlier.bill_id < refund_bills.bill_id)`;

/** The sum that a refund takes from bills. */
const takenFromBills = sql`(select cast(coalesce(sum(refund_bills.amount_fen), 0) as bigint) from refund_bills
  where refund_bills.refund_no = refunds.refund_no)`;

/** Moves on bills without items. */
const itemlessMoves = sql`select at, back, bill_moves.order_id, bill_moves.refund_no, bill_moves.bill_id, 'scene-' || scene,
      bill_moves.school_id, bill_moves.store_id, bill_moves.way_code, whole_fen, whole_fen, bill_moves.fee_fen
    from bill_moves join pay_orders on pay_orders.id = bill_moves.order_id
    where not exists (select 1 from bill_items where bill_items.bill_id = bill_moves.bill_id)`;

const plainPayments = sql`select success_at, 0, id, '', 0, 'scene-' || scene, school_id, store_id, way_code,
      amount_fen, amount_fen, fee_fen
    from pay_orders where bill_count = 0 and state in (2, 5)`;

/** The rest of orders of bills: beyond what the bills got. */
const restOfPayments = sql`select success_at, 0, id, '', 0, 'scene-' || scene, school_id, store_id, way_code,
      amount_fen - ${booked}, amount_fen - ${booked}, fee_fen - fee_fen * ${booked} / amount_fen
    from pay_orders
    where bill_count > 0 and state in (2, 5) and amount_fen > ${booked}`;

const plainRefunds = sql`select refunds.success_at, 1, order_id, refund_no, 0, 'scene-' || scene,
      pay_orders.school_id, store_id, way_code, refunds.amount_fen - ${takenFromBills}, refunds.amount_fen - ${takenFromBills},
      refunds.fee_fen - refunds.fee_fen * ${takenFromBills} / refunds.amount_fen
    from refunds join pay_orders on pay_orders.id = refunds.order_id
    where refunds.state = 2 and refunds.amount_fen > ${takenFromBills}`;

/** All money by fee item, as `npm run verify` follows it: `scripts/verify/followed-moves.sql`. */
export const allMoves: RawBuilder<MoneyMove> = followMoney({
  orders: sql`pay_orders.success_at > 0`,
  refunds: sql`refunds.success_at > 0`,
  moves: sql`at > 0`,
});
