import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useOutletContext } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { dictTypeApi } from "#contract/dictionaries";
import { DeleteRows, type NamedRow } from "~/features/form/delete-rows";
import { ListDrawerError } from "~/components/list-drawer";
import type { RouteHandle } from "~/lib/route-handle";
import { dictTypeListPath } from "~/lib/setting-paths";
import { requireAccess, requireRight } from "~/services/access.server";
import { submitDelete } from "~/services/delete-rows.server";

export const handle = {
  permission: "Api:setting/system_module/dict_type",
  title: "删除字典类型",
} satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { account } = await requireAccess(args, handle);
  requireRight(account, dictTypeApi.destroy.permission);
  return null;
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  return submitDelete(args, dictTypeListPath, (id) => backend.send(dictTypeApi.destroy, { id }));
}

export default function DeleteDictTypes() {
  const rows = useOutletContext<NamedRow[]>();
  const refused = useActionData<typeof action>();
  const { t } = useTranslation("setting");
  return <DeleteRows what={t("dictType.one")} listPath={dictTypeListPath} rows={rows} problem={refused?.problem} />;
}

export function ErrorBoundary() {
  return <ListDrawerError title={handle.title} listPath={dictTypeListPath} />;
}
