import type { ReactNode } from "react";
import { studentPayState } from "#contract/payments/states";
import { payStateTones, studentTones } from "#contract/platform/list-definition/tones";
import type { StudentDetail } from "#contract/payments/students";
import { buttonStyle } from "~/components/button-style";
import { CopyValue } from "~/components/copy-value";
import { EventHistory } from "~/components/event-history";
import { FactList } from "~/components/fact-list";
import { PageLink } from "~/components/school-scope";
import { Section } from "~/components/section";
import { Tag } from "~/components/tag";
import { labelOf } from "~/lib/choice-label";
import type { Choices } from "~/lib/list-description";
import { formatFen } from "~/lib/money";
import { StudentPayers } from "./student-payers";
import { studentTexts } from "./student-texts";

/** Everything about one student: who, where, who pays, what is owed and paid elsewhere, and what happened when. */
export function StudentDetailPanel({
  student,
  choices,
  idCard,
  phone,
  links,
  addPayerTo,
}: {
  student: StudentDetail;
  choices: Choices;
  /** The masked values with what shows them whole. */
  idCard: ReactNode;
  phone: ReactNode;
  /** Other lists about this student. */
  links: readonly { to: string; label: string }[];
  /** Absent: no payer may be added. */
  addPayerTo?: string;
}) {
  return (
    <div className="flex flex-col gap-5 p-4 text-sm">
      <div className="flex flex-wrap items-center gap-2">
        <strong className="text-base">{student.name}</strong>
        <CopyValue value={student.student_no} />
        <Tag tone={studentTones[student.state]}>{labelOf(choices, "student_state", student.state)}</Tag>
        {student.pay_state !== studentPayState.normal && (
          <Tag tone={payStateTones[student.pay_state]}>{labelOf(choices, "student_pay_state", student.pay_state)}</Tag>
        )}
        {student.pay_locked === 1 && <Tag>{studentTexts.locked}</Tag>}
        <span className="ml-auto flex gap-2">
          {links.map(({ to, label }) => (
            <PageLink key={to} to={to} className={buttonStyle()}>
              {label}
            </PageLink>
          ))}
        </span>
      </div>
      <Section title={studentTexts.facts}>
        <FactList
          facts={[
            [studentTexts.field.gender, labelOf(choices, "student_gender", student.gender)],
            [studentTexts.field.grade, student.grade_name],
            [studentTexts.field.class, student.class_name],
            [studentTexts.field.id_card, idCard],
            [studentTexts.field.phone, phone],
            [studentTexts.field.boarding, student.boarding === 1 ? studentTexts.yes : studentTexts.no],
            [studentTexts.field.pay_state, labelOf(choices, "student_pay_state", student.pay_state)],
            [studentTexts.field.day_limit, student.day_limit_fen > 0 ? formatFen(student.day_limit_fen) : ""],
            [studentTexts.field.school, student.school_name],
            [studentTexts.field.created_at, student.created_at],
            [studentTexts.field.updated_at, student.updated_at],
          ]}
        />
      </Section>
      <Section title={studentTexts.payers}>
        <StudentPayers payers={student.payers} choices={choices} />
        {addPayerTo && student.payers.length < 10 && (
          <PageLink to={addPayerTo} preventScrollReset className={`${buttonStyle()} mt-2`}>
            {studentTexts.addPayer}
          </PageLink>
        )}
      </Section>
      <Section title={studentTexts.history}>
        {student.history.length === 0 && <p className="text-ink-soft">{studentTexts.noHistory}</p>}
        <EventHistory history={student.history} choices={choices} actions="student_action" states="student_state" />
      </Section>
    </div>
  );
}
