import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useOutletContext } from "@remix-run/react";
import { permissionApi } from "#contract/platform/permissions";
import { ListDrawerError } from "~/components/list-drawer";
import { DeleteRows, type NamedRow } from "~/kit/form/delete-rows";
import { submitDelete } from "~/kit/list/server/delete-rows.server";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess, requireRight } from "~/services/access.server";
import { permissionListPath } from "./paths";
import { permissionTexts } from "./permission-texts";

export const handle = { permission: "Api:setting/user_module/permission", title: "删除权限" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { account } = await requireAccess(args, handle);
  requireRight(account, permissionApi.destroy.permission);
  return null;
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  return submitDelete(args, permissionListPath, (id) => backend.send(permissionApi.destroy, { id }));
}

export default function DeletePermissions() {
  const rows = useOutletContext<NamedRow[]>();
  const result = useActionData<typeof action>();
  return <DeleteRows what={permissionTexts.what} listPath={permissionListPath} rows={rows} problem={result?.problem} />;
}

export function ErrorBoundary() {
  return <ListDrawerError title={handle.title} listPath={permissionListPath} />;
}
