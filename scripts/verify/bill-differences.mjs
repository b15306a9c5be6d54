// Statements that find bills whose columns are not what their entries say; none where all is well.

const sums = { due: "due_fen", reduce: "reduce_fen", receive: "paid_fen", refund: "refunded_fen" };
const kinds = Object.entries(sums);

/** Selects the bills whose sums are not those of their entries, with what each column holds beyond them. */
export const differencesOfBills = `
  select bills.bill_no, bills.school_id, ${kinds.map(([kind, column]) => `${column} - coalesce(entered_${kind}, 0) as ${column}`).join(", ")}
  from bills left join (
    select bill_id, ${kinds.map(([kind]) => `sum(case when kind = '${kind}' then amount_fen else 0 end) as entered_${kind}`).join(", ")}
    from bill_entries group by bill_id
  ) as entered on entered.bill_id = bills.id
  where ${kinds.map(([kind, column]) => `${column} <> coalesce(entered_${kind}, 0)`).join(" or ")}`;

/** Selects the parts of orders that bills got by their orders, or by their entries, but not by both. */
export const differencesOfParts = `
  select order_id, bill_id, sum(booked_fen) as booked_fen from (
    select order_id, bill_id, booked_fen from order_bills where booked_fen <> 0
    union all
    select order_id, bill_id, -amount_fen from bill_entries where kind = 'receive' and order_id is not null
  ) as parts group by order_id, bill_id having sum(booked_fen) <> 0`;
