import { refundStates } from "#contract/orders";
import { labelOf } from "#contract/enumeration";

/** 退款单状态 by name. */
export const refundState = { applied: 0, running: 1, done: 2, failed: 3, rejected: 4, abnormal: 5, closed: 6 } as const;

/** States that hold their amount back from another application: what failed may still be tried again. */
export const inFlight: readonly number[] = [
  refundState.applied,
  refundState.running,
  refundState.failed,
  refundState.abnormal,
];

const { running, done, failed, abnormal, closed } = refundState;

/** What may be registered of a refund that stands at a state: a failed one is given up, an abnormal one was settled by hand. */
const results: Readonly<Record<number, readonly number[]>> = {
  [running]: [done, failed, abnormal, closed],
  [failed]: [closed],
  [abnormal]: [done, closed],
};

/** True where the channel's answer fits the state the refund is in. */
export function mayRegister(state: number, result: number): boolean {
  return results[state]?.includes(result) ?? false;
}

/** The state in Chinese. */
export function refundStateName(state: number): string {
  return labelOf(refundStates, state);
}
