import { labelOf } from "#contract/kernel/enumeration";
import { type SettlementHandling, settlementStates } from "#contract/payments/settlements";

/** 结算单状态 by name. */
export const settlementState = { pending: 0, running: 1, done: 2, failed: 3 } as const;

const { pending, running, done, failed } = settlementState;

/** From where to where each act leads. */
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
