import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, type ShouldRevalidateFunctionArgs, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import {
  accountConnections,
  type CollectAccount,
  collectAccountApi,
  CollectAccountQuery,
} from "#contract/collect-accounts";
import { columnsApi } from "#contract/columns";
import { labelOf } from "#contract/enumeration";
import { orderEnumerations } from "#contract/orders";
import { formatRate } from "#contract/rate";
import { connectionActs, describeCollectAccountList } from "~/features/collect-account/collect-account-list";
import { isSameList } from "~/features/list/is-same-list";
import { ListError } from "~/features/list/list-error";
import { ListPage } from "~/features/list/list-page";
import { useListActions } from "~/features/list/use-list-actions";
import { useCan } from "~/hooks/use-account";
import type { RouteHandle } from "~/lib/route-handle";
import { shownFields } from "~/lib/shown-fields";
import { requireAccess } from "~/services/access.server";
import { saveColumnChoice } from "~/services/column-choice.server";
import { readDictionary } from "~/services/dictionary.server";
import { readListQuery, requireExistingPage } from "~/services/list-query.server";

export { restoreFilter as clientLoader } from "~/features/list/saved-filter";

export const handle = { permission: "Api:campus_pay/collect_account", title: "收款账户" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const { input, state } = readListQuery(args.request, CollectAccountQuery);
  const [columns, status, schools, page] = await Promise.all([
    backend.call(columnsApi.get, { page: "collect_account" }),
    readDictionary(backend, "sys_user_status"),
    backend.call(collectAccountApi.schools, {}),
    input ? backend.call(collectAccountApi.list, input) : { list: [], total: null },
  ]);
  requireExistingPage(args.request, state, page.total);
  const school = schools.list.map(({ school_id, name }) => ({ value: school_id, label: name }));
  return {
    state,
    columns: columns.list,
    choices: { status, school, way_code: orderEnumerations.way_code, connected: accountConnections },
    rows: shownFields(page.list.map(rowOf), columns.list, ["id", "name", "merchant_id", "needs_grant"]),
    total: page.total,
  };
}

/** An account as its list calls it. */
function rowOf(account: CollectAccount) {
  const name = [labelOf(orderEnumerations.way_code, account.channel), account.mch_no].filter(Boolean).join(" ");
  return { ...account, rate_bp: formatRate(account.rate_bp), name };
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  return saveColumnChoice(args, backend, "collect_account");
}

/** A form that opens or closes leaves the list as it is. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return isSameList(args) ? false : args.defaultShouldRevalidate;
}

export default function CollectAccountList() {
  const data = useLoaderData<typeof loader>();
  const { t } = useTranslation(["party", "list"]);
  const mayExport = useCan("Api:campus_pay/collect_account/export-export");
  const description = describeCollectAccountList(t, data.choices.school.length > 1);
  const permissions = {
    create: "Api:campus_pay/collect_account/store-store",
    update: "Api:campus_pay/collect_account/update-update",
    destroy: "Api:campus_pay/collect_account/destroy-destroy",
  } as const;
  const mayTest = useCan("Api:campus_pay/collect_account/test-test");
  const mayGrant = useCan(permissions.update);
  const more = connectionActs(useTranslation("merchant").t, data.state.query, { mayTest, mayGrant });
  const acts = useListActions(description, data.state.query, permissions, more);
  return (
    <ListPage
      list={{ ...data, description }}
      acts={acts}
      exportPath={mayExport ? "/campus_pay/collect_account/export" : undefined}
    >
      <Outlet context={data.rows.map(({ id, name }) => ({ key: String(id), name: name ?? "" }))} />
    </ListPage>
  );
}

export function ErrorBoundary() {
  return <ListError />;
}
