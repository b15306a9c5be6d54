import type { StudentArrears } from "#contract/payments/arrears";
import { studentTones } from "#contract/platform/list-definition/tones";
import type { Student, StudentAnswers } from "#contract/payments/students";
import { Tag } from "~/components/tag";
import { labelOf } from "~/lib/choice-label";
import { fill } from "~/lib/fill";
import type { Choices } from "~/lib/list-description";
import { ArrearsLine } from "./arrears-warning";
import { studentTexts } from "./student-texts";

export type ChosenStudent = Pick<Student, "id" | "student_no" | "name" | "class_name" | "state">;

/** The students an act is about, with what became of each where it was refused. */
export function ChosenStudents({
  students,
  choices,
  answers,
  arrears = [],
}: {
  students: readonly ChosenStudent[];
  choices: Choices;
  answers: StudentAnswers["list"];
  /** The debts of the students, where the action has to do with them. */
  arrears?: readonly StudentArrears[];
}) {
  if (students.length === 0) return <p className="p-4 text-sm">{studentTexts.nothing}</p>;
  return (
    <div className="flex flex-col gap-2 px-4 pt-4 text-sm">
      <p className="text-ink-soft">{fill(studentTexts.chosen, { count: students.length })}</p>
      <ul className="max-h-72 divide-y divide-line overflow-y-auto rounded border border-line">
        {students.map(({ id, student_no, name, class_name, state }) => {
          const answer = answers.find((one) => one.id === id);
          const owed = arrears.find((one) => one.id === id);
          return (
            <li key={id} className="px-3 py-1.5">
              <p className="flex flex-wrap items-center gap-x-3">
                <span className="tabular-nums">{student_no}</span>
                <span>{name}</span>
                <span className="text-ink-soft">{class_name}</span>
                <Tag tone={studentTones[state]}>{labelOf(choices, "student_state", state)}</Tag>
              </p>
              {owed && <ArrearsLine owed={owed} studentNo={student_no} />}
              {answer?.done && <p className="text-success">{studentTexts.done}</p>}
              {answer && !answer.done && <p className="text-danger">{answer.reason}</p>}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
