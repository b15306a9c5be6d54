import { useLoaderData } from "@remix-run/react";
import { storeApi, StoreChange, StoreInput, storeList } from "#contract/payments/stores";
import { RecordDrawer } from "~/kit/form/record-drawer";
import { recordAction, recordLoader } from "~/kit/form/server/record-route.server";
import { recordTitle, type RouteHandle } from "~/lib/route-handle";
import { readDictionary } from "~/services/dictionary.server";
import { storeFields } from "./store-fields";

export { DrawerError as ErrorBoundary } from "~/components/drawer-error";

export const handle = { permission: "Api:campus_pay/store", title: recordTitle("门店") } satisfies RouteHandle;

const { store, detail, update, schools } = storeApi;
const api = { store, edit: detail, update, key: "store_id" };

export const loader = recordLoader(handle, api, async ({ backend }, record) => {
  const [status, { list }] = await Promise.all([
    readDictionary(backend, "sys_user_status"),
    record ? { list: [] } : backend.call(schools, {}),
  ]);
  return {
    record: record ? { name: record.name, status: record.status } : { status: 1 },
    choices: { status, school: list.map(({ school_id, name }) => ({ value: school_id, label: name })) },
  };
});
export const action = recordAction(handle, api, { list: storeList, schema: StoreInput, change: StoreChange });

export default function EditStore() {
  const { record, choices } = useLoaderData<typeof loader>();
  return <RecordDrawer fields={storeFields(choices)} values={record} />;
}
