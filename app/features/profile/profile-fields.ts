import type { TFunction } from "i18next";
import type { Field, FieldChoice } from "~/lib/form-description";

/** What one may say of oneself. */
export function detailFields(t: TFunction<"profile">, sexes: readonly FieldChoice[]): readonly Field[] {
  return [
    { kind: "text", name: "desc", label: t("field.desc"), required: true, maxLength: 60 },
    { kind: "text", name: "mobile", label: t("field.mobile"), type: "tel", maxLength: 11 },
    { kind: "text", name: "email", label: t("field.email"), type: "email", maxLength: 120 },
    { kind: "text", name: "address", label: t("field.address"), maxLength: 200 },
    { kind: "radio", name: "sex", label: t("field.sex"), choices: sexes },
  ];
}

/** The old password and the new one, twice. */
export function passwordFields(t: TFunction<"profile">): readonly Field[] {
  const fresh = { kind: "password", autoComplete: "new-password", required: true } as const;
  return [
    {
      kind: "password",
      name: "old_password",
      label: t("field.old_password"),
      required: true,
      autoComplete: "current-password",
    },
    { ...fresh, name: "new_password", label: t("field.new_password"), hint: t("passwordHint") },
    { ...fresh, name: "confirm_password", label: t("field.confirm_password") },
  ];
}
