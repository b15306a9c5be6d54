import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useOutletContext } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { globalConfigApi } from "#contract/global-config";
import { DeleteRows, type NamedRow } from "~/features/form/delete-rows";
import { ListDrawerError } from "~/components/list-drawer";
import type { RouteHandle } from "~/lib/route-handle";
import { globalConfigListPath } from "~/lib/setting-paths";
import { requireAccess, requireRight } from "~/services/access.server";
import { submitDelete } from "~/services/delete-rows.server";

export const handle = {
  permission: "Api:setting/system_module/global_config",
  title: "删除参数",
} satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { account } = await requireAccess(args, handle);
  requireRight(account, globalConfigApi.destroy.permission);
  return null;
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  return submitDelete(args, globalConfigListPath, (id) => backend.send(globalConfigApi.destroy, { id }));
}

export default function DeleteGlobalConfigs() {
  const rows = useOutletContext<NamedRow[]>();
  const refused = useActionData<typeof action>();
  const { t } = useTranslation("setting");
  return <DeleteRows what={t("config.one")} listPath={globalConfigListPath} rows={rows} problem={refused?.problem} />;
}

export function ErrorBoundary() {
  return <ListDrawerError title={handle.title} listPath={globalConfigListPath} />;
}
