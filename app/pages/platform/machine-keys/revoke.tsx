import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLocation, useOutletContext } from "@remix-run/react";
import { machineKeyApi } from "#contract/payments/machine-keys";
import { ListDrawerError } from "~/components/list-drawer";
import { useListReturn } from "~/hooks/use-list-return";
import { ConfirmPage } from "~/kit/form/confirm-page";
import type { NamedRow } from "~/kit/form/delete-rows";
import { submitDelete } from "~/kit/list/server/delete-rows.server";
import { fill } from "~/lib/fill";
import type { RouteHandle } from "~/lib/route-handle";
import { readRows } from "~/lib/selected-rows";
import { requireAccess, requireRight } from "~/services/access.server";
import { machineKeyListPath } from "./machine-key-list";
import { machineKeyTexts } from "./machine-key-texts";

export const handle = { permission: "Api:setting/open_module/key", title: "停用接口密钥" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { account } = await requireAccess(args, handle);
  requireRight(account, machineKeyApi.destroy.permission);
  return null;
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  return submitDelete(args, machineKeyListPath, (id) => backend.send(machineKeyApi.destroy, { id }));
}

export default function RevokeMachineKeys() {
  const rows = useOutletContext<NamedRow[]>();
  const refused = useActionData<typeof action>();
  const closeTo = useListReturn(machineKeyListPath);
  const keys = readRows(new URLSearchParams(useLocation().search));
  const names = keys.map((key) => `“${rows.find((row) => row.key === key)?.name ?? `#${key}`}”`).join("、");
  return (
    <ConfirmPage
      title={machineKeyTexts.revokeTitle}
      closeTo={closeTo}
      look="danger"
      yes={keys.length === 0 ? undefined : { label: machineKeyTexts.revoke, sending: machineKeyTexts.revoking }}
      problem={refused?.problem}
    >
      <p>{keys.length === 0 ? machineKeyTexts.revokeNothing : fill(machineKeyTexts.revokeQuestion, { names })}</p>
    </ConfirmPage>
  );
}

export function ErrorBoundary() {
  return <ListDrawerError title={handle.title} listPath={machineKeyListPath} />;
}
