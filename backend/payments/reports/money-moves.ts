import { type RawBuilder, sql } from "kysely";
import { inSchools } from "../../database/school-match";
import type { OrderScope } from "../orders/order-filter";

/** From the first millisecond to before the last. */
export interface Period {
  from: number;
  until: number;
}

/** What one order brought to a fee item, or one refund took from it. */
export interface MoneyMove {
  at: number;
  /** 1: a refund. */
  back: number;
  order_id: number;
  /** Empty for an order. */
  refund_no: string;
  bill_id: number | null;
  /** `item-<id>`, `name-<name>` or `scene-<scene>`. */
  key: string;
  item_name: string;
  school_id: number;
  store_id: number;
  way_code: string;
  whole_fen: number;
  part_fen: number;
  part_fee_fen: number;
}

const endless = sql.lit(9_000_000_000_000_000);

/**
 * The money of a period by fee item. What pays a bill fills its items in their order, the first before the second; a refund takes from
 * what was filled last. What has no bill, or a bill without items, belongs to its scene. Each order's and refund's parts make up its
 * amount, so that the sums are those of the order and refund lists.
 */
export function moneyMoves(scope: OrderScope, period: Period): RawBuilder<MoneyMove> {
  const schools = inSchools("pay_orders.school_id", scope.schools);
  const store = scope.storeId === null ? sql`1 = 1` : sql`store_id = ${scope.storeId}`;
  return sql<MoneyMove>`(
    with involved as (
      select bill_id from pay_orders
      where bill_id is not null and success_at > 0 and state in (2, 5) and ${during("pay_orders", period)} and ${schools}
      union
      select pay_orders.bill_id from refunds join pay_orders on pay_orders.id = refunds.order_id
      where pay_orders.bill_id is not null and refunds.state = 2 and ${during("refunds", period)} and ${schools}
    ),
    bill_moves as (
      select success_at as at, 0 as back, id as order_id, '' as refund_no, bill_id, school_id, store_id, way_code,
        amount_fen as whole_fen, fee_fen
      from pay_orders where bill_id in (select bill_id from involved) and state in (2, 5)
      union all
      select refunds.success_at, 1, order_id, refund_no, bill_id, pay_orders.school_id, store_id, way_code,
        refunds.amount_fen, 0
      from refunds join pay_orders on pay_orders.id = refunds.order_id
      where bill_id in (select bill_id from involved) and refunds.state = 2
    ),
    placed as (${placed}),
    slots as (${slots}),
    parts as (
      select at, back, order_id, refund_no, placed.bill_id, slots.key, slots.name as item_name,
        school_id, store_id, way_code, whole_fen, fee_fen, low,
        case when low > begins then low else begins end as part_low,
        case when low + whole_fen < ends then low + whole_fen else ends end as part_high
      from placed join slots
        on slots.bill_id = placed.bill_id and placed.low < slots.ends and placed.low + placed.whole_fen > slots.begins
    )
    select at, back, order_id, refund_no, bill_id, key, item_name, school_id, store_id, way_code, whole_fen,
      part_high - part_low as part_fen,
      fee_fen * (part_high - low) / whole_fen - fee_fen * (part_low - low) / whole_fen as part_fee_fen
    from parts where at >= ${period.from} and at < ${period.until} and ${store}
    union all ${plainPayments(schools, period)} and ${store}
    union all ${plainRefunds(schools, period)} and ${store}
  )`;
}

/** Where each move lies on its bill: what came before it is below `low`. */
const placed = sql`
  select bill_moves.*, cast(sum(case when back = 0 then whole_fen else -whole_fen end) over (
      partition by bill_id order by at, back, order_id, refund_no rows unbounded preceding
    ) as bigint) - case when back = 0 then whole_fen else 0 end as low
  from bill_moves`;

/** What each item of a bill covers; the first begins and the last ends nowhere, so that nothing is left over. */
const slots = sql`
  select bill_items.bill_id, coalesce(fee_items.name, bill_items.name) as name,
    case when fee_item_id is null then 'name-' || bill_items.name
      else 'item-' || cast(fee_item_id as text) end as key,
    case when row_number() over (partition by bill_items.bill_id order by bill_items.id) = 1 then -${endless}
      else cast(sum(qty * bill_items.price_fen) over (partition by bill_items.bill_id order by bill_items.id) as bigint)
        - qty * bill_items.price_fen end as begins,
    case when row_number() over (partition by bill_items.bill_id order by bill_items.id desc) = 1 then ${endless}
      else cast(sum(qty * bill_items.price_fen) over (partition by bill_items.bill_id order by bill_items.id) as bigint)
      end as ends
  from bill_items left join fee_items on fee_items.id = bill_items.fee_item_id
  where bill_items.bill_id in (select bill_id from involved)`;

const plain = sql`(pay_orders.bill_id is null
  or not exists (select 1 from bill_items where bill_items.bill_id = pay_orders.bill_id))`;

function plainPayments(schools: RawBuilder<unknown> | ReturnType<typeof inSchools>, period: Period) {
  return sql`select success_at, 0, id, '', bill_id, 'scene-' || scene, scene, school_id, store_id, way_code,
      amount_fen, amount_fen, fee_fen
    from pay_orders
    where success_at > 0 and state in (2, 5) and ${during("pay_orders", period)} and ${schools} and ${plain}`;
}

function plainRefunds(schools: ReturnType<typeof inSchools>, period: Period) {
  return sql`select refunds.success_at, 1, order_id, refund_no, bill_id, 'scene-' || scene, scene,
      pay_orders.school_id, store_id, way_code, refunds.amount_fen, refunds.amount_fen, 0
    from refunds join pay_orders on pay_orders.id = refunds.order_id
    where refunds.state = 2 and ${during("refunds", period)} and ${schools} and ${plain}`;
}

function during(table: string, { from, until }: Period) {
  const at = sql.ref(`${table}.success_at`);
  return sql`${at} >= ${from} and ${at} < ${until}`;
}
