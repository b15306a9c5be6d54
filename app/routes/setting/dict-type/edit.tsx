import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { dictTypeApi, DictTypeInput } from "#contract/dictionaries";
import { ListDrawer, ListDrawerError } from "~/components/list-drawer";
import { RecordForm } from "~/features/form/record-form";
import { useListReturn } from "~/hooks/use-list-return";
import { dictTypeFields } from "~/features/setting/dict-type-list";
import type { RouteHandle } from "~/lib/route-handle";
import { dictTypeListPath } from "~/lib/setting-paths";
import { requireAccess, requireRight } from "~/services/access.server";
import { readDictionary } from "~/services/dictionary.server";
import { submitForm } from "~/services/form.server";

export const handle = {
  permission: "Api:setting/system_module/dict_type",
  title: "编辑字典类型",
} satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend, account } = await requireAccess(args, handle);
  requireRight(account, dictTypeApi.update.permission);
  const [{ list: record }, statuses] = await Promise.all([
    backend.call(dictTypeApi.edit, { id: args.params.id }),
    readDictionary(backend, "sys_dict_status"),
  ]);
  return { record, statuses };
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const rules = { schema: DictTypeInput, listPath: dictTypeListPath };
  return submitForm(args, rules, (value) => backend.send(dictTypeApi.update, { ...value, id: args.params.id }));
}

export default function EditDictType() {
  const { record, statuses } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const { t } = useTranslation(["setting", "list"]);
  const cancelTo = useListReturn(dictTypeListPath);
  return (
    <ListDrawer title={handle.title} listPath={dictTypeListPath} rowKey={String(record.dict_id)}>
      <RecordForm fields={dictTypeFields(t, statuses)} values={record} result={result} cancelTo={cancelTo} />
    </ListDrawer>
  );
}

export function ErrorBoundary() {
  return <ListDrawerError title={handle.title} listPath={dictTypeListPath} />;
}
