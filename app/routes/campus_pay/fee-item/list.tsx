import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, type ShouldRevalidateFunctionArgs, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { columnsApi } from "#contract/columns";
import { feeItemApi, FeeItemQuery } from "#contract/fee-items";
import { describeFeeItemList } from "~/features/fee-item/fee-item-list";
import { isSameList } from "~/features/list/is-same-list";
import { ListError } from "~/features/list/list-error";
import { ListPage } from "~/features/list/list-page";
import { useListActions } from "~/features/list/use-list-actions";
import { useCan } from "~/hooks/use-account";
import type { RouteHandle } from "~/lib/route-handle";
import { shownFields } from "~/lib/shown-fields";
import { requireAccess } from "~/services/access.server";
import { saveColumnChoice } from "~/services/column-choice.server";
import { readFeeItemChoices } from "~/services/fee-item-form.server";
import { readListQuery, requireExistingPage } from "~/services/list-query.server";

export { restoreFilter as clientLoader } from "~/features/list/saved-filter";

export const handle = { permission: "Api:campus_pay/fee_item", title: "收费项目" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const { input, state } = readListQuery(args.request, FeeItemQuery);
  const [columns, choices, page] = await Promise.all([
    backend.call(columnsApi.get, { page: "fee_item" }),
    readFeeItemChoices(backend),
    input ? backend.call(feeItemApi.list, input) : { list: [], total: null },
  ]);
  requireExistingPage(args.request, state, page.total);
  return {
    state,
    columns: columns.list,
    choices: { ...choices },
    rows: shownFields(page.list, columns.list, ["id", "name"]),
    total: page.total,
  };
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  return saveColumnChoice(args, backend, "fee_item");
}

/** A form that opens or closes leaves the list as it is. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return isSameList(args) ? false : args.defaultShouldRevalidate;
}

export default function FeeItemList() {
  const data = useLoaderData<typeof loader>();
  const { t } = useTranslation(["feeItem", "list"]);
  const mayExport = useCan("Api:campus_pay/fee_item/export-export");
  const description = describeFeeItemList(t);
  const acts = useListActions(description, data.state.query, {
    create: "Api:campus_pay/fee_item/store-store",
    update: "Api:campus_pay/fee_item/update-update",
    destroy: "Api:campus_pay/fee_item/destroy-destroy",
  });
  return (
    <ListPage
      list={{ ...data, description }}
      acts={acts}
      exportPath={mayExport ? "/campus_pay/fee_item/export" : undefined}
    >
      <Outlet context={data.rows.map(({ id, name }) => ({ key: String(id), name: name ?? "" }))} />
    </ListPage>
  );
}

export function ErrorBoundary() {
  return <ListError />;
}
