import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { permissionApi } from "#contract/platform/permissions";
import { userApi } from "#contract/platform/users";
import { ListDrawer, ListDrawerError } from "~/components/list-drawer";
import { useListReturn } from "~/hooks/use-list-return";
import { RecordForm } from "~/kit/form/record-form";
import { submitForm } from "~/kit/form/server/form.server";
import { fill } from "~/lib/fill";
import { textsOf } from "~/lib/form-description";
import type { RouteHandle } from "~/lib/route-handle";
import { userListPath } from "~/pages/platform/permissions/paths";
import { LikeRole } from "~/pages/platform/roles/like-role";
import { readLikeRoles } from "~/pages/platform/roles/like-role.server";
import { RightTicks } from "~/pages/platform/roles/right-ticks.server";
import { grantedRights } from "~/pages/platform/roles/right-tree";
import { RightTree } from "~/pages/platform/roles/right-tree-form";
import { requireAccess, requireRight } from "~/services/access.server";
import { userTexts } from "./user-texts";

export const handle = { permission: "Api:setting/user_module/user", title: "功能权限" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend, account } = await requireAccess(args, handle);
  requireRight(account, permissionApi.accordUserPermission.permission);
  const id = args.params.id ?? "";
  const [{ list: user }, rights, like] = await Promise.all([
    backend.call(userApi.edit, { id }),
    backend.call(permissionApi.treeByUser, { user_id: id }),
    readLikeRoles(backend, account, args.request),
  ]);
  return { id: user.id, username: user.username, ...rights, like };
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const user_id = args.params.id ?? "";
  return submitForm(args, { schema: RightTicks, listPath: userListPath }, async (sent) => {
    const { permission_list, role_has_permission } = await backend.call(permissionApi.treeByUser, { user_id });
    const user_has_permission = grantedRights(permission_list, sent, new Set(role_has_permission));
    return backend.send(permissionApi.accordUserPermission, { user_id, user_has_permission });
  });
}

export default function UserRights() {
  const { id, username, permission_list, user_has_permission, role_has_permission, like } =
    useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const cancelTo = useListReturn(userListPath);
  const granted = result ? textsOf(result.initialValue?.leaf) : (like.rights ?? user_has_permission);
  return (
    <ListDrawer title={fill(userTexts.rightsOf, { name: username })} listPath={userListPath} rowKey={String(id)}>
      <p className="px-4 pt-4 text-sm text-ink-soft">{userTexts.rightsHint}</p>
      <LikeRole roles={like.roles} />
      <RecordForm key={`${id} ${like.rights?.join() ?? ""}`} fields={[]} {...{ result, cancelTo }}>
        <RightTree tree={permission_list} granted={granted} held={role_has_permission} />
      </RecordForm>
    </ListDrawer>
  );
}

export function ErrorBoundary() {
  return <ListDrawerError title={userTexts.rights} listPath={userListPath} />;
}
