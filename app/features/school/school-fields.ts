import { partyTexts } from "~/i18n/locales/zh/party";
import type { Field, FieldChoice } from "~/lib/form-description";

/** Choices of a school's form. */
export interface SchoolChoices {
  school_stage: readonly FieldChoice[];
  status: readonly FieldChoice[];
}

/** The fields of a school. */
export function schoolFields(choices: SchoolChoices): Field[] {
  const text = (name: "short_name" | "channel_school_no" | "contact_name", maxLength: number) =>
    ({ kind: "text", name, label: partyTexts.school.field[name], maxLength }) as const;
  return [
    { kind: "text", name: "name", label: partyTexts.school.field.name, required: true, maxLength: 60 },
    text("short_name", 30),
    {
      kind: "checks",
      name: "stage",
      label: partyTexts.school.field.stage,
      required: true,
      choices: choices.school_stage,
    },
    {
      kind: "text",
      name: "std_code",
      label: partyTexts.school.field.std_code,
      maxLength: 10,
      hint: partyTexts.school.hint.std_code,
    },
    { ...text("channel_school_no", 64), hint: partyTexts.school.hint.channel_school_no },
    {
      kind: "text",
      name: "region_code",
      label: partyTexts.school.field.region_code,
      maxLength: 6,
      hint: partyTexts.school.hint.region_code,
    },
    text("contact_name", 30),
    { kind: "text", name: "contact_phone", label: partyTexts.school.field.contact_phone, type: "tel", maxLength: 20 },
    {
      kind: "radio",
      name: "status",
      label: partyTexts.school.field.status,
      choices: choices.status,
      hint: partyTexts.school.hint.status,
    },
  ];
}
