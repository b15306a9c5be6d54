import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, type ShouldRevalidateFunctionArgs, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { columnsApi } from "#contract/columns";
import { roleApi } from "#contract/roles";
import { userApi, userEnumerations, UserQuery, type UserRow } from "#contract/users";
import { describeUserList, shownActs, userActs } from "~/features/account/user-list";
import { isSameList } from "~/features/list/is-same-list";
import { ListError } from "~/features/list/list-error";
import { ListPage } from "~/features/list/list-page";
import { useListActions } from "~/features/list/use-list-actions";
import { useAccount, useCan } from "~/hooks/use-account";
import { formatTime } from "~/lib/dates";
import type { RouteHandle } from "~/lib/route-handle";
import { shownFields } from "~/lib/shown-fields";
import { requireAccess } from "~/services/access.server";
import { saveColumnChoice } from "~/services/column-choice.server";
import { readListQuery, requireExistingPage } from "~/services/list-query.server";

export { restoreFilter as clientLoader } from "~/features/list/saved-filter";

export const handle = { permission: "Api:setting/user_module/user", title: "用户" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend, account } = await requireAccess(args, handle);
  const { input, state } = readListQuery(args.request, UserQuery);
  const [columns, roles, page] = await Promise.all([
    backend.call(columnsApi.get, { page: "user" }),
    backend.call(roleApi.options, {}),
    input ? backend.call(userApi.list, input) : { list: [], total: null },
  ]);
  requireExistingPage(args.request, state, page.total);
  const isSuper = account.role_info.includes("super_admin");
  const rows = page.list.map((row) => toRow(row, isSuper));
  return {
    state,
    columns: columns.list,
    choices: {
      ...userEnumerations,
      role: roles.list.map(({ name, description }) => ({ value: name, label: description })),
    },
    rows: shownFields(rows, columns.list, ["id", "username", "desc", "status", "is_locked"]),
    total: page.total,
  };
}

function toRow(row: UserRow, isSuper: boolean) {
  return {
    ...row,
    role_labels: row.roles.map(({ description }) => description).join("、"),
    last_login: row.last_login === 0 ? "" : formatTime(row.last_login * 1000),
    is_locked: !isSuper && (row.id === 1 || row.roleData.includes("super_admin")),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  return saveColumnChoice(args, backend, "user");
}

/** A form that opens or closes leaves the list as it is. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return isSameList(args) ? false : args.defaultShouldRevalidate;
}

export default function UserList() {
  const data = useLoaderData<typeof loader>();
  const { t } = useTranslation(["account", "list"]);
  const { user } = useAccount();
  const rights = {
    mayGrant: useCan("Api:setting/user_module/permission/accord_user_permission-accordUserPermission"),
    mayReset: useCan("Api:setting/user_module/user/reset_password-resetPassword"),
    mayChangeStatus: useCan("Api:setting/user_module/user/change_status-changeStatus"),
  };
  const mayExport = useCan("Api:setting/user_module/user/export-export");
  const description = describeUserList(t);
  const permissions = {
    create: "Api:setting/user_module/user/store-store",
    update: "Api:setting/user_module/user/update-update",
    destroy: "Api:setting/user_module/user/destroy-destroy",
  } as const;
  const acts = useListActions(
    description,
    data.state.query,
    permissions,
    userActs(t, data.state.query, rights, user.id),
  );
  return (
    <ListPage
      list={{ ...data, description }}
      exportPath={mayExport ? "/setting/user_module/user/export" : undefined}
      acts={{ ...acts, ofRow: (row) => shownActs(row, acts.ofRow(row), user.id) }}
    >
      <Outlet context={data.rows.map(({ id, username }) => ({ key: String(id), name: String(username) }))} />
    </ListPage>
  );
}

export function ErrorBoundary() {
  return <ListError />;
}
