import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { permissionApi } from "#contract/platform/permissions";
import { roleApi } from "#contract/platform/roles";
import { ListDrawer, ListDrawerError } from "~/components/list-drawer";
import { useListReturn } from "~/hooks/use-list-return";
import { RecordForm } from "~/kit/form/record-form";
import { submitForm } from "~/kit/form/server/form.server";
import { requireVersion, versionOf } from "~/kit/form/server/record-version.server";
import { fill } from "~/lib/fill";
import { textsOf } from "~/lib/form-description";
import type { RouteHandle } from "~/lib/route-handle";
import { roleListPath } from "~/pages/platform/permissions/paths";
import { requireAccess, requireRight } from "~/services/access.server";
import { LikeRole } from "./like-role";
import { readLikeRoles } from "./like-role.server";
import { RightTicks } from "./right-ticks.server";
import { grantedRights } from "./right-tree";
import { RightTree } from "./right-tree-form";
import { roleTexts } from "./role-texts";

export const handle = { permission: "Api:setting/user_module/role", title: "功能权限" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend, account } = await requireAccess(args, handle);
  requireRight(account, permissionApi.accordRolePermission.permission);
  const id = args.params.id ?? "";
  const [{ list: role }, rights, like] = await Promise.all([
    backend.call(roleApi.edit, { id }),
    backend.call(permissionApi.treeByRole, { role_id: id }),
    readLikeRoles(backend, account, args.request),
  ]);
  return {
    id: role.id,
    description: role.description,
    ...rights,
    like,
    version: versionOf(permissionApi.accordRolePermission, rights),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const role_id = args.params.id ?? "";
  return submitForm(args, { schema: RightTicks, listPath: roleListPath }, async (sent, form) => {
    const rights = await backend.call(permissionApi.treeByRole, { role_id });
    requireVersion(form, permissionApi.accordRolePermission, rights);
    const role_has_permission = grantedRights(rights.permission_list, sent);
    return backend.send(permissionApi.accordRolePermission, { role_id, role_has_permission });
  });
}

export default function RoleRights() {
  const { id, description, permission_list, role_has_permission, like, version } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const cancelTo = useListReturn(roleListPath);
  const granted = result ? textsOf(result.initialValue?.leaf) : (like.rights ?? role_has_permission);
  return (
    <ListDrawer title={fill(roleTexts.rightsOf, { name: description })} listPath={roleListPath} rowKey={String(id)}>
      <p className="px-4 pt-4 text-sm text-ink-soft">{roleTexts.rightsHint}</p>
      <LikeRole roles={like.roles} />
      <RecordForm key={`${id} ${like.rights?.join() ?? ""}`} fields={[]} {...{ result, cancelTo, version }}>
        <RightTree tree={permission_list} granted={granted} />
      </RecordForm>
    </ListDrawer>
  );
}

export function ErrorBoundary() {
  return <ListDrawerError title={roleTexts.rights} listPath={roleListPath} />;
}
