import type { Field, FieldChoice } from "~/lib/form-description";
import { permissionTexts } from "./permission-texts";

/** The choices in the form of a permission. */
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
    label: permissionTexts.field.parent_id,
    choices: choices.parent,
    empty: permissionTexts.top,
  };
  const status: readonly Field[] = [
    {
      kind: "number",
      name: "sort",
      label: permissionTexts.field.sort,
      min: 0,
      max: 9999,
      hint: permissionTexts.hint.sort,
    },
    { kind: "switch", isFact: true, name: "hidden", label: permissionTexts.field.hidden },
    {
      kind: "radio",
      name: "status",
      label: permissionTexts.field.status,
      choices: choices.permission_status,
      hint: permissionTexts.hint.status,
    },
  ];
  return [
    parent,
    {
      kind: "text",
      name: "display_name",
      label: permissionTexts.field.display_name,
      required: true,
      maxLength: 60,
    },
    ...identity(choices, isBuiltin),
    { kind: "text", name: "display_desc", label: permissionTexts.field.display_desc, maxLength: 200 },
    ...status,
  ];
}

function identity(choices: PermissionChoices, isBuiltin: boolean): readonly Field[] {
  const name = { kind: "text", name: "name", label: permissionTexts.field.name, required: true } as const;
  const url = { kind: "text", name: "url", label: permissionTexts.field.url } as const;
  if (isBuiltin)
    return [
      { ...name, readOnly: true, hint: permissionTexts.builtin },
      { ...url, readOnly: true },
    ];
  return [
    {
      kind: "radio",
      name: "type",
      label: permissionTexts.field.type,
      required: true,
      choices: choices.permission_type,
    },
    { ...name, maxLength: 120, hint: permissionTexts.hint.name },
    { ...url, maxLength: 300, hint: permissionTexts.hint.url },
    { kind: "text", name: "component", label: permissionTexts.field.component, maxLength: 120 },
    { kind: "switch", isFact: true, name: "is_link", label: permissionTexts.field.is_link },
  ];
}
