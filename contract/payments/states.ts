// States as numbers on the wire, by their names; labels stand in the contract of each noun. Without zod: pages of the browser read them too.

/** 订单状态. */
export const orderState = {
  created: 0,
  paying: 1,
  paid: 2,
  failed: 3,
  cancelled: 4,
  refunded: 5,
  closed: 6,
} as const;

/** True for an order that waits for its payment. */
export function isWaiting(state: number): boolean {
  return state === orderState.created || state === orderState.paying;
}

/** True for an order whose money came in, all of it given back or not. */
export function isPaid(state: number): boolean {
  return state === orderState.paid || state === orderState.refunded;
}

/** 退款状态 of an order or a bill: how much of its money went back. */
export const refundedState = { none: 0, part: 1, all: 2 } as const;

/** 退款单状态. */
export const refundState = { applied: 0, running: 1, done: 2, failed: 3, rejected: 4, abnormal: 5, closed: 6 } as const;

/** 缴费批次状态. */
export const planState = { draft: 0, collecting: 1, ended: 2, archived: 3, cancelled: 4 } as const;

/** 学生状态. */
export const studentState = { enrolled: 1, suspended: 2, transferred: 3, graduated: 4 } as const;

/** 学生支付状态. */
export const studentPayState = { normal: 1, waiting: 2, disabled: 3 } as const;

/** 到账异常状态. */
export const exceptionState = { open: 0, proposed: 1, booked: 2, returned: 3, returning: 4, voided: 5 } as const;

/** 结算单状态. */
export const settlementState = { pending: 0, running: 1, done: 2, failed: 3 } as const;

/** 刷脸开通状态; the database derives it. */
export const facepayState = { none: 0, toCollect: 1, toSign: 2, open: 3, paused: 4, closed: 5 } as const;

/** 对账批次状态. */
export const batchState = {
  waiting: 0,
  failed: 1,
  comparing: 2,
  balanced: 3,
  differing: 4,
  settled: 5,
  superseded: 6,
} as const;

/** 对账结论. */
export const reconVerdict = { balanced: 0, long: 1, short: 2, amount: 3, state: 4, pending: 5 } as const;

/** 对账差异的处理方式. */
export const reconDisposition = { open: 0, supplement: 1, refund: 2, adjust: 3, suspend: 4, ignore: 5 } as const;

/** 日结状态. */
export const dayCloseState = { open: 0, closed: 1, changed: 2 } as const;

/** 商户密钥状态. */
export const merchantKeyState = { untested: 0, inUse: 1, kept: 2, ended: 3 } as const;

/** 签约状态 of a face. */
export const facepaySignState = { none: 0, signed: 1, ended: 2 } as const;

/** 渠道账单 of a day. */
export const billDayState = { waiting: 0, creating: 1, failing: 2, taken: 3, empty: 4, gone: 5 } as const;

/** 通知状态 of an order. */
export const notifyState = { waiting: 0, notified: 1 } as const;
