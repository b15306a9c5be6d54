import { useLoaderData } from "@remix-run/react";
import { labelOf } from "#contract/kernel/enumeration";
import { machineScopes } from "#contract/kernel/machine-endpoint";
import { type ListedMachineKey, type MachineKey, machineKeyApi, machineKeyList } from "#contract/payments/machine-keys";
import { useCan } from "~/hooks/use-account";
import { LoadedListPage } from "~/kit/list/loaded-list-page";
import { listAction, listLoader } from "~/kit/list/server/list-route.server";
import { fill } from "~/lib/fill";
import type { RowAction } from "~/lib/list-actions";
import { listHref } from "~/lib/list-address";
import type { Row } from "~/lib/list-description";
import type { RouteHandle } from "~/lib/route-handle";
import { machineKeyListPath } from "./machine-key-list";
import { machineKeyTexts } from "./machine-key-texts";

export { ListError as ErrorBoundary } from "~/kit/list/list-error";
export { restoreFilter as clientLoader } from "~/kit/list/filter/saved-filter";
export { shouldReloadList as shouldRevalidate } from "~/kit/list/is-same-list";

export const handle = { permission: "Api:setting/open_module/key", title: "接口密钥" } satisfies RouteHandle;

const api = { list: machineKeyApi.list, store: machineKeyApi.store };

export const loader = listLoader(handle, machineKeyList, api, {
  choices: async ({ backend }) => ({ school: (await backend.call(machineKeyApi.schools, {})).list }),
  toRow,
  keep: ["isEnded"],
});
export const action = listAction(handle, machineKeyList);

function toRow({ scopes, accounts, store_name, ...key }: MachineKey): ListedMachineKey {
  return {
    ...key,
    store_name: store_name ?? "全校",
    scopes: scopes.map((scope) => labelOf(machineScopes, scope)).join("、"),
    accounts: accounts.join("、"),
    isEnded: key.status === 0,
  };
}

export default function MachineKeyList() {
  const loaded = useLoaderData<typeof loader>();
  return <LoadedListPage loaded={loaded} links={useRevocation(loaded.state.query)} />;
}

/** Nothing else is done with a key that was issued. */
function useRevocation(query: Readonly<Record<string, string>>) {
  const mayRevoke = useCan("Api:setting/open_module/key/destroy-destroy");
  return ({ id, name, isEnded }: Row): readonly RowAction[] => {
    if (!mayRevoke || isEnded === true) return [];
    const href = listHref(`${machineKeyListPath}/revoke`, query, { rows: String(id) });
    return [
      {
        label: machineKeyTexts.revoke,
        description: fill(machineKeyTexts.revokeOf, { name: String(name) }),
        href,
        look: "danger",
      },
    ];
  };
}
