import { exceptionState } from "#contract/payments/states";

const { open, proposed, booked, returned, returning, voided } = exceptionState;

/** The states an exception may move to, by state: the channel itself may settle one that waits; a refund that fails opens it again. */
export const exceptionArrows: Readonly<Record<number, readonly number[]>> = {
  [open]: [proposed, booked, voided],
  [proposed]: [open, booked, returning, voided],
  [booked]: [],
  [returned]: [],
  [returning]: [returned, open],
  [voided]: [],
};

/** States in which nothing is decided: an order's money is held for it. */
export const undecided: readonly number[] = [open, proposed];
