import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, type ShouldRevalidateFunctionArgs, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { columnsApi } from "#contract/columns";
import { dayCloseApi, dayCloseEnumerations, DayCloseQuery } from "#contract/day-closes";
import {
  dayCloseActs,
  dayCloseListPath,
  dayCloseTotals,
  describeDayCloseList,
} from "~/features/day-close/day-close-list";
import { isSameList } from "~/features/list/is-same-list";
import { ListError } from "~/features/list/list-error";
import { ListPage } from "~/features/list/list-page";
import { useCan } from "~/hooks/use-account";
import { listHref } from "~/lib/list-address";
import type { RouteHandle } from "~/lib/route-handle";
import { shownFields } from "~/lib/shown-fields";
import { requireAccess } from "~/services/access.server";
import { readAccountChoices } from "~/services/account-choices.server";
import { saveColumnChoice } from "~/services/column-choice.server";
import { readListQuery, requireExistingPage } from "~/services/list-query.server";

export { restoreFilter as clientLoader } from "~/features/list/saved-filter";

export const handle = { permission: "Api:campus_pay/day_close", title: "日结" } satisfies RouteHandle;

// a school's staff sees its school: nothing to tell apart
const schoolAccount = 2;

export async function loader(args: LoaderFunctionArgs) {
  const { backend, account } = await requireAccess(args, handle);
  const { input, state } = readListQuery(args.request, DayCloseQuery);
  const [columns, { school }, page] = await Promise.all([
    backend.call(columnsApi.get, { page: "day_close" }),
    readAccountChoices(backend),
    input ? backend.call(dayCloseApi.list, input) : { list: [], total: null, sum: null },
  ]);
  requireExistingPage(args.request, state, page.total);
  return {
    state,
    columns: columns.list,
    choices: { ...dayCloseEnumerations, school },
    rows: shownFields(page.list, columns.list, ["key", "biz_date", "close_state"]),
    total: page.total,
    sum: page.sum,
    withAgents: account.account_type !== schoolAccount,
  };
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  return saveColumnChoice(args, backend, "day_close");
}

/** A page that opens or closes over the list leaves it as it is. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return isSameList(args) ? false : args.defaultShouldRevalidate;
}

export default function DayCloseList() {
  const { sum, withAgents, ...data } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["dayClose", "list"]);
  const mayConfirm = useCan("Api:campus_pay/day_close/confirm-confirm");
  const mayExport = useCan("Api:campus_pay/day_close/export-export");
  const { query, today } = data.state;
  return (
    <ListPage
      list={{ ...data, description: describeDayCloseList(t, withAgents) }}
      totals={sum ? dayCloseTotals(sum, t) : undefined}
      exportPath={mayExport ? "/campus_pay/day_close/export" : undefined}
      detailHref={(row) => listHref(`${dayCloseListPath}/${String(row.key)}`, query)}
      acts={{ ofRow: dayCloseActs(t, query, { mayConfirm, today }) }}
    >
      <Outlet />
    </ListPage>
  );
}

export function ErrorBoundary() {
  return <ListError />;
}
