import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useOutletContext } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { roleApi } from "#contract/roles";
import { roleListPath } from "~/features/account/paths";
import { DeleteRows, type NamedRow } from "~/features/form/delete-rows";
import { ListDrawerError } from "~/components/list-drawer";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess, requireRight } from "~/services/access.server";
import { submitDelete } from "~/services/delete-rows.server";

export const handle = { permission: "Api:setting/user_module/role", title: "删除角色" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { account } = await requireAccess(args, handle);
  requireRight(account, roleApi.destroy.permission);
  return null;
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  return submitDelete(args, roleListPath, (id) => backend.send(roleApi.destroy, { id }));
}

export default function DeleteRoles() {
  const rows = useOutletContext<NamedRow[]>();
  const result = useActionData<typeof action>();
  const { t } = useTranslation("account");
  return <DeleteRows what={t("role.what")} listPath={roleListPath} rows={rows} problem={result?.problem} />;
}

export function ErrorBoundary() {
  return <ListDrawerError title={handle.title} listPath={roleListPath} />;
}
