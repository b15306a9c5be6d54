import type { Field, FieldChoice } from "~/lib/form-description";
import { profileTexts } from "./profile-texts";

/** The fields of the own details. */
export function detailFields(sexes: readonly FieldChoice[]): readonly Field[] {
  return [
    { kind: "text", name: "desc", label: profileTexts.field.desc, required: true, maxLength: 60 },
    { kind: "text", name: "mobile", label: profileTexts.field.mobile, type: "tel", maxLength: 11 },
    { kind: "text", name: "email", label: profileTexts.field.email, type: "email", maxLength: 120 },
    { kind: "text", name: "address", label: profileTexts.field.address, maxLength: 200 },
    { kind: "radio", name: "sex", label: profileTexts.field.sex, choices: sexes },
  ];
}

/** The old password and the new one, twice. */
export function passwordFields(): readonly Field[] {
  const fresh = { kind: "password", autoComplete: "new-password", required: true } as const;
  return [
    {
      kind: "password",
      name: "old_password",
      label: profileTexts.field.old_password,
      required: true,
      autoComplete: "current-password",
    },
    { ...fresh, name: "new_password", label: profileTexts.field.new_password, hint: profileTexts.passwordHint },
    { ...fresh, name: "confirm_password", label: profileTexts.field.confirm_password },
  ];
}
