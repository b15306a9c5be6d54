import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { storeApi, StoreInput } from "#contract/payments/stores";
import { ListDrawer, ListDrawerError } from "~/components/list-drawer";
import { useListReturn } from "~/hooks/use-list-return";
import { RecordForm } from "~/kit/form/record-form";
import { submitForm } from "~/kit/form/server/form.server";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess, requireRight } from "~/services/access.server";
import { readDictionary } from "~/services/dictionary.server";
import { storeFields } from "./store-fields";
import { storeListPath } from "./store-list";

export const handle = { permission: "Api:campus_pay/store", title: "新增门店" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend, account } = await requireAccess(args, handle);
  requireRight(account, storeApi.store.permission);
  const [schools, status] = await Promise.all([
    backend.call(storeApi.schools, {}),
    readDictionary(backend, "sys_user_status"),
  ]);
  return { status, school: schools.list.map(({ school_id, name }) => ({ value: school_id, label: name })) };
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  return submitForm(args, { schema: StoreInput, listPath: storeListPath }, (value) =>
    backend.send(storeApi.store, value),
  );
}

export default function CreateStore() {
  const choices = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const cancelTo = useListReturn(storeListPath);
  return (
    <ListDrawer title={handle.title} listPath={storeListPath}>
      <RecordForm fields={storeFields(choices)} values={{ status: 1 }} {...{ result, cancelTo }} />
    </ListDrawer>
  );
}

export function ErrorBoundary() {
  return <ListDrawerError title={handle.title} listPath={storeListPath} />;
}
