import { useLoaderData } from "@remix-run/react";
import { dictDataApi, DictDataChange, DictDataInput, dictDataList, dictTypeApi } from "#contract/platform/dictionaries";
import { RecordDrawer } from "~/kit/form/record-drawer";
import { recordAction, recordLoader, type RouteAccess } from "~/kit/form/server/record-route.server";
import { recordTitle, type RouteHandle } from "~/lib/route-handle";
import { readDictionary } from "~/services/dictionary.server";
import { dictDataFields } from "./dict-data-fields";

export { DrawerError as ErrorBoundary } from "~/components/drawer-error";

export const handle = {
  permission: "Api:setting/system_module/dict_data",
  title: recordTitle("字典项"),
} satisfies RouteHandle;

/** The highest place that the call takes. */
const highestSort = 99;

export const loader = recordLoader(handle, dictDataApi, async (access, record) => {
  const [values, statuses] = await Promise.all([
    record ?? proposeItem(access),
    readDictionary(access.backend, "sys_dict_status"),
  ]);
  return { values, statuses };
});

export const action = recordAction(handle, dictDataApi, {
  list: dictDataList,
  schema: DictDataInput,
  change: DictDataChange,
});

/** A new item stands behind all others of its dictionary. */
async function proposeItem({ backend, params }: RouteAccess) {
  const { list: type } = await backend.call(dictTypeApi.edit, { id: params.dict_id });
  const { dict_type } = type;
  const { list: last } = await backend.call(dictDataApi.list, { dict_type, sort: "-dict_sort", page_size: 1 });
  const dict_sort = Math.min((last[0]?.dict_sort ?? 0) + 1, highestSort);
  return { dict_type, dict_sort, status: 1 };
}

export default function EditDictData() {
  const { values, statuses } = useLoaderData<typeof loader>();
  return <RecordDrawer fields={dictDataFields(statuses)} values={values} />;
}
