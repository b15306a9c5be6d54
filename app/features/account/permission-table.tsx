import { useTranslation } from "react-i18next";
import { Icon } from "~/components/icon";
import { EmptyState } from "~/components/empty-state";
import { PageLink } from "~/components/school-scope";
import { Tag } from "~/components/tag";
import { useCan } from "~/hooks/use-account";
import { labelOf } from "~/lib/choice-label";
import type { RowAct } from "~/lib/list-acts";
import { listHref } from "~/lib/list-address";
import type { Choices } from "~/lib/list-description";
import { permissionListPath } from "./paths";
import type { PermissionRow } from "./permission-rows";

const indentPx = 20;
const head = "h-9 border-b border-line bg-raised px-2 text-left font-medium text-ink-soft whitespace-nowrap";

/** The permission tree as a table, indented by level. */
export function PermissionTable({
  rows,
  choices,
  query,
}: {
  rows: readonly PermissionRow[];
  choices: Choices;
  query: Readonly<Record<string, string>>;
}) {
  const { t } = useTranslation(["account", "list"]);
  const actsOf = usePermissionActs(query);
  const fields = ["display_name", "type", "name", "url", "sort", "status", "created_at"] as const;
  return (
    <div
      role="region"
      aria-label={t("permission.region")}
      // a region that scrolls must be reachable by keyboard
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="overflow-x-auto"
    >
      <table className="w-full min-w-[60rem] border-separate border-spacing-0 text-sm [&_td]:whitespace-nowrap [&_td]:border-b [&_td]:border-line [&_td]:px-2">
        <caption className="sr-only">{t("permission.title")}</caption>
        <thead>
          <tr>
            {fields.map((field) => (
              <th key={field} scope="col" className={head}>
                {t(`permission.field.${field}`)}
              </th>
            ))}
            <th scope="col" className={head}>
              {t("list:actions")}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} data-row={row.id} className="h-9 hover:bg-raised">
              <td>
                <span className="inline-flex items-center gap-1.5" style={{ paddingLeft: (row.level - 1) * indentPx }}>
                  {row.type !== 3 && <Icon name={row.icon} />}
                  {row.display_name}
                  <span className="sr-only">{t("permission.level", { level: row.level })}</span>
                  {row.type !== 3 && row.hidden === 1 && <Tag>{t("permission.hidden")}</Tag>}
                </span>
              </td>
              <td>{labelOf(choices, "permission_type", row.type)}</td>
              <td className="font-mono text-xs">{row.name}</td>
              <td>{row.url}</td>
              <td className="text-right tabular-nums">{row.sort}</td>
              <td>
                <Tag tone={row.status === 1 ? "success" : "neutral"}>
                  {labelOf(choices, "permission_status", row.status)}
                </Tag>
              </td>
              <td>{row.created_at}</td>
              <td className="space-x-1">
                {actsOf(row).map(({ label, description, href, look }) => (
                  <PageLink
                    key={label}
                    to={href}
                    preventScrollReset
                    aria-label={description}
                    className={`rounded px-1 hover:underline ${look === "danger" ? "text-danger" : "text-accent-text"}`}
                  >
                    {label}
                  </PageLink>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length === 0 && <EmptyState text={t("list:nothingFound")} />}
    </div>
  );
}

/** 新增下级, 编辑, 删除 of a row, as far as the account may and the row allows. */
function usePermissionActs(query: Readonly<Record<string, string>>): (row: PermissionRow) => RowAct[] {
  const { t } = useTranslation(["account", "form"]);
  const mayAdd = useCan("Api:setting/user_module/permission/store-store");
  const mayChange = useCan("Api:setting/user_module/permission/update-update");
  const mayRemove = useCan("Api:setting/user_module/permission/destroy-destroy");
  return ({ id, display_name: name, type, is_builtin }) => {
    const add = {
      label: t("permission.addBelow"),
      description: t("permission.addBelowOf", { name }),
      href: listHref(`${permissionListPath}/new`, query, { parent_id: String(id) }),
    };
    const edit = {
      label: t("form:edit"),
      description: t("form:editOf", { name }),
      href: listHref(`${permissionListPath}/edit/${id}`, query),
    };
    const remove = {
      label: t("form:delete"),
      description: t("form:deleteOf", { name }),
      href: listHref(`${permissionListPath}/delete`, query, { rows: String(id) }),
      look: "danger" as const,
    };
    return [
      ...(mayAdd && type !== 3 ? [add] : []),
      ...(mayChange ? [edit] : []),
      ...(mayRemove && is_builtin === 0 ? [remove] : []),
    ];
  };
}
