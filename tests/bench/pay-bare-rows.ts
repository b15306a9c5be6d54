// The rows that a payment writes, one statement each, without a rule; `?` stands for each value in turn.

/** Finds an order and its bill: id, school, amount of the order, bill. */
export const findOrder = `select pay_orders.id, pay_orders.school_id, pay_orders.amount_fen, order_bills.bill_id
  from pay_orders join order_bills on order_bills.order_id = pay_orders.id
  where pay_orders.merchant_id = ? and pay_orders.out_trade_no = ?`;

export interface FoundOrder {
  id: number;
  school_id: number;
  amount_fen: number;
  bill_id: number;
}

export interface Payment {
  merchantId: number;
  rateBp: number;
  outTradeNo: string;
  channelTradeNo: string;
  amountFen: number;
  paidAt: number;
  bodyHash: string;
  at: number;
}

type Values = (payment: Payment, order: FoundOrder) => (string | number)[];

/** The writes of one payment, in turn. */
export const writes: readonly { sql: string; values: Values }[] = [
  {
    sql: `update pay_orders set channel_trade_no = ?, success_at = ?, fee_fen = ?, state = 2, err_code = '', err_msg = '',
      updated_at = ?, updated_by = 0, version = version + 1 where id = ?`,
    values: ({ channelTradeNo, paidAt, rateBp, amountFen, at }, { id }) => [
      channelTradeNo,
      paidAt,
      Math.round((amountFen * rateBp) / 10_000),
      at,
      id,
    ],
  },
  {
    sql: `insert into order_events (order_id, school_id, action, before_state, after_state, reason, created_at, created_by)
      values (?, ?, 'succeed', 1, 2, '', ?, 0)`,
    values: ({ at }, { id, school_id }) => [id, school_id, at],
  },
  {
    sql: `insert into bill_entries (bill_id, school_id, kind, amount_fen, order_id, refund_no, reason, created_at, created_by)
      values (?, ?, 'receive', ?, ?, null, '', ?, 0)`,
    values: ({ at, amountFen }, { id, school_id, bill_id }) => [bill_id, school_id, amountFen, id, at],
  },
  {
    sql: "update order_bills set booked_fen = ? where order_id = ? and bill_id = ?",
    values: ({ amountFen }, { id, bill_id }) => [amountFen, id, bill_id],
  },
  {
    sql: `update bills set paid_fen = ?, state = 'BILLING_SUCCESS', updated_at = ?, updated_by = 0, version = version + 1
      where id = ?`,
    values: ({ amountFen, at }, { bill_id }) => [amountFen, at, bill_id],
  },
  {
    sql: `insert into history_steps
      (subject, subject_id, school_id, action, before_state, after_state, detail, reason, created_at, created_by)
      values ('bill', ?, ?, 'receive', 'PAYING', 'BILLING_SUCCESS', ?, '', ?, 0)`,
    values: ({ outTradeNo, amountFen, at }, { bill_id, school_id }) => [
      bill_id,
      school_id,
      `收款 ${(amountFen / 100).toFixed(2)} 元，订单 ${outTradeNo}`,
      at,
    ],
  },
  { sql: "delete from channel_tasks where kind = 'trade' and subject = ?", values: (_, { id }) => [String(id)] },
  {
    sql: `insert into channel_events (merchant_id, school_id, kind, number, channel_no, amount_fen, outcome, body_hash,
      happened_at, created_at) values (?, ?, 'payment', ?, ?, ?, 'booked', ?, ?, ?)`,
    values: ({ merchantId, outTradeNo, channelTradeNo, amountFen, bodyHash, paidAt, at }, { school_id }) => [
      merchantId,
      school_id,
      outTradeNo,
      channelTradeNo,
      amountFen,
      bodyHash,
      paidAt,
      at,
    ],
  },
];
