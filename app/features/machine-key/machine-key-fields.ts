import type { TFunction } from "i18next";
import type { Field, FieldChoice } from "~/lib/form-description";

/** The choices of the form of a key. */
export interface MachineKeyChoices {
  store: readonly FieldChoice[];
  scope: readonly FieldChoice[];
  account: readonly FieldChoice[];
}

/** The fields of a key of a school that is chosen already. */
export function machineKeyFields(t: TFunction<["machineKey"]>, { store, scope, account }: MachineKeyChoices): Field[] {
  return [
    { kind: "text", name: "name", label: t("field.name"), required: true, maxLength: 30, hint: t("hint.name") },
    {
      kind: "select",
      name: "store_id",
      label: t("field.store"),
      choices: store,
      empty: t("wholeSchool"),
      hint: t("hint.store"),
    },
    { kind: "checks", name: "scopes", label: t("field.scopes"), required: true, choices: scope },
    {
      kind: "checks",
      name: "accounts",
      label: t("field.accounts"),
      required: true,
      choices: account,
      hint: t("hint.accounts"),
    },
  ];
}
