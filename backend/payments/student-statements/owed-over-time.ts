import type { StatementKind, StatementSum } from "#contract/payments/student-statements";

/** A movement on a bill, or the moment at which a bill is closed or reopened; the amount is that of movements alone. */
export interface BillStep {
  bill_id: number;
  kind: StatementKind;
  amount_fen: number;
}

/** The sums of all steps so far, and the money that is owed after them. */
export interface Standing {
  sum: StatementSum;
  owed_fen: number;
}

/** A step with the amount that it moves, and how things stand after it. */
export type FollowedStep<Step extends BillStep> = Step & { after: Standing };

export const nothingYet: Standing = {
  sum: { due_fen: 0, reduce_fen: 0, paid_fen: 0, refunded_fen: 0, closed_fen: 0 },
  owed_fen: 0,
};

/**
 * Follows the steps of bills in their order. Nothing is owed on a closed bill, as everywhere: closing takes off what its movements
 * left, reopening puts it back.
 */
export function followSteps<Step extends BillStep>(steps: readonly Step[]): FollowedStep<Step>[] {
  const bills = new Map<number, { left: number; isClosed: boolean }>();
  let standing = nothingYet;
  return steps.map((step) => {
    const bill = bills.get(step.bill_id) ?? { left: 0, isClosed: false };
    bills.set(step.bill_id, bill);
    const before = bill.isClosed ? 0 : bill.left;
    const movement = movements[step.kind];
    if (movement === null) bill.isClosed = step.kind === "close";
    else bill.left += movement.sign * step.amount_fen;
    const change = (bill.isClosed ? 0 : bill.left) - before;
    const amount_fen = movement === null ? Math.abs(change) : step.amount_fen;
    const sum = { ...standing.sum };
    if (movement !== null) sum[movement.column] += amount_fen;
    const owed_fen = standing.owed_fen + change;
    sum.closed_fen = sum.due_fen - sum.reduce_fen - sum.paid_fen + sum.refunded_fen - owed_fen;
    standing = { sum, owed_fen };
    return { ...step, amount_fen, after: standing };
  });
}

/** Subtracts sums that were there before. */
export function sinceThen(now: StatementSum, then: StatementSum): StatementSum {
  return {
    due_fen: now.due_fen - then.due_fen,
    reduce_fen: now.reduce_fen - then.reduce_fen,
    paid_fen: now.paid_fen - then.paid_fen,
    refunded_fen: now.refunded_fen - then.refunded_fen,
    closed_fen: now.closed_fen - then.closed_fen,
  };
}

const movements = {
  due: { column: "due_fen", sign: 1 },
  reduce: { column: "reduce_fen", sign: -1 },
  receive: { column: "paid_fen", sign: -1 },
  refund: { column: "refunded_fen", sign: 1 },
  close: null,
  reopen: null,
} as const;
