import type { Field, FieldChoice } from "~/lib/form-description";
import { machineKeyTexts } from "./machine-key-texts";

/** The choices of the form of a key. */
export interface MachineKeyChoices {
  store: readonly FieldChoice[];
  scope: readonly FieldChoice[];
  account: readonly FieldChoice[];
}

/** The fields of a key of a school that is chosen already. */
export function machineKeyFields({ store, scope, account }: MachineKeyChoices): Field[] {
  return [
    {
      kind: "text",
      name: "name",
      label: machineKeyTexts.field.name,
      required: true,
      maxLength: 30,
      hint: machineKeyTexts.hint.name,
    },
    {
      kind: "select",
      name: "store_id",
      label: machineKeyTexts.field.store,
      choices: store,
      empty: machineKeyTexts.wholeSchool,
      hint: machineKeyTexts.hint.store,
    },
    { kind: "checks", name: "scopes", label: machineKeyTexts.field.scopes, required: true, choices: scope },
    {
      kind: "checks",
      name: "accounts",
      label: machineKeyTexts.field.accounts,
      required: true,
      choices: account,
      hint: machineKeyTexts.hint.accounts,
    },
  ];
}
