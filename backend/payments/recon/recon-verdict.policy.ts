import { isPaid } from "../states/order-states";
import type { StatementRow } from "../statements/statement";
import { refundState } from "../states/refund-states";
import { verdict } from "../states/recon-states";

/** An order or refund of ours, as a verdict needs it. Money is fen, `at` epoch ms. */
export interface LocalRecord {
  id: number;
  /** order_no or refund_no. */
  no: string;
  order_no: string;
  fen: number;
  state: number;
  at: number;
}

/** What a payment of the statement is; `mayWait`: so near midnight that the other side may still come. */
export function judgePayment(row: StatementRow, order: LocalRecord | undefined, mayWait: boolean): number {
  if (!order) return mayWait ? verdict.pending : verdict.long;
  if (order.fen !== row.amount_fen) return verdict.amount;
  if (isPaid(order.state)) return verdict.balanced;
  return mayWait ? verdict.pending : verdict.state;
}

/** What a refund of the statement is. */
export function judgeRefund(row: StatementRow, refund: LocalRecord | undefined, mayWait: boolean): number {
  if (!refund) return mayWait ? verdict.pending : verdict.long;
  if (refund.fen !== row.amount_fen) return verdict.amount;
  if (agreesWith(row.state, refund.state)) return verdict.balanced;
  return mayWait ? verdict.pending : verdict.state;
}

const { running, done, failed, abnormal, closed } = refundState;

/** A statement is not written again when a refund it names as under way has come through, or has failed, since. */
function agreesWith(channelState: string, state: number): boolean {
  switch (channelState) {
    case "SUCCESS":
      return state === done;
    case "PROCESSING":
      return state === running || state === done || state === abnormal || state === closed;
    case "FAIL":
    case "CHANGE":
      return state === failed || state === abnormal || state === closed;
    default:
      return false;
  }
}
