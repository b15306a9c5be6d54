import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { permissionApi, permissionEnumerations } from "#contract/platform/permissions";
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
import { NewPermissionForm } from "./permission-form.server";
import { parentChoices } from "./permission-rows";
import { permissionTexts } from "./permission-texts";

export const handle = { permission: "Api:setting/user_module/permission", title: "新增权限" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend, account } = await requireAccess(args, handle);
  requireRight(account, permissionApi.store.permission);
  const { list } = await backend.call(permissionApi.list, {});
  return { ...permissionEnumerations, parent: parentChoices(list) };
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const rules = { schema: NewPermissionForm, listPath: permissionListPath };
  return submitForm(args, rules, ({ hidden, is_link, ...fields }) => {
    const flags = { hidden: Number(hidden), is_link: Number(is_link) };
    return backend.send(permissionApi.store, { ...fields, ...flags });
  });
}

export default function CreatePermission() {
  const choices = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const [search] = useSearchParams();
  const cancelTo = useListReturn(permissionListPath);
  const first = { parent_id: search.get("parent_id") ?? "", type: 2, status: 1, sort: 1 };
  return (
    <ListDrawer title={permissionTexts.create} listPath={permissionListPath}>
      <RecordForm
        key={first.parent_id}
        fields={permissionFields(choices, false)}
        values={first}
        {...{ result, cancelTo }}
      >
        <IconPicker value={textOf(result?.initialValue?.icon) || "document"} />
      </RecordForm>
    </ListDrawer>
  );
}

export function ErrorBoundary() {
  return <ListDrawerError title={permissionTexts.create} listPath={permissionListPath} />;
}
