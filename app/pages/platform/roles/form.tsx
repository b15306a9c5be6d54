import { useLoaderData } from "@remix-run/react";
import { roleApi, RoleInput, roleList } from "#contract/platform/roles";
import { RecordDrawer } from "~/kit/form/record-drawer";
import { recordAction, recordLoader } from "~/kit/form/server/record-route.server";
import { recordTitle, type RouteHandle } from "~/lib/route-handle";
import { roleFields } from "./role-fields";

export { DrawerError as ErrorBoundary } from "~/components/drawer-error";

export const handle = { permission: "Api:setting/user_module/role", title: recordTitle("角色") } satisfies RouteHandle;

export const loader = recordLoader(handle, roleApi, async (_access, role) => ({ role }));
export const action = recordAction(handle, roleApi, { list: roleList, schema: RoleInput });

export default function EditRole() {
  const { role } = useLoaderData<typeof loader>();
  return <RecordDrawer fields={roleFields(role?.is_builtin === 1)} values={{ ...role }} />;
}
