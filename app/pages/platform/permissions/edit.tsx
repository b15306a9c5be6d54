import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { permissionApi, permissionEnumerations } from "#contract/platform/permissions";
import { permissionType } from "#contract/platform/states";
import { ListDrawer, ListDrawerError } from "~/components/list-drawer";
import { useListReturn } from "~/hooks/use-list-return";
import { RecordForm } from "~/kit/form/record-form";
import { submitForm } from "~/kit/form/server/form.server";
import { textOf } from "~/lib/form-description";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess, requireRight } from "~/services/access.server";
import { IconPicker } from "./icon-picker";
import { permissionListPath } from "./paths";
import { permissionFields } from "./permission-fields";
import { PermissionForm } from "./permission-form.server";
import { parentChoices } from "./permission-rows";
import { permissionTexts } from "./permission-texts";

export const handle = { permission: "Api:setting/user_module/permission", title: "编辑权限" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend, account } = await requireAccess(args, handle);
  requireRight(account, permissionApi.update.permission);
  const [{ list: permission }, { list }] = await Promise.all([
    backend.call(permissionApi.edit, { id: args.params.id ?? "" }),
    backend.call(permissionApi.list, {}),
  ]);
  return { permission, choices: { ...permissionEnumerations, parent: parentChoices(list, permission.id) } };
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const id = args.params.id ?? "";
  const rules = { schema: PermissionForm, listPath: permissionListPath };
  return submitForm(args, rules, async (input) => {
    // the product's own rows show no type
    const { list: known } = await backend.call(permissionApi.edit, { id });
    const { hidden, is_link, type = known.type, ...fields } = input;
    const flags = { hidden: Number(hidden), is_link: Number(is_link) };
    return backend.send(permissionApi.update, { ...fields, ...flags, type, id });
  });
}

export default function EditPermission() {
  const { permission, choices } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const cancelTo = useListReturn(permissionListPath);
  return (
    <ListDrawer title={permissionTexts.edit} listPath={permissionListPath} rowKey={String(permission.id)}>
      <RecordForm
        key={permission.id}
        fields={permissionFields(choices, permission.is_builtin === 1)}
        values={{ ...permission, parent_id: permission.parent_id || "" }}
        {...{ result, cancelTo }}
      >
        {permission.type !== permissionType.call && (
          <IconPicker value={textOf(result?.initialValue?.icon) || permission.icon} />
        )}
      </RecordForm>
    </ListDrawer>
  );
}

export function ErrorBoundary() {
  return <ListDrawerError title={permissionTexts.edit} listPath={permissionListPath} />;
}
