import { useLoaderData } from "@remix-run/react";
import { dictTypeApi, DictTypeInput, dictTypeList } from "#contract/platform/dictionaries";
import { RecordDrawer } from "~/kit/form/record-drawer";
import { recordAction, recordLoader } from "~/kit/form/server/record-route.server";
import { recordTitle, type RouteHandle } from "~/lib/route-handle";
import { readDictionary } from "~/services/dictionary.server";
import { dictTypeFields } from "./dict-type-fields";

export { DrawerError as ErrorBoundary } from "~/components/drawer-error";

export const handle = {
  permission: "Api:setting/system_module/dict_type",
  title: recordTitle("字典类型"),
} satisfies RouteHandle;

export const loader = recordLoader(handle, dictTypeApi, async ({ backend }, record) => ({
  values: record ?? { status: 1 },
  statuses: await readDictionary(backend, "sys_dict_status"),
}));
export const action = recordAction(handle, dictTypeApi, { list: dictTypeList, schema: DictTypeInput });

export default function EditDictType() {
  const { values, statuses } = useLoaderData<typeof loader>();
  return <RecordDrawer fields={dictTypeFields(statuses)} values={values} />;
}
