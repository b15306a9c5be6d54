import type { TFunction } from "i18next";
import type { RowAction } from "~/lib/list-actions";
import { listHref } from "~/lib/list-address";
import type { ListDescription, Row } from "~/lib/list-description";
import { roleListPath } from "./paths";

export function describeRoleList(t: TFunction<["account", "list"]>): ListDescription {
  return {
    path: roleListPath,
    title: t("role.title"),
    empty: t("role.empty"),
    rowKey: ["id"],
    rowName: "description",
    filters: [{ kind: "text", name: "description", label: t("role.field.description") }],
    alwaysVisible: 1,
    cells: {
      id: { kind: "count", width: 72 },
      name: { kind: "text", width: 168 },
      description: { kind: "text", width: 168 },
      user_count: { kind: "count" },
      is_builtin: { kind: "choice", choices: "role_source", tones: { 1: "info", 0: "neutral" } },
      created_at: { kind: "time" },
      updated_at: { kind: "time" },
    },
    sortable: ["id", "created_at", "updated_at"],
  };
}

/** Links of one role: the super administrator's is locked, the product's own cannot be deleted. */
export function roleActs(
  t: TFunction<["account", "list"]>,
  row: Row,
  query: Readonly<Record<string, string>>,
  { mayGrant, usual }: { mayGrant: boolean; usual: readonly RowAction[] },
): readonly RowAction[] {
  if (row.name === "super_admin") return [];
  const grant = {
    label: t("role.rights"),
    description: t("role.rightsOf", { name: String(row.description) }),
    href: listHref(`${roleListPath}/permission/${String(row.id)}`, query),
  };
  const kept = row.is_builtin === 1 ? usual.filter(({ look }) => look !== "danger") : usual;
  return [...(mayGrant ? [grant] : []), ...kept];
}
