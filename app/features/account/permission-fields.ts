import type { TFunction } from "i18next";
import type { Field, FieldChoice } from "~/lib/form-description";

/** What the form of a permission offers to choose from. */
export interface PermissionChoices {
  permission_type: readonly FieldChoice[];
  permission_status: readonly FieldChoice[];
  parent: readonly FieldChoice[];
}

/** The fields of a permission; those the product relies on are read only in its own rows. */
export function permissionFields(
  t: TFunction<"account">,
  choices: PermissionChoices,
  isBuiltin: boolean,
): readonly Field[] {
  const parent: Field = {
    kind: "select",
    name: "parent_id",
    label: t("permission.field.parent_id"),
    choices: choices.parent,
    empty: t("permission.top"),
  };
  const status: readonly Field[] = [
    {
      kind: "number",
      name: "sort",
      label: t("permission.field.sort"),
      min: 0,
      max: 9999,
      hint: t("permission.hint.sort"),
    },
    { kind: "switch", isFact: true, name: "hidden", label: t("permission.field.hidden") },
    {
      kind: "radio",
      name: "status",
      label: t("permission.field.status"),
      choices: choices.permission_status,
      hint: t("permission.hint.status"),
    },
  ];
  return [
    parent,
    {
      kind: "text",
      name: "display_name",
      label: t("permission.field.display_name"),
      required: true,
      maxLength: 60,
    },
    ...identity(t, choices, isBuiltin),
    { kind: "text", name: "display_desc", label: t("permission.field.display_desc"), maxLength: 200 },
    ...status,
  ];
}

function identity(t: TFunction<"account">, choices: PermissionChoices, isBuiltin: boolean): readonly Field[] {
  const name = { kind: "text", name: "name", label: t("permission.field.name"), required: true } as const;
  const url = { kind: "text", name: "url", label: t("permission.field.url") } as const;
  if (isBuiltin)
    return [
      { ...name, readOnly: true, hint: t("permission.builtin") },
      { ...url, readOnly: true },
    ];
  return [
    {
      kind: "radio",
      name: "type",
      label: t("permission.field.type"),
      required: true,
      choices: choices.permission_type,
    },
    { ...name, maxLength: 120, hint: t("permission.hint.name") },
    { ...url, maxLength: 300, hint: t("permission.hint.url") },
    { kind: "text", name: "component", label: t("permission.field.component"), maxLength: 120 },
    { kind: "switch", isFact: true, name: "is_link", label: t("permission.field.is_link") },
  ];
}
