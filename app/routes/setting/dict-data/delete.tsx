import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useOutletContext, useParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { dictDataApi } from "#contract/dictionaries";
import { DeleteRows, type NamedRow } from "~/features/form/delete-rows";
import { ListDrawerError } from "~/components/list-drawer";
import type { RouteHandle } from "~/lib/route-handle";
import { dictDataListPath } from "~/lib/setting-paths";
import { requireAccess, requireRight } from "~/services/access.server";
import { submitDelete } from "~/services/delete-rows.server";

export const handle = {
  permission: "Api:setting/system_module/dict_data",
  title: "删除字典项",
} satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { account } = await requireAccess(args, handle);
  requireRight(account, dictDataApi.destroy.permission);
  return null;
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  return submitDelete(args, dictDataListPath(args.params.dict_id ?? ""), (id) =>
    backend.send(dictDataApi.destroy, { id }),
  );
}

export default function DeleteDictData() {
  const rows = useOutletContext<NamedRow[]>();
  const listPath = dictDataListPath(useParams().dict_id ?? "");
  const refused = useActionData<typeof action>();
  const { t } = useTranslation("setting");
  return <DeleteRows what={t("dictData.one")} listPath={listPath} rows={rows} problem={refused?.problem} />;
}

export function ErrorBoundary() {
  const { dict_id = "" } = useParams();
  return <ListDrawerError title={handle.title} listPath={dictDataListPath(dict_id)} />;
}
