import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, type ShouldRevalidateFunctionArgs, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { columnsApi } from "#contract/columns";
import { roleApi, roleEnumerations, RoleQuery } from "#contract/roles";
import { describeRoleList, roleActs } from "~/features/account/role-list";
import { isSameList } from "~/features/list/is-same-list";
import { ListError } from "~/features/list/list-error";
import { ListPage } from "~/features/list/list-page";
import { useListActions } from "~/features/list/use-list-actions";
import { useCan } from "~/hooks/use-account";
import type { RouteHandle } from "~/lib/route-handle";
import { shownFields } from "~/lib/shown-fields";
import { requireAccess } from "~/services/access.server";
import { saveColumnChoice } from "~/services/column-choice.server";
import { readListQuery, requireExistingPage } from "~/services/list-query.server";

export { restoreFilter as clientLoader } from "~/features/list/saved-filter";

export const handle = { permission: "Api:setting/user_module/role", title: "角色" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const { input, state } = readListQuery(args.request, RoleQuery);
  const [columns, page] = await Promise.all([
    backend.call(columnsApi.get, { page: "role" }),
    input ? backend.call(roleApi.list, input) : { list: [], total: null },
  ]);
  requireExistingPage(args.request, state, page.total);
  const rows = shownFields(page.list, columns.list, ["id", "name", "description", "is_builtin"]);
  return { state, columns: columns.list, choices: roleEnumerations, rows, total: page.total };
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  return saveColumnChoice(args, backend, "role");
}

/** A form that opens or closes leaves the list as it is. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return isSameList(args) ? false : args.defaultShouldRevalidate;
}

export default function RoleList() {
  const data = useLoaderData<typeof loader>();
  const { t } = useTranslation(["account", "list"]);
  const mayGrant = useCan("Api:setting/user_module/permission/accord_role_permission-accordRolePermission");
  const mayExport = useCan("Api:setting/user_module/role/export-export");
  const description = describeRoleList(t);
  const permissions = {
    create: "Api:setting/user_module/role/store-store",
    update: "Api:setting/user_module/role/update-update",
    destroy: "Api:setting/user_module/role/destroy-destroy",
  } as const;
  const { createPath, ofRow } = useListActions(description, data.state.query, permissions);
  return (
    <ListPage
      list={{ ...data, description }}
      exportPath={mayExport ? "/setting/user_module/role/export" : undefined}
      acts={{ createPath, ofRow: (row) => roleActs(t, row, data.state.query, { mayGrant, usual: ofRow(row) }) }}
    >
      <Outlet context={data.rows.map(({ id, description: name }) => ({ key: String(id), name: String(name) }))} />
    </ListPage>
  );
}

export function ErrorBoundary() {
  return <ListError />;
}
