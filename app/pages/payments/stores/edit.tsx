import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { storeApi, StoreChange } from "#contract/payments/stores";
import { ListDrawer, ListDrawerError } from "~/components/list-drawer";
import { useListReturn } from "~/hooks/use-list-return";
import { RecordForm } from "~/kit/form/record-form";
import { submitForm } from "~/kit/form/server/form.server";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess, requireRight } from "~/services/access.server";
import { readDictionary } from "~/services/dictionary.server";
import { storeFields } from "./store-fields";
import { storeListPath } from "./store-list";

export const handle = { permission: "Api:campus_pay/store", title: "编辑门店" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend, account } = await requireAccess(args, handle);
  requireRight(account, storeApi.update.permission);
  const [{ list }, status] = await Promise.all([
    backend.call(storeApi.detail, { store_id: args.params.id }),
    readDictionary(backend, "sys_user_status"),
  ]);
  const { store_id, name, status: current } = list;
  return { record: { store_id, name, status: current }, choices: { status, school: [] } };
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  return submitForm(args, { schema: StoreChange, listPath: storeListPath }, (value) =>
    backend.send(storeApi.update, { ...value, store_id: args.params.id }),
  );
}

export default function EditStore() {
  const { record, choices } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const cancelTo = useListReturn(storeListPath);
  return (
    <ListDrawer title={handle.title} listPath={storeListPath} rowKey={record.store_id}>
      <RecordForm fields={storeFields(choices)} values={record} {...{ result, cancelTo }} />
    </ListDrawer>
  );
}

export function ErrorBoundary() {
  return <ListDrawerError title={handle.title} listPath={storeListPath} />;
}
