import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, useParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { dictDataApi, DictDataChange } from "#contract/dictionaries";
import { ListDrawer, ListDrawerError } from "~/components/list-drawer";
import { RecordForm } from "~/features/form/record-form";
import { useListReturn } from "~/hooks/use-list-return";
import { dictDataFields } from "~/features/setting/dict-data-list";
import type { RouteHandle } from "~/lib/route-handle";
import { dictDataListPath } from "~/lib/setting-paths";
import { requireAccess, requireRight } from "~/services/access.server";
import { readDictionary } from "~/services/dictionary.server";
import { submitForm } from "~/services/form.server";

export const handle = { permission: "Api:setting/system_module/dict_data", title: "编辑字典项" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend, account } = await requireAccess(args, handle);
  requireRight(account, dictDataApi.update.permission);
  const [{ list: record }, statuses] = await Promise.all([
    backend.call(dictDataApi.edit, { id: args.params.id }),
    readDictionary(backend, "sys_dict_status"),
  ]);
  return { record, statuses };
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const rules = { schema: DictDataChange, listPath: dictDataListPath(args.params.dict_id ?? "") };
  return submitForm(args, rules, (value) => backend.send(dictDataApi.update, { ...value, id: args.params.id }));
}

export default function EditDictData() {
  const { record, statuses } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const { t } = useTranslation(["setting", "list"]);
  const listPath = dictDataListPath(useParams().dict_id ?? "");
  const cancelTo = useListReturn(listPath);
  return (
    <ListDrawer title={handle.title} listPath={listPath} rowKey={String(record.dict_code)}>
      <RecordForm fields={dictDataFields(t, statuses)} values={record} result={result} cancelTo={cancelTo} />
    </ListDrawer>
  );
}

export function ErrorBoundary() {
  const { dict_id = "" } = useParams();
  return <ListDrawerError title={handle.title} listPath={dictDataListPath(dict_id)} />;
}
