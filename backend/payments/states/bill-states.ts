import { type BillState, BillState as BillStates } from "#contract/payments/bills";
import { billStates } from "#contract/payments/bill-enumerations";
import { labelOf } from "#contract/kernel/enumeration";

/** The states a bill may move to, by state: closed ones are reopened, a paid one is open again once some of it is given back. */
export const billArrows: Readonly<Record<BillState, readonly BillState[]>> = {
  NOT_PAY: ["PAYING", "PART_PAID", "BILLING_SUCCESS", "TIMEOUT_CLOSED", "CLOSED"],
  PAYING: ["NOT_PAY", "PART_PAID", "BILLING_SUCCESS"],
  PART_PAID: ["NOT_PAY", "PAYING", "BILLING_SUCCESS", "TIMEOUT_CLOSED", "CLOSED"],
  BILLING_SUCCESS: ["NOT_PAY", "PART_PAID", "PAYING", "CLOSED"],
  TIMEOUT_CLOSED: ["NOT_PAY", "PART_PAID", "BILLING_SUCCESS"],
  CLOSED: ["NOT_PAY", "PART_PAID", "BILLING_SUCCESS"],
};

/** The amounts of a bill, in fen. */
export interface BillAmounts {
  due_fen: number;
  reduce_fen: number;
  paid_fen: number;
  refunded_fen: number;
}

/** Computes the amount still to be paid, in fen. */
export function owedOf({ due_fen, reduce_fen, paid_fen, refunded_fen }: BillAmounts): number {
  return due_fen - reduce_fen - paid_fen + refunded_fen;
}

/** Paid and not given back, in fen. */
export function heldOf({ paid_fen, refunded_fen }: Pick<BillAmounts, "paid_fen" | "refunded_fen">): number {
  return paid_fen - refunded_fen;
}

/** Finds the state of a bill that is being collected, by its amounts alone. */
export function openState(amounts: BillAmounts): BillState {
  if (owedOf(amounts) === 0) return "BILLING_SUCCESS";
  return heldOf(amounts) > 0 ? "PART_PAID" : "NOT_PAY";
}

/** 0 nothing was given back, 1 a part, 2 all that was paid. */
export function refundStateOf({ paid_fen, refunded_fen }: BillAmounts): number {
  if (refunded_fen === 0) return 0;
  return refunded_fen === paid_fen ? 2 : 1;
}

/** A stored state as the contract knows it. */
export function readBillState(text: string): BillState {
  return BillStates.parse(text);
}

/** Finds the label of the state for staff. */
export function billStateName(state: string): string {
  return labelOf(billStates, state);
}
