import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { permissionApi, permissionEnumerations, PermissionQuery } from "#contract/permissions";
import { Card } from "~/components/card";
import { PermissionFilter } from "~/features/account/permission-filter";
import { flattenBranches } from "~/features/account/permission-rows";
import { PermissionTable } from "~/features/account/permission-table";
import { ListError } from "~/features/list/list-error";
import { canonicalQuery } from "~/lib/list-address";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess } from "~/services/access.server";

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

export default function PermissionTree() {
  const { query, rows, choices } = useLoaderData<typeof loader>();
  const { t } = useTranslation("account");
  return (
    <div className="flex flex-col gap-3">
      <h1 className="sr-only">{t("permission.title")}</h1>
      <Card>
        <PermissionFilter query={query} statuses={choices.permission_status} />
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
