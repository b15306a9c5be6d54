import { accountTexts } from "~/i18n/locales/zh/account";
import type { Field, FieldChoice } from "~/lib/form-description";

/** What the form of a permission offers to choose from. */
export interface PermissionChoices {
  permission_type: readonly FieldChoice[];
  permission_status: readonly FieldChoice[];
  parent: readonly FieldChoice[];
}

/** The fields of a permission; those the product relies on are read only in its own rows. */
export function permissionFields(choices: PermissionChoices, isBuiltin: boolean): readonly Field[] {
  const parent: Field = {
    kind: "select",
    name: "parent_id",
    label: accountTexts.permission.field.parent_id,
    choices: choices.parent,
    empty: accountTexts.permission.top,
  };
  const status: readonly Field[] = [
    {
      kind: "number",
      name: "sort",
      label: accountTexts.permission.field.sort,
      min: 0,
      max: 9999,
      hint: accountTexts.permission.hint.sort,
    },
    { kind: "switch", isFact: true, name: "hidden", label: accountTexts.permission.field.hidden },
    {
      kind: "radio",
      name: "status",
      label: accountTexts.permission.field.status,
      choices: choices.permission_status,
      hint: accountTexts.permission.hint.status,
    },
  ];
  return [
    parent,
    {
      kind: "text",
      name: "display_name",
      label: accountTexts.permission.field.display_name,
      required: true,
      maxLength: 60,
    },
    ...identity(choices, isBuiltin),
    { kind: "text", name: "display_desc", label: accountTexts.permission.field.display_desc, maxLength: 200 },
    ...status,
  ];
}

function identity(choices: PermissionChoices, isBuiltin: boolean): readonly Field[] {
  const name = { kind: "text", name: "name", label: accountTexts.permission.field.name, required: true } as const;
  const url = { kind: "text", name: "url", label: accountTexts.permission.field.url } as const;
  if (isBuiltin)
    return [
      { ...name, readOnly: true, hint: accountTexts.permission.builtin },
      { ...url, readOnly: true },
    ];
  return [
    {
      kind: "radio",
      name: "type",
      label: accountTexts.permission.field.type,
      required: true,
      choices: choices.permission_type,
    },
    { ...name, maxLength: 120, hint: accountTexts.permission.hint.name },
    { ...url, maxLength: 300, hint: accountTexts.permission.hint.url },
    { kind: "text", name: "component", label: accountTexts.permission.field.component, maxLength: 120 },
    { kind: "switch", isFact: true, name: "is_link", label: accountTexts.permission.field.is_link },
  ];
}
