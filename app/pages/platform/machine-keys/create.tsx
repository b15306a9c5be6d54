import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { machineScopes } from "#contract/kernel/machine-endpoint";
import { machineKeyApi, MachineKeyFields } from "#contract/payments/machine-keys";
import { ListDrawer, ListDrawerError } from "~/components/list-drawer";
import { Notice } from "~/components/notice";
import { useListReturn } from "~/hooks/use-list-return";
import { RecordForm } from "~/kit/form/record-form";
import { answerOnPage } from "~/kit/form/server/form.server";
import { fill } from "~/lib/fill";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess, requireRight } from "~/services/access.server";
import { CreatedKey } from "./created-key";
import { machineKeyFields } from "./machine-key-fields";
import { machineKeyListPath } from "./machine-key-list";
import { machineKeyTexts } from "./machine-key-texts";

export const handle = { permission: "Api:setting/open_module/key", title: "签发接口密钥" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend, account } = await requireAccess(args, handle);
  requireRight(account, machineKeyApi.store.permission);
  return backend.call(machineKeyApi.places, { school_id: args.params.school_id });
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  return answerOnPage(args, MachineKeyFields, async (fields) => {
    const created = await backend.send(machineKeyApi.store, { ...fields, school_id: args.params.school_id });
    return created.data;
  });
}

export default function CreateMachineKey() {
  const { school, stores, accounts } = useLoaderData<typeof loader>();
  const { done, result } = useActionData<typeof action>() ?? {};
  const cancelTo = useListReturn(machineKeyListPath);
  const fields = machineKeyFields({ store: stores, scope: machineScopes, account: accounts });
  return (
    <ListDrawer title={done ? machineKeyTexts.created.title : machineKeyTexts.create} listPath={machineKeyListPath}>
      {done ? (
        <CreatedKey created={done} closeTo={cancelTo} />
      ) : (
        <>
          <p className="px-4 pt-4 text-sm text-ink-soft">{fill(machineKeyTexts.ofSchool, { school: school.label })}</p>
          {accounts.length === 0 ? (
            <Notice kind="warning" text={machineKeyTexts.noAccounts} className="m-4" />
          ) : (
            <RecordForm fields={fields} submitLabel={machineKeyTexts.issue} {...{ result, cancelTo }} />
          )}
        </>
      )}
    </ListDrawer>
  );
}

export function ErrorBoundary() {
  return <ListDrawerError title={handle.title} listPath={machineKeyListPath} />;
}
