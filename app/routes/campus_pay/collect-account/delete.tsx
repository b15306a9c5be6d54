import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useOutletContext } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { collectAccountApi } from "#contract/collect-accounts";
import { ListDrawerError } from "~/components/list-drawer";
import { DeleteRows, type NamedRow } from "~/features/form/delete-rows";
import { collectAccountListPath } from "~/features/collect-account/collect-account-list";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess, requireRight } from "~/services/access.server";
import { submitDelete } from "~/services/delete-rows.server";

export const handle = { permission: "Api:campus_pay/collect_account", title: "删除收款账户" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { account } = await requireAccess(args, handle);
  requireRight(account, collectAccountApi.destroy.permission);
  return null;
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  return submitDelete(args, collectAccountListPath, (id) => backend.send(collectAccountApi.destroy, { id }));
}

export default function DeleteCollectAccounts() {
  const rows = useOutletContext<NamedRow[]>();
  const refused = useActionData<typeof action>();
  const { t } = useTranslation("party");
  return (
    <DeleteRows what={t("account.one")} listPath={collectAccountListPath} rows={rows} problem={refused?.problem} />
  );
}

export function ErrorBoundary() {
  return <ListDrawerError title={handle.title} listPath={collectAccountListPath} />;
}
