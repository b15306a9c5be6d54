import { refundState } from "#contract/payments/states";
import { refundStates } from "#contract/payments/order-enumerations";
import { labelOf } from "#contract/kernel/enumeration";

const { applied, running, done, failed, rejected, abnormal, closed } = refundState;

/** The states a refund may move to, by state: a failed one is tried again or given up, an abnormal one is tried again or was settled by hand. */
export const refundArrows: Readonly<Record<number, readonly number[]>> = {
  [applied]: [running, rejected],
  [running]: [done, failed, abnormal, closed],
  [done]: [],
  [failed]: [running, closed],
  [rejected]: [],
  [abnormal]: [running, done, closed],
  [closed]: [],
};

/** True where the channel's answer fits the state the refund is in. */
export function mayRegister(state: number, result: number): boolean {
  return result !== running && state !== applied && (refundArrows[state]?.includes(result) ?? false);
}

/** The state in Chinese. */
export function refundStateName(state: number): string {
  return labelOf(refundStates, state);
}
