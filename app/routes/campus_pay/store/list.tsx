import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, type ShouldRevalidateFunctionArgs, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { columnsApi } from "#contract/columns";
import { storeApi, StoreQuery } from "#contract/stores";
import { isSameList } from "~/features/list/is-same-list";
import { ListError } from "~/features/list/list-error";
import { ListPage } from "~/features/list/list-page";
import { useListActions } from "~/features/list/use-list-actions";
import { describeStoreList, storeListPath, storeOrderLinks } from "~/features/store/store-list";
import { useCan } from "~/hooks/use-account";
import { listHref } from "~/lib/list-address";
import type { RouteHandle } from "~/lib/route-handle";
import { shownFields } from "~/lib/shown-fields";
import { requireAccess } from "~/services/access.server";
import { saveColumnChoice } from "~/services/column-choice.server";
import { readDictionary } from "~/services/dictionary.server";
import { readListQuery, requireExistingPage } from "~/services/list-query.server";

export { restoreFilter as clientLoader } from "~/features/list/saved-filter";

export const handle = { permission: "Api:campus_pay/store", title: "门店" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const { input, state } = readListQuery(args.request, StoreQuery);
  const [columns, status, schools, page] = await Promise.all([
    backend.call(columnsApi.get, { page: "store" }),
    readDictionary(backend, "sys_user_status"),
    backend.call(storeApi.schools, {}),
    input ? backend.call(storeApi.list, input) : { list: [], total: null },
  ]);
  requireExistingPage(args.request, state, page.total);
  return {
    state,
    columns: columns.list,
    choices: { status, school: schools.list.map(({ school_id, name }) => ({ value: school_id, label: name })) },
    rows: shownFields(page.list, columns.list, ["store_id", "name"]),
    total: page.total,
  };
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  return saveColumnChoice(args, backend, "store");
}

/** A page that opens or closes over the list leaves it as it is. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return isSameList(args) ? false : args.defaultShouldRevalidate;
}

export default function StoreList() {
  const data = useLoaderData<typeof loader>();
  const { t } = useTranslation(["party", "list"]);
  const mayExport = useCan("Api:campus_pay/store/export-export");
  const maySeeOrders = useCan("Api:campus_pay/order/list-index");
  const description = describeStoreList(t, data.choices.school.length > 1);
  const { query, today } = data.state;
  const permissions = {
    create: "Api:campus_pay/store/store-store",
    update: "Api:campus_pay/store/update-update",
    destroy: "Api:campus_pay/store/destroy-destroy",
  } as const;
  const more = maySeeOrders ? storeOrderLinks(t, today) : undefined;
  const acts = useListActions(description, query, permissions, more);
  return (
    <ListPage
      list={{ ...data, description }}
      acts={acts}
      detailHref={(row) => listHref(`${storeListPath}/${String(row.store_id)}`, query)}
      exportPath={mayExport ? "/campus_pay/store/export" : undefined}
    >
      <Outlet context={data.rows.map(({ store_id, name }) => ({ key: String(store_id), name: name ?? "" }))} />
    </ListPage>
  );
}

export function ErrorBoundary() {
  return <ListError />;
}
