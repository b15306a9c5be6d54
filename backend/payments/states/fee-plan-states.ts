import { labelOf } from "#contract/kernel/enumeration";
import { feePlanStates } from "#contract/payments/fee-plans";

/** 缴费批次状态 by name. */
export const planState = { draft: 0, collecting: 1, ended: 2, archived: 3, cancelled: 4 } as const;

/** The state in Chinese. */
export function planStateName(state: number): string {
  return labelOf(feePlanStates, state);
}
