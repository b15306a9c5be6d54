import { settlementState } from "#contract/payments/states";
import { labelOf } from "#contract/kernel/enumeration";
import { type SettlementHandling, settlementStates } from "#contract/payments/settlements";

const { pending, running, done, failed } = settlementState;

/** The states that each action leads from and to. */
export const settlementMoves: Readonly<Record<SettlementHandling["action"], { from: number; to: number }>> = {
  start: { from: pending, to: running },
  finish: { from: running, to: done },
  fail: { from: running, to: failed },
  retry: { from: failed, to: running },
};

/** The state in Chinese. */
export function settlementStateName(state: number): string {
  return labelOf(settlementStates, state);
}
