(
    with involved as (
      select order_bills.bill_id from pay_orders cross join order_bills
      where order_bills.order_id = pay_orders.id and bill_count > 0 and state in (2, 5) and pay_orders.success_at > 0 and booked_fen > 0
      union
      select refund_bills.bill_id from refunds join pay_orders on pay_orders.id = refunds.order_id
        join refund_bills on refund_bills.refund_no = refunds.refund_no
      where refunds.state = 2 and refunds.success_at > 0
    ),
    bill_moves as (
      select success_at as at, 0 as back, id as order_id, '' as refund_no, order_bills.bill_id,
        cast(null as bigint) as item_id, school_id, store_id, way_code, booked_fen as whole_fen,
        fee_fen * ((select cast(coalesce(sum(earlier.booked_fen), 0) as bigint) from order_bills as earlier
  where earlier.order_id = order_bills.order_id and earlier.bill_id < order_bills.bill_id) + booked_fen) / pay_orders.amount_fen - fee_fen * (select cast(coalesce(sum(earlier.booked_fen), 0) as bigint) from order_bills as earlier
  where earlier.order_id = order_bills.order_id and earlier.bill_id < order_bills.bill_id) / pay_orders.amount_fen as fee_fen
      from involved cross join order_bills cross join pay_orders
      where order_bills.bill_id = involved.bill_id and pay_orders.id = order_bills.order_id
        and booked_fen > 0 and state in (2, 5)
      union all
      select refunds.success_at, 1, refunds.order_id, refunds.refund_no, refund_bills.bill_id, refund_bills.bill_item_id,
        pay_orders.school_id, store_id, way_code, refund_bills.amount_fen,
        refunds.fee_fen * ((select cast(coalesce(sum(earlier.amount_fen), 0) as bigint) from refund_bills as earlier
  where earlier.refund_no = refund_bills.refund_no and earlier.bill_id < refund_bills.bill_id) + refund_bills.amount_fen) / refunds.amount_fen
          - refunds.fee_fen * (select cast(coalesce(sum(earlier.amount_fen), 0) as bigint) from refund_bills as earlier
  where earlier.refund_no = refund_bills.refund_no and earlier.bill_id < refund_bills.bill_id) / refunds.amount_fen
      from involved cross join refund_bills cross join refunds cross join pay_orders
      where refund_bills.bill_id = involved.bill_id and refunds.refund_no = refund_bills.refund_no
        and pay_orders.id = refunds.order_id and refunds.state = 2
    ),
    placed as (
  select bill_moves.*, cast(sum(case when item_id is not null then 0 when back = 0 then whole_fen else -whole_fen end) over (
      partition by bill_id order by at, back, order_id, refund_no rows unbounded preceding
    ) as bigint) - case when back = 0 then whole_fen else 0 end as low
  from bill_moves),
    lengths as (
  select bill_items.bill_id, 0 as turn, cast(bill_items.id as bigint) as place, 0 as order_id, '' as refund_no,
    case when fee_item_id is null then 'name-' || bill_items.name else 'item-' || cast(fee_item_id as text) end as key, qty * bill_items.price_fen as fen
  from bill_items
  where bill_items.bill_id in (select bill_id from involved)
  union all
  select refund_bills.bill_id, 1, refunds.success_at, refunds.order_id, refunds.refund_no,
    case when fee_item_id is null then 'name-' || bill_items.name else 'item-' || cast(fee_item_id as text) end, refund_bills.amount_fen
  from involved cross join refund_bills cross join refunds cross join bill_items
  where refund_bills.bill_id = involved.bill_id and refunds.refund_no = refund_bills.refund_no
    and bill_items.id = refund_bills.bill_item_id and refunds.state = 2 and still_due = 1),
    slots as (
  select bill_id, key,
    case when number = 1 then -9000000000000000 when turn = 1 then filled_fen + after - items_fen - fen else after - fen end as begins,
    case when number = count then 9000000000000000 when turn = 1 then filled_fen + after - items_fen
      when filled_fen < after then filled_fen else after end as ends
  from (select turns.*, case when is_owed_again = 1 then (
  select cast(bills.due_fen - bills.reduce_fen + coalesce((
    select sum(refund_bills.amount_fen) from refund_bills cross join refunds
    where refund_bills.bill_id = bills.id and refunds.refund_no = refund_bills.refund_no and refunds.state = 2 and still_due = 0
  ), 0) as bigint) from bills where bills.id = turns.bill_id) end as filled_fen from (
  select bill_id, key, turn, cast(fen as bigint) as fen,
    cast(sum(fen) over (partition by bill_id order by turn, place, order_id, refund_no rows unbounded preceding) as bigint) as after,
    cast(sum(case when turn = 0 then fen else 0 end) over (partition by bill_id) as bigint) as items_fen,
    max(turn) over (partition by bill_id) as is_owed_again,
    row_number() over (partition by bill_id order by turn, place, order_id, refund_no) as number, count(*) over (partition by bill_id) as count
  from lengths) as turns) as filled_turns),
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
      select at, back, order_id, refund_no, placed.bill_id, case when fee_item_id is null then 'name-' || bill_items.name else 'item-' || cast(fee_item_id as text) end, placed.school_id, store_id, way_code, whole_fen,
        whole_fen, fee_fen
      from placed cross join bill_items where bill_items.id = placed.item_id
      union all select at, back, bill_moves.order_id, bill_moves.refund_no, bill_moves.bill_id, 'scene-' || scene,
      bill_moves.school_id, bill_moves.store_id, bill_moves.way_code, whole_fen, whole_fen, bill_moves.fee_fen
    from bill_moves join pay_orders on pay_orders.id = bill_moves.order_id
    where not exists (select 1 from bill_items where bill_items.bill_id = bill_moves.bill_id)
      union all select success_at, 0, id, '', 0, 'scene-' || scene, school_id, store_id, way_code,
      amount_fen, amount_fen, fee_fen
    from pay_orders where bill_count = 0 and state in (2, 5) and pay_orders.success_at > 0
      union all select success_at, 0, id, '', 0, 'scene-' || scene, school_id, store_id, way_code,
      amount_fen - (select cast(coalesce(sum(booked_fen), 0) as bigint) from order_bills where order_id = pay_orders.id), amount_fen - (select cast(coalesce(sum(booked_fen), 0) as bigint) from order_bills where order_id = pay_orders.id), fee_fen - fee_fen * (select cast(coalesce(sum(booked_fen), 0) as bigint) from order_bills where order_id = pay_orders.id) / amount_fen
    from pay_orders
    where bill_count > 0 and state in (2, 5) and amount_fen > (select cast(coalesce(sum(booked_fen), 0) as bigint) from order_bills where order_id = pay_orders.id) and pay_orders.success_at > 0
      union all select refunds.success_at, 1, order_id, refund_no, 0, 'scene-' || scene,
      pay_orders.school_id, store_id, way_code, refunds.amount_fen - (select cast(coalesce(sum(refund_bills.amount_fen), 0) as bigint) from refund_bills
  where refund_bills.refund_no = refunds.refund_no), refunds.amount_fen - (select cast(coalesce(sum(refund_bills.amount_fen), 0) as bigint) from refund_bills
  where refund_bills.refund_no = refunds.refund_no),
      refunds.fee_fen - refunds.fee_fen * (select cast(coalesce(sum(refund_bills.amount_fen), 0) as bigint) from refund_bills
  where refund_bills.refund_no = refunds.refund_no) / refunds.amount_fen
    from refunds join pay_orders on pay_orders.id = refunds.order_id
    where refunds.state = 2 and refunds.amount_fen > (select cast(coalesce(sum(refund_bills.amount_fen), 0) as bigint) from refund_bills
  where refund_bills.refund_no = refunds.refund_no) and refunds.success_at > 0
    )
    select * from moves where at > 0
  )
