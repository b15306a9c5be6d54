import { studentState } from "#contract/payments/states";
import { labelOf } from "#contract/kernel/enumeration";
import { type StudentStateAction, studentPayStates, studentStates } from "#contract/payments/students";

const { enrolled, suspended, transferred, graduated } = studentState;

/** The states that each action leads from and to; 转出 and 毕业 are final. */
export const studentMoves: Readonly<Record<StudentStateAction, { from: number; to: number }>> = {
  suspend: { from: enrolled, to: suspended },
  resume: { from: suspended, to: enrolled },
  transfer: { from: enrolled, to: transferred },
  graduate: { from: enrolled, to: graduated },
};

/** True for students who attend the school, now or later again. */
export function attends(state: number): boolean {
  return state === enrolled || state === suspended;
}

/** The state in Chinese. */
export function stateName(state: number): string {
  return labelOf(studentStates, state);
}

/** The payment state in Chinese. */
export function payStateName(payState: number): string {
  return labelOf(studentPayStates, payState);
}
