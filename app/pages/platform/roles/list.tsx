import { useLoaderData } from "@remix-run/react";
import { roleApi, roleList } from "#contract/platform/roles";
import { useCan } from "~/hooks/use-account";
import { LoadedListPage } from "~/kit/list/loaded-list-page";
import { listAction, listLoader } from "~/kit/list/server/list-route.server";
import type { RouteHandle } from "~/lib/route-handle";
import { roleRowActions } from "./role-actions";

export { ListError as ErrorBoundary } from "~/kit/list/list-error";
export { restoreFilter as clientLoader } from "~/kit/list/filter/saved-filter";
export { shouldReloadList as shouldRevalidate } from "~/kit/list/is-same-list";

export const handle = { permission: "Api:setting/user_module/role", title: "角色" } satisfies RouteHandle;

export const loader = listLoader(handle, roleList, roleApi, { keep: ["name", "is_builtin"] });
export const action = listAction(handle, roleList);

export default function RoleList() {
  const loaded = useLoaderData<typeof loader>();
  const { query } = loaded.state;
  const mayGrant = useCan("Api:setting/user_module/permission/accord_role_permission-accordRolePermission");
  return (
    <LoadedListPage
      loaded={loaded}
      // roles are deleted one by one
      actions={({ createPath, ofRow }) => ({
        createPath,
        ofRow: (row) => roleRowActions(row, query, { mayGrant, usual: ofRow(row) }),
      })}
    />
  );
}
