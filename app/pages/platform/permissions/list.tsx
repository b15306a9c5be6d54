import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { BackendError } from "#contract/kernel/errors";
import { permissionApi, permissionEnumerations, PermissionQuery } from "#contract/platform/permissions";
import { Card } from "~/components/card";
import { useCan } from "~/hooks/use-account";
import { backToList } from "~/kit/form/server/form.server";
import { useSavedFilter } from "~/kit/list/filter/saved-filter";
import { ListError } from "~/kit/list/list-error";
import { ExportButton } from "~/kit/list/tools/export-button";
import { formText } from "~/lib/form-text";
import { canonicalQuery } from "~/lib/list-address";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess } from "~/services/access.server";
import { setFlash } from "~/services/flash.server";
import { readForm } from "~/services/read-form.server";
import { permissionListPath } from "./paths";
import { PermissionFilter } from "./permission-filter";
import { flattenBranches } from "./permission-rows";
import { PermissionTable } from "./permission-table";
import { permissionTexts } from "./permission-texts";

export { restoreFilter as clientLoader } from "~/kit/list/filter/saved-filter";

export const handle = { permission: "Api:setting/user_module/permission", title: "权限" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const sent = Object.fromEntries(canonicalQuery(new URL(args.request.url).searchParams));
  const read = PermissionQuery.safeParse(sent);
  const filter = read.success ? read.data : {};
  const { list } = await backend.call(permissionApi.list, filter);
  const query = Object.fromEntries(Object.entries(filter).map(([name, value]) => [name, String(value)]));
  return { query, rows: flattenBranches(list), choices: permissionEnumerations };
}

/** The order of the rows below one parent: `parent_id`, and `ids` joined by commas. */
export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const form = await readForm(args.request);
  const order = { parent_id: formText(form, "parent_id"), ids: (formText(form, "ids") ?? "").split(",") };
  try {
    const { msg } = await backend.send(permissionApi.sort, order);
    return await backToList(args, permissionListPath, msg);
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    await setFlash(args, { kind: "error", text: error.message });
    return redirect(permissionListPath);
  }
}

export default function PermissionTree() {
  const { query, rows, choices } = useLoaderData<typeof loader>();
  useSavedFilter(permissionListPath, { query, problems: {} });
  const mayExport = useCan("Api:setting/user_module/permission/export-export");
  return (
    <div className="flex flex-col gap-3">
      <h1 className="sr-only">{permissionTexts.title}</h1>
      <Card>
        <PermissionFilter query={query} statuses={choices.permission_status}>
          {mayExport && (
            <ExportButton query={query} total={rows.length} path="/setting/user_module/permission/export" />
          )}
        </PermissionFilter>
      </Card>
      <Card>
        <PermissionTable {...{ rows, choices, query }} />
      </Card>
      <Outlet context={rows.map(({ id, display_name }) => ({ key: String(id), name: display_name }))} />
    </div>
  );
}

export function ErrorBoundary() {
  return <ListError />;
}
