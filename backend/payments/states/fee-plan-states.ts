import { labelOf } from "#contract/kernel/enumeration";
import { feePlanStates } from "#contract/payments/fee-plans";

/** The state in Chinese. */
export function planStateName(state: number): string {
  return labelOf(feePlanStates, state);
}
