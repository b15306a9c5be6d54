import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useOutletContext } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { storeApi } from "#contract/stores";
import { ListDrawerError } from "~/components/list-drawer";
import { DeleteRows, type NamedRow } from "~/features/form/delete-rows";
import { storeListPath } from "~/features/store/store-list";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess, requireRight } from "~/services/access.server";
import { submitDelete } from "~/services/delete-rows.server";

export const handle = { permission: "Api:campus_pay/store", title: "删除门店" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { account } = await requireAccess(args, handle);
  requireRight(account, storeApi.destroy.permission);
  return null;
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  return submitDelete(args, storeListPath, (id) => backend.send(storeApi.destroy, { id }));
}

export default function DeleteStores() {
  const rows = useOutletContext<NamedRow[]>();
  const refused = useActionData<typeof action>();
  const { t } = useTranslation("party");
  return <DeleteRows what={t("store.one")} listPath={storeListPath} rows={rows} problem={refused?.problem} />;
}

export function ErrorBoundary() {
  return <ListDrawerError title={handle.title} listPath={storeListPath} />;
}
