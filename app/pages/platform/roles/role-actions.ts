import { fill } from "~/lib/fill";
import type { RowAction } from "~/lib/list-actions";
import { listHref } from "~/lib/list-address";
import type { Row } from "~/lib/list-description";
import { roleListPath } from "../permissions/paths";
import { roleTexts } from "./role-texts";

/** Links of one role: the super administrator's is locked, the product's own cannot be deleted. */
export function roleRowActions(
  row: Row,
  query: Readonly<Record<string, string>>,
  { mayGrant, usual }: { mayGrant: boolean; usual: readonly RowAction[] },
): readonly RowAction[] {
  if (row.name === "super_admin") return [];
  const grant = {
    label: roleTexts.rights,
    description: fill(roleTexts.rightsOf, { name: String(row.description) }),
    href: listHref(`${roleListPath}/permission/${String(row.id)}`, query),
  };
  const kept = row.is_builtin === 1 ? usual.filter(({ look }) => look !== "danger") : usual;
  return [...(mayGrant ? [grant] : []), ...kept];
}
