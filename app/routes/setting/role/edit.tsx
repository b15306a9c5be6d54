import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { roleApi, RoleInput } from "#contract/roles";
import { roleListPath } from "~/features/account/paths";
import { roleFields } from "~/features/account/role-fields";
import { ListDrawer, ListDrawerError } from "~/components/list-drawer";
import { RecordForm } from "~/features/form/record-form";
import { useListReturn } from "~/hooks/use-list-return";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess, requireRight } from "~/services/access.server";
import { submitForm } from "~/services/form.server";

export const handle = { permission: "Api:setting/user_module/role", title: "编辑角色" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend, account } = await requireAccess(args, handle);
  requireRight(account, roleApi.update.permission);
  const { list: role } = await backend.call(roleApi.edit, { id: args.params.id ?? "" });
  return role;
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const rules = { schema: RoleInput, listPath: roleListPath };
  return submitForm(args, rules, (input) => backend.send(roleApi.update, { ...input, id: args.params.id ?? "" }));
}

export default function EditRole() {
  const role = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const { t } = useTranslation("account");
  const cancelTo = useListReturn(roleListPath);
  return (
    <ListDrawer title={t("role.edit")} listPath={roleListPath} rowKey={String(role.id)}>
      <RecordForm
        key={role.id}
        fields={roleFields(t, role.is_builtin === 1)}
        values={{ ...role }}
        {...{ result, cancelTo }}
      />
    </ListDrawer>
  );
}

export function ErrorBoundary() {
  const { t } = useTranslation("account");
  return <ListDrawerError title={t("role.edit")} listPath={roleListPath} />;
}
