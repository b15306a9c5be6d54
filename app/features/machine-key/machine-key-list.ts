import type { TFunction } from "i18next";
import type { Field, FieldChoice } from "~/lib/form-description";
import type { ListDescription } from "~/lib/list-description";

export const machineKeyListPath = "/setting/open_module/key/list";

export function describeMachineKeyList(t: TFunction<["machineKey"]>): ListDescription {
  return {
    path: machineKeyListPath,
    title: t("title"),
    empty: t("empty"),
    rowKey: ["id"],
    rowName: "name",
    filters: [
      { kind: "text", name: "name", label: t("filter.name"), hint: t("hint.filter") },
      { kind: "select", name: "school_id", label: t("field.school"), choices: "school" },
      { kind: "select", name: "status", label: t("field.status"), choices: "status" },
    ],
    alwaysVisible: 3,
    cells: {
      id: { kind: "count", width: 72 },
      name: { kind: "text", width: 152 },
      school_name: { kind: "text", width: 152 },
      store_name: { kind: "text", width: 112 },
      scopes: { kind: "text", width: 176 },
      accounts: { kind: "text", width: 176 },
      status: { kind: "choice", choices: "status", tones: { 1: "success", 0: "neutral" }, width: 80 },
      last_used_at: { kind: "time" },
      last_address: { kind: "number", width: 128 },
      calls_today: { kind: "count", width: 88 },
      refused_today: { kind: "count", width: 112 },
      key: { kind: "number", width: 208 },
      created_at: { kind: "time" },
    },
    sortable: ["id", "last_used_at"],
  };
}

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
