import { useLoaderData } from "@remix-run/react";
import type { Client } from "#contract/kernel/client";
import { roleApi } from "#contract/platform/roles";
import { type ListedUser, userApi, userList, type UserRow } from "#contract/platform/users";
import { useAccount, useCan } from "~/hooks/use-account";
import { LoadedListPage } from "~/kit/list/loaded-list-page";
import { listAction, listLoader } from "~/kit/list/server/list-route.server";
import { formatTime } from "~/lib/dates";
import type { RouteHandle } from "~/lib/route-handle";
import type { Access } from "~/services/access.server";
import { shownRowActions, userRowActions } from "./user-actions";

export { ListError as ErrorBoundary } from "~/kit/list/list-error";
export { restoreFilter as clientLoader } from "~/kit/list/filter/saved-filter";
export { shouldReloadList as shouldRevalidate } from "~/kit/list/is-same-list";

export const handle = { permission: "Api:setting/user_module/user", title: "用户" } satisfies RouteHandle;

export const loader = listLoader(handle, userList, userApi, {
  choices: ({ backend }) => readRoles(backend),
  toRow,
  keep: ["desc", "status", "is_locked"],
});
export const action = listAction(handle, userList);

async function readRoles(backend: Client) {
  const { list } = await backend.call(roleApi.options, {});
  return { role: list.map(({ name, description }) => ({ value: name, label: description })) };
}

function toRow(row: UserRow, { account }: Access): ListedUser {
  const isSuper = account.role_info.includes("super_admin");
  return {
    ...row,
    role_labels: row.roles.map(({ description }) => description).join("、"),
    last_login: row.last_login === 0 ? "" : formatTime(row.last_login * 1000),
    is_locked: !isSuper && (row.id === 1 || row.roleData.includes("super_admin")),
  };
}

export default function UserList() {
  const loaded = useLoaderData<typeof loader>();
  const { user } = useAccount();
  const rights = {
    mayGrant: useCan("Api:setting/user_module/permission/accord_user_permission-accordUserPermission"),
    mayReset: useCan("Api:setting/user_module/user/reset_password-resetPassword"),
    mayChangeStatus: useCan("Api:setting/user_module/user/change_status-changeStatus"),
  };
  return (
    <LoadedListPage
      loaded={loaded}
      links={userRowActions(loaded.state.query, rights, user.id)}
      actions={(usual) => ({ ...usual, ofRow: (row) => shownRowActions(row, usual.ofRow(row), user.id) })}
    />
  );
}
