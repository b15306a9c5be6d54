import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, useParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { dictDataApi, DictDataInput, dictTypeApi } from "#contract/dictionaries";
import { ListDrawer, ListDrawerError } from "~/components/list-drawer";
import { RecordForm } from "~/features/form/record-form";
import { useListReturn } from "~/hooks/use-list-return";
import { dictDataFields } from "~/features/setting/dict-data-list";
import type { RouteHandle } from "~/lib/route-handle";
import { dictDataListPath } from "~/lib/setting-paths";
import { requireAccess, requireRight } from "~/services/access.server";
import { readDictionary } from "~/services/dictionary.server";
import { submitForm } from "~/services/form.server";

export const handle = { permission: "Api:setting/system_module/dict_data", title: "新增字典项" } satisfies RouteHandle;

/** The highest place that the call takes. */
const highestSort = 99;

export async function loader(args: LoaderFunctionArgs) {
  const { backend, account } = await requireAccess(args, handle);
  requireRight(account, dictDataApi.store.permission);
  const [{ list: type }, statuses] = await Promise.all([
    backend.call(dictTypeApi.edit, { id: args.params.dict_id }),
    readDictionary(backend, "sys_dict_status"),
  ]);
  const { dict_type } = type;
  const { list: last } = await backend.call(dictDataApi.list, { dict_type, sort: "-dict_sort", page_size: 1 });
  const dict_sort = Math.min((last[0]?.dict_sort ?? 0) + 1, highestSort);
  return { values: { dict_type, dict_sort, status: 1 }, statuses };
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const rules = { schema: DictDataInput, listPath: dictDataListPath(args.params.dict_id ?? "") };
  return submitForm(args, rules, (value) => backend.send(dictDataApi.store, value));
}

export default function CreateDictData() {
  const { values, statuses } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const { t } = useTranslation(["setting", "list"]);
  const listPath = dictDataListPath(useParams().dict_id ?? "");
  const cancelTo = useListReturn(listPath);
  return (
    <ListDrawer title={handle.title} listPath={listPath}>
      <RecordForm fields={dictDataFields(t, statuses)} values={values} result={result} cancelTo={cancelTo} />
    </ListDrawer>
  );
}

export function ErrorBoundary() {
  const { dict_id = "" } = useParams();
  return <ListDrawerError title={handle.title} listPath={dictDataListPath(dict_id)} />;
}
