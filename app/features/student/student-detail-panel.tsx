import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { payStateTones, studentTones } from "#contract/list-definition/tones";
import type { StudentDetail } from "#contract/students";
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
  const { t } = useTranslation("student");
  return (
    <div className="flex flex-col gap-5 p-4 text-sm">
      <div className="flex flex-wrap items-center gap-2">
        <strong className="text-base">{student.name}</strong>
        <CopyValue value={student.student_no} />
        <Tag tone={studentTones[student.state]}>{labelOf(choices, "student_state", student.state)}</Tag>
        {student.pay_state !== 1 && (
          <Tag tone={payStateTones[student.pay_state]}>{labelOf(choices, "student_pay_state", student.pay_state)}</Tag>
        )}
        {student.pay_locked === 1 && <Tag>{t("locked")}</Tag>}
        <span className="ml-auto flex gap-2">
          {links.map(({ to, label }) => (
            <PageLink key={to} to={to} className={buttonStyle()}>
              {label}
            </PageLink>
          ))}
        </span>
      </div>
      <Section title={t("facts")}>
        <FactList
          facts={[
            [t("field.gender"), labelOf(choices, "student_gender", student.gender)],
            [t("field.grade"), student.grade_name],
            [t("field.class"), student.class_name],
            [t("field.id_card"), idCard],
            [t("field.phone"), phone],
            [t("field.boarding"), t(student.boarding === 1 ? "yes" : "no")],
            [t("field.pay_state"), labelOf(choices, "student_pay_state", student.pay_state)],
            [t("field.day_limit"), student.day_limit_fen > 0 ? formatFen(student.day_limit_fen) : ""],
            [t("field.school"), student.school_name],
            [t("field.created_at"), student.created_at],
            [t("field.updated_at"), student.updated_at],
          ]}
        />
      </Section>
      <Section title={t("payers")}>
        <StudentPayers payers={student.payers} choices={choices} />
        {addPayerTo && student.payers.length < 10 && (
          <PageLink to={addPayerTo} preventScrollReset className={`${buttonStyle()} mt-2`}>
            {t("addPayer")}
          </PageLink>
        )}
      </Section>
      <Section title={t("history")}>
        {student.history.length === 0 && <p className="text-ink-soft">{t("noHistory")}</p>}
        <EventHistory history={student.history} choices={choices} actions="student_action" states="student_state" />
      </Section>
    </div>
  );
}
