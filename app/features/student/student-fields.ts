import type { TFunction } from "i18next";
import type { Field, FieldChoice } from "~/lib/form-description";

/** What the form of a student offers to choose from. */
export interface StudentChoices {
  class: readonly FieldChoice[];
  student_gender: readonly FieldChoice[];
}

/** What is masked and stays unless something is typed. */
export interface MaskedNow {
  id_card: string;
  phone: string;
}

/** The fields of a student; the day's limit is text in yuan. `now` is null for a new one. */
export function studentFields(
  t: TFunction<["student", "list"]>,
  choices: StudentChoices,
  now: MaskedNow | null,
): Field[] {
  const keeps = (value: string | undefined, otherwise?: string) =>
    value ? { hint: t("hint.keeps", { value }) } : otherwise ? { hint: otherwise } : {};
  return [
    {
      kind: "text",
      name: "student_no",
      label: t("field.student_no"),
      required: true,
      maxLength: 32,
      hint: t("hint.newNumber"),
    },
    { kind: "text", name: "name", label: t("field.name"), required: true, maxLength: 30 },
    {
      kind: "select",
      name: "class_id",
      label: t("field.class"),
      required: true,
      choices: choices.class,
      empty: t("chooseClass"),
    },
    { kind: "radio", name: "gender", label: t("field.gender"), choices: choices.student_gender },
    {
      kind: "text",
      name: "id_card",
      label: t("field.id_card"),
      maxLength: 18,
      ...keeps(now?.id_card, t("hint.idCard")),
    },
    ...(now?.id_card
      ? [{ kind: "switch", isFact: true, name: "clear_id_card", label: t("clear.id_card") } as const]
      : []),
    { kind: "text", type: "tel", name: "phone", label: t("field.phone"), maxLength: 11, ...keeps(now?.phone) },
    ...(now?.phone ? [{ kind: "switch", isFact: true, name: "clear_phone", label: t("clear.phone") } as const] : []),
    { kind: "switch", isFact: true, name: "boarding", label: t("field.boarding") },
    {
      kind: "text",
      name: "day_limit_fen",
      label: t("field.day_limit"),
      maxLength: 16,
      hint: t("hint.dayLimit"),
    },
  ];
}
