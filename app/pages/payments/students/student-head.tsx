import { studentPayState } from "#contract/payments/states";
import { classLabel } from "#contract/payments/class-label";
import { payStateTones, studentTones } from "#contract/platform/list-definition/tones";
import { studentPage } from "#contract/platform/list-definition/record-pages";
import type { StudentDetail } from "#contract/payments/students";
import type { StudentOverview } from "#contract/payments/student-overviews";
import { Avatar } from "~/components/avatar";
import { CopyValue } from "~/components/copy-value";
import { RecordLink } from "~/components/record-link";
import { Tag } from "~/components/tag";
import { labelOf } from "~/lib/choice-label";
import type { Choices } from "~/lib/list-description";
import { StudentActions } from "./student-page-actions";
import { studentTexts } from "./student-texts";

interface Shown {
  student: StudentDetail;
  overview: StudentOverview;
  choices: Choices;
}

/** The head of a student's page: name, number, class, siblings, and the actions. */
export function StudentHead({ student, overview, choices }: Shown) {
  const { id, name, student_no, state, pay_state, school_name, gender } = student;
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-3 px-5 py-4">
      <Avatar person={{ id, displayName: name, avatar: "" }} className="h-12 w-12 !rounded-card !text-xl" />
      <div className="min-w-0 flex-1 basis-60">
        <div className="flex flex-wrap items-center gap-2">
          <h1 className="text-xl font-semibold">{name}</h1>
          <CopyValue value={student_no} />
          <Tag tone={studentTones[state]}>{labelOf(choices, "student_state", state)}</Tag>
          {student.boarding === 1 && <Tag>{studentTexts.field.boarding}</Tag>}
          {pay_state !== studentPayState.normal && (
            <Tag tone={payStateTones[pay_state]}>{labelOf(choices, "student_pay_state", pay_state)}</Tag>
          )}
          {student.pay_locked === 1 && <Tag>{studentTexts.locked}</Tag>}
        </div>
        <p className="mt-1 flex flex-wrap gap-x-2 text-ink-soft">
          <span>{[school_name, classLabel(student), labelOf(choices, "student_gender", gender)].join(" · ")}</span>
          <Siblings siblings={overview.siblings} />
        </p>
      </div>
      <StudentActions student={student} bills={overview.bills?.list ?? []} />
    </div>
  );
}

function Siblings({ siblings }: Pick<StudentOverview, "siblings">) {
  if (siblings.length === 0) return null;
  return (
    <span className="flex flex-wrap gap-x-2">
      {studentTexts.siblings}
      {siblings.map((one) => (
        <RecordLink key={one.id} page={studentPage} recordKey={one.id}>
          {`${one.name} ${classLabel(one)}`}
        </RecordLink>
      ))}
    </span>
  );
}
