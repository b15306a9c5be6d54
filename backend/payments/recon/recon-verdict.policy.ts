import { isPaid, reconVerdict, refundState } from "#contract/payments/states";
import type { StatementRow } from "../statements/statement";

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

/** Judges a payment of the statement; `mayWait`: so near midnight that the other side may still come. */
export function judgePayment(row: StatementRow, order: LocalRecord | undefined, mayWait: boolean): number {
  if (!order) return mayWait ? reconVerdict.pending : reconVerdict.long;
  if (order.fen !== row.amount_fen) return reconVerdict.amount;
  if (isPaid(order.state)) return reconVerdict.balanced;
  return mayWait ? reconVerdict.pending : reconVerdict.state;
}

/** Judges a refund of the statement. */
export function judgeRefund(row: StatementRow, refund: LocalRecord | undefined, mayWait: boolean): number {
  if (!refund) return mayWait ? reconVerdict.pending : reconVerdict.long;
  if (refund.fen !== row.amount_fen) return reconVerdict.amount;
  if (agreesWith(row.state, refund.state)) return reconVerdict.balanced;
  return mayWait ? reconVerdict.pending : reconVerdict.state;
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
