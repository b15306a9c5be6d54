import { useTranslation } from "react-i18next";
import { useAccount } from "~/hooks/use-account";
import { isGranted } from "~/lib/shell-data";
import type { ListActs, RowAct } from "~/lib/list-acts";
import { listHref } from "~/lib/list-address";
import { keyOf, type ListDescription, type Row } from "~/lib/list-description";

/** Permissions of a list's acts; an act without one does not exist on this list. */
export interface ActPermissions {
  create?: `Api:${string}`;
  update?: `Api:${string}`;
  destroy?: `Api:${string}`;
}

/**
 * 新增, 编辑 and 删除 of a list, each only with its permission, at `<list>/new`, `<list>/edit/<key>` and
 * `<list>/delete?rows=<key>`. `more` adds links of the list's own before them.
 */
export function useListActs(
  description: ListDescription,
  query: Readonly<Record<string, string>>,
  permissions: ActPermissions,
  more: (row: Row) => readonly RowAct[] = () => [],
): ListActs {
  const { t } = useTranslation("form");
  const account = useAccount();
  const may = (name: `Api:${string}` | undefined) => name !== undefined && isGranted(account, name);
  const [mayUpdate, mayDestroy] = [may(permissions.update), may(permissions.destroy)];
  const { path, rowName } = description;
  const ofRow = (row: Row): readonly RowAct[] => {
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
