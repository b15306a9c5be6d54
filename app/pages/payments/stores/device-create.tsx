import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { DeviceInput, storeApi, storeEnumerations } from "#contract/payments/stores";
import { ListDrawer, ListDrawerError } from "~/components/list-drawer";
import { useListReturn } from "~/hooks/use-list-return";
import { RecordForm } from "~/kit/form/record-form";
import { submitForm } from "~/kit/form/server/form.server";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess, requireRight } from "~/services/access.server";
import { readDictionary } from "~/services/dictionary.server";
import { deviceFields } from "./store-fields";
import { storeListPath } from "./store-list";
import { storeTexts } from "./store-texts";

export const handle = { permission: "Api:campus_pay/store", title: "添加设备" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend, account } = await requireAccess(args, handle);
  requireRight(account, storeApi.addDevice.permission);
  const [{ list: store }, status] = await Promise.all([
    backend.call(storeApi.detail, { store_id: args.params.id }),
    readDictionary(backend, "sys_user_status"),
  ]);
  const choices = { status, type: storeEnumerations.device_type };
  return { store: { store_id: store.store_id, name: store.name }, choices };
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const listPath = `${storeListPath}/${args.params.id}`;
  return submitForm(args, { schema: DeviceInput, listPath }, (value) =>
    backend.send(storeApi.addDevice, { ...value, store_id: args.params.id }),
  );
}

export default function AddDevice() {
  const { store, choices } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const back = `${storeListPath}/${store.store_id}`;
  const cancelTo = useListReturn(back);
  return (
    <ListDrawer title={storeTexts.addDevice} listPath={back}>
      <p className="px-4 pt-4 text-sm text-ink-soft">{store.name}</p>
      <RecordForm fields={deviceFields(choices, true)} values={{ status: 1, type: "face" }} {...{ result, cancelTo }} />
    </ListDrawer>
  );
}

export function ErrorBoundary() {
  return <ListDrawerError title={handle.title} listPath={storeListPath} />;
}
