import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useOutletContext } from "@remix-run/react";
import { userApi } from "#contract/platform/users";
import { ListDrawerError } from "~/components/list-drawer";
import { DeleteRows, type NamedRow } from "~/kit/form/delete-rows";
import { submitDelete } from "~/kit/list/server/delete-rows.server";
import type { RouteHandle } from "~/lib/route-handle";
import { userListPath } from "~/pages/platform/permissions/paths";
import { requireAccess, requireRight } from "~/services/access.server";
import { userTexts } from "./user-texts";

export const handle = { permission: "Api:setting/user_module/user", title: "删除用户" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { account } = await requireAccess(args, handle);
  requireRight(account, userApi.destroy.permission);
  return null;
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  return submitDelete(args, userListPath, (id) => backend.send(userApi.destroy, { id }));
}

export default function DeleteUsers() {
  const rows = useOutletContext<NamedRow[]>();
  const result = useActionData<typeof action>();
  return <DeleteRows what={userTexts.what} listPath={userListPath} rows={rows} problem={result?.problem} />;
}

export function ErrorBoundary() {
  return <ListDrawerError title={handle.title} listPath={userListPath} />;
}
