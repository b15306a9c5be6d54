import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useOutletContext } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { feeItemApi } from "#contract/fee-items";
import { ListDrawerError } from "~/components/list-drawer";
import { feeItemListPath } from "~/features/fee-item/fee-item-list";
import { DeleteRows, type NamedRow } from "~/features/form/delete-rows";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess, requireRight } from "~/services/access.server";
import { submitDelete } from "~/services/delete-rows.server";

export const handle = { permission: "Api:campus_pay/fee_item", title: "删除收费项目" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { account } = await requireAccess(args, handle);
  requireRight(account, feeItemApi.destroy.permission);
  return null;
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  return submitDelete(args, feeItemListPath, (id) => backend.send(feeItemApi.destroy, { id }));
}

export default function DeleteFeeItems() {
  const rows = useOutletContext<NamedRow[]>();
  const refused = useActionData<typeof action>();
  const { t } = useTranslation("feeItem");
  return <DeleteRows what={t("one")} listPath={feeItemListPath} rows={rows} problem={refused?.problem} />;
}

export function ErrorBoundary() {
  return <ListDrawerError title={handle.title} listPath={feeItemListPath} />;
}
