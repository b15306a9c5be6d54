import { fill } from "~/lib/fill";
import type { Field, FieldChoice } from "~/lib/form-description";
import { studentTexts } from "./student-texts";

/** The choices in the form of a student. */
export interface StudentChoices {
  class: readonly FieldChoice[];
  student_gender: readonly FieldChoice[];
}

/** Masked values, which stay unless something is typed. */
export interface MaskedNow {
  id_card: string;
  phone: string;
}

/** The fields of a student; the day's limit is text in yuan. `now` is null for a new one. */
export function studentFields(choices: StudentChoices, now: MaskedNow | null): Field[] {
  const keeps = (value: string | undefined, otherwise?: string) =>
    value ? { hint: fill(studentTexts.hint.keeps, { value }) } : otherwise ? { hint: otherwise } : {};
  return [
    {
      kind: "text",
      name: "student_no",
      label: studentTexts.field.student_no,
      required: true,
      maxLength: 32,
      hint: studentTexts.hint.newNumber,
    },
    { kind: "text", name: "name", label: studentTexts.field.name, required: true, maxLength: 30 },
    {
      kind: "select",
      name: "class_id",
      label: studentTexts.field.class,
      required: true,
      choices: choices.class,
      empty: studentTexts.chooseClass,
    },
    { kind: "radio", name: "gender", label: studentTexts.field.gender, choices: choices.student_gender },
    {
      kind: "text",
      name: "id_card",
      label: studentTexts.field.id_card,
      maxLength: 18,
      ...keeps(now?.id_card, studentTexts.hint.idCard),
    },
    ...(now?.id_card
      ? [{ kind: "switch", isFact: true, name: "clear_id_card", label: studentTexts.clear.id_card } as const]
      : []),
    { kind: "text", type: "tel", name: "phone", label: studentTexts.field.phone, maxLength: 11, ...keeps(now?.phone) },
    ...(now?.phone
      ? [{ kind: "switch", isFact: true, name: "clear_phone", label: studentTexts.clear.phone } as const]
      : []),
    { kind: "switch", isFact: true, name: "boarding", label: studentTexts.field.boarding },
    {
      kind: "text",
      name: "day_limit_fen",
      label: studentTexts.field.day_limit,
      maxLength: 16,
      hint: studentTexts.hint.dayLimit,
    },
  ];
}
