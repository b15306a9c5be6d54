import type { Right } from "#contract/permission-tree/tree";
import { useTranslation } from "react-i18next";
import { useAccount } from "~/hooks/use-account";
import { isGranted } from "~/lib/shell-data";
import type { ListActions, RowAction } from "~/lib/list-actions";
import { listHref } from "~/lib/list-address";
import { keyOf, type ListDescription, type Row } from "~/lib/list-description";

/** Permissions of a list's acts; an act without one does not exist on this list. */
export interface ActionPermissions {
  create?: Right;
  update?: Right;
  destroy?: Right;
}

/**
 * 新增, 编辑 and 删除 of a list, each only with its permission, at `<list>/new`, `<list>/edit/<key>` and
 * `<list>/delete?rows=<key>`. `more` adds links of the list's own before them.
 */
export function useListActions(
  description: ListDescription,
  query: Readonly<Record<string, string>>,
  permissions: ActionPermissions,
  more: (row: Row) => readonly RowAction[] = () => [],
): ListActions {
  const { t } = useTranslation("form");
  const account = useAccount();
  const may = (name: Right | undefined) => name !== undefined && isGranted(account, name);
  const [mayUpdate, mayDestroy] = [may(permissions.update), may(permissions.destroy)];
  const { path, rowName } = description;
  const ofRow = (row: Row): readonly RowAction[] => {
    const key = keyOf(row, description);
    const name = String(row[rowName]);
    const edit = { label: t("edit"), description: t("editOf", { name }), href: listHref(`${path}/edit/${key}`, query) };
    const remove = {
      label: t("delete"),
      description: t("deleteOf", { name }),
      href: listHref(`${path}/delete`, query, { rows: key }),
      look: "danger" as const,
    };
    return [...more(row), ...(mayUpdate ? [edit] : []), ...(mayDestroy ? [remove] : [])];
  };
  return {
    ofRow,
    ...(may(permissions.create) && { createPath: listHref(`${path}/new`, query) }),
    ...(mayDestroy && { deletePath: `${path}/delete` }),
  };
}
