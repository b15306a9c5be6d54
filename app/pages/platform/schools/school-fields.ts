import type { Field, FieldChoice } from "~/lib/form-description";
import { schoolTexts } from "./school-texts";

/** Choices of a school's form. */
export interface SchoolChoices {
  school_stage: readonly FieldChoice[];
  status: readonly FieldChoice[];
}

/** The fields of a school. */
export function schoolFields(choices: SchoolChoices): Field[] {
  const text = (name: "short_name" | "channel_school_no" | "contact_name" | "inquiry_contact", maxLength: number) =>
    ({ kind: "text", name, label: schoolTexts.field[name], maxLength }) as const;
  return [
    { kind: "text", name: "name", label: schoolTexts.field.name, required: true, maxLength: 60 },
    text("short_name", 30),
    {
      kind: "checks",
      name: "stage",
      label: schoolTexts.field.stage,
      required: true,
      choices: choices.school_stage,
    },
    {
      kind: "text",
      name: "std_code",
      label: schoolTexts.field.std_code,
      maxLength: 10,
      hint: schoolTexts.hint.std_code,
    },
    { ...text("channel_school_no", 64), hint: schoolTexts.hint.channel_school_no },
    {
      kind: "text",
      name: "region_code",
      label: schoolTexts.field.region_code,
      maxLength: 6,
      hint: schoolTexts.hint.region_code,
    },
    text("contact_name", 30),
    { kind: "text", name: "contact_phone", label: schoolTexts.field.contact_phone, type: "tel", maxLength: 20 },
    { ...text("inquiry_contact", 40), hint: schoolTexts.hint.inquiry_contact },
    {
      kind: "radio",
      name: "status",
      label: schoolTexts.field.status,
      choices: choices.status,
      hint: schoolTexts.hint.status,
    },
  ];
}
