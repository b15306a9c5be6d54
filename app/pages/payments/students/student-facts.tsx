import type { ReactNode } from "react";
import type { StudentDetail } from "#contract/payments/students";
import { Card } from "~/components/card";
import { FactList } from "~/components/fact-list";
import { labelOf } from "~/lib/choice-label";
import type { Choices } from "~/lib/list-description";
import { formatFen } from "~/lib/money";
import { studentTexts } from "./student-texts";

/** The facts of a student beside the money. */
export function StudentFacts({
  student,
  choices,
  idCard,
  phone,
}: {
  student: StudentDetail;
  choices: Choices;
  /** The masked values with what shows them whole. */
  idCard: ReactNode;
  phone: ReactNode;
}) {
  const { field } = studentTexts;
  return (
    <Card title={studentTexts.facts}>
      <div className="p-4">
        <FactList
          facts={[
            [field.grade, student.grade_name],
            [field.class, student.class_name],
            [field.id_card, idCard],
            [field.phone, phone],
            [field.boarding, student.boarding === 1 ? studentTexts.yes : studentTexts.no],
            [field.pay_state, labelOf(choices, "student_pay_state", student.pay_state)],
            [field.day_limit, student.day_limit_fen > 0 ? formatFen(student.day_limit_fen) : ""],
            [field.created_at, student.created_at],
            [field.updated_at, student.updated_at],
          ]}
        />
      </div>
    </Card>
  );
}
