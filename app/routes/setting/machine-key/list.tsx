import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, type ShouldRevalidateFunctionArgs, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { columnsApi } from "#contract/columns";
import { labelOf } from "#contract/enumeration";
import { machineScopes } from "#contract/machine-endpoint";
import { type MachineKey, machineKeyApi, MachineKeyQuery, machineKeyStates } from "#contract/machine-keys";
import { isSameList } from "~/features/list/is-same-list";
import { ListError } from "~/features/list/list-error";
import { ListPage } from "~/features/list/list-page";
import { useListActions } from "~/features/list/use-list-actions";
import { describeMachineKeyList, machineKeyListPath } from "~/features/machine-key/machine-key-list";
import { useCan } from "~/hooks/use-account";
import { listHref } from "~/lib/list-address";
import type { RouteHandle } from "~/lib/route-handle";
import { shownFields } from "~/lib/shown-fields";
import { requireAccess } from "~/services/access.server";
import { saveColumnChoice } from "~/services/column-choice.server";
import { readListQuery, requireExistingPage } from "~/services/list-query.server";

export { restoreFilter as clientLoader } from "~/features/list/saved-filter";

export const handle = { permission: "Api:setting/open_module/key", title: "接口密钥" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const { input, state } = readListQuery(args.request, MachineKeyQuery);
  const [columns, schools, page] = await Promise.all([
    backend.call(columnsApi.get, { page: "key" }),
    backend.call(machineKeyApi.schools, {}),
    input ? backend.call(machineKeyApi.list, input) : { list: [], total: null },
  ]);
  requireExistingPage(args.request, state, page.total);
  return {
    state,
    columns: columns.list,
    choices: { school: schools.list, status: machineKeyStates },
    rows: shownFields(page.list.map(rowOf), columns.list, ["id", "name", "isEnded"]),
    total: page.total,
  };
}

/** A key as its list shows it. */
function rowOf({ scopes, accounts, store_name, ...key }: MachineKey) {
  return {
    ...key,
    store_name: store_name ?? "全校",
    scopes: scopes.map((scope) => labelOf(machineScopes, scope)).join("、"),
    accounts: accounts.join("、"),
    isEnded: key.status === 0,
  };
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  return saveColumnChoice(args, backend, "key");
}

/** A form that opens or closes leaves the list as it is. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return isSameList(args) ? false : args.defaultShouldRevalidate;
}

export default function MachineKeyList() {
  const data = useLoaderData<typeof loader>();
  const { t } = useTranslation("machineKey");
  const mayRevoke = useCan("Api:setting/open_module/key/destroy-destroy");
  const description = describeMachineKeyList(t);
  const { query } = data.state;
  const acts = useListActions(
    description,
    query,
    { create: "Api:setting/open_module/key/store-store" },
    ({ id, name, isEnded }) =>
      mayRevoke && isEnded !== true
        ? [
            {
              label: t("revoke"),
              description: t("revokeOf", { name: String(name) }),
              href: listHref(`${machineKeyListPath}/revoke`, query, { rows: String(id) }),
              look: "danger",
            },
          ]
        : [],
  );
  return (
    <ListPage list={{ ...data, description }} acts={acts}>
      <Outlet context={data.rows.map(({ id, name }) => ({ key: String(id), name: name ?? "" }))} />
    </ListPage>
  );
}

export function ErrorBoundary() {
  return <ListError />;
}
