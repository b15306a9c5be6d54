import { studentState } from "#contract/payments/states";
import { fill } from "~/lib/fill";
import type { RowAction } from "~/lib/list-actions";
import { listHref } from "~/lib/list-address";
import type { Row } from "~/lib/list-description";
import { studentTexts } from "./student-texts";

export const studentListPath = "/campus_pay/student/list";
/** The rights to actions on students. */
export interface StudentRights {
  mayChangeState: boolean;
  mayChangePayState: boolean;
  mayMove: boolean;
}

/** True for a student who attends the school or is on leave: whoever left is history. */
export function canMoveState(state: number): boolean {
  return state === studentState.enrolled || state === studentState.suspended;
}

/** Links of one student, by the state they stand at: who left the school is history. */
export function studentRowActions(
  query: Readonly<Record<string, string>>,
  { mayChangeState, mayChangePayState, mayMove }: StudentRights,
): (row: Row) => readonly RowAction[] {
  return ({ id, name, state }) => {
    if (!canMoveState(Number(state))) return [];
    const act = (key: "state" | "pay" | "move", path: string) => ({
      label: studentTexts[key].act,
      description: fill(studentTexts[key].of, { name: String(name) }),
      href: listHref(`${studentListPath}/${path}`, query, { rows: String(id) }),
      folded: true as const,
    });
    return [
      ...(mayChangeState ? [act("state", "state")] : []),
      ...(mayMove ? [act("move", "move")] : []),
      ...(mayChangePayState ? [act("pay", "pay-state")] : []),
    ];
  };
}

/** The same acts over the ticked rows. */
export function studentBatch({ mayChangeState, mayChangePayState, mayMove }: StudentRights) {
  return [
    ...(mayChangeState ? [{ label: studentTexts.state.act, path: `${studentListPath}/state` }] : []),
    ...(mayMove ? [{ label: studentTexts.move.act, path: `${studentListPath}/move` }] : []),
    ...(mayChangePayState ? [{ label: studentTexts.pay.act, path: `${studentListPath}/pay-state` }] : []),
  ];
}
