import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, type ShouldRevalidateFunctionArgs, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { columnsApi } from "#contract/columns";
import { exceptionApi, exceptionEnumerations, ExceptionQuery } from "#contract/exceptions";
import { orderEnumerations } from "#contract/orders";
import {
  describeExceptionList,
  exceptionActs,
  exceptionListPath,
  exceptionTotals,
} from "~/features/exception/exception-list";
import { isSameList } from "~/features/list/is-same-list";
import { ListError } from "~/features/list/list-error";
import { ListPage } from "~/features/list/list-page";
import { useCan } from "~/hooks/use-account";
import { listHref } from "~/lib/list-address";
import type { RouteHandle } from "~/lib/route-handle";
import { shownFields } from "~/lib/shown-fields";
import { requireAccess } from "~/services/access.server";
import { saveColumnChoice } from "~/services/column-choice.server";
import { readListQuery, requireExistingPage } from "~/services/list-query.server";

export { restoreFilter as clientLoader } from "~/features/list/saved-filter";

export const handle = { permission: "Api:campus_pay/exception", title: "到账异常" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const { input, state } = readListQuery(args.request, ExceptionQuery);
  const [columns, schools, page] = await Promise.all([
    backend.call(columnsApi.get, { page: "exception" }),
    backend.call(exceptionApi.schools, {}),
    input ? backend.call(exceptionApi.list, input) : { list: [], total: null, sum: null },
  ]);
  requireExistingPage(args.request, state, page.total);
  const school = schools.list.map(({ school_id, name }) => ({ value: school_id, label: name }));
  return {
    state,
    columns: columns.list,
    choices: { ...exceptionEnumerations, way_code: orderEnumerations.way_code, school },
    rows: shownFields(page.list, columns.list, ["id", "state", "school_id", "channel_trade_no"]),
    total: page.total,
    sum: page.sum,
  };
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  return saveColumnChoice(args, backend, "exception");
}

/** A page that opens or closes over the list leaves it as it is. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return isSameList(args) ? false : args.defaultShouldRevalidate;
}

export default function ExceptionList() {
  const { sum, ...data } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["exception", "list"]);
  const mayExport = useCan("Api:campus_pay/exception/export-export");
  const rights = {
    mayPropose: useCan("Api:campus_pay/exception/propose-propose"),
    mayConfirm: useCan("Api:campus_pay/exception/confirm-confirm"),
  };
  const { query } = data.state;
  return (
    <ListPage
      list={{ ...data, description: describeExceptionList(t, data.choices) }}
      totals={sum ? exceptionTotals(sum, t) : undefined}
      exportPath={mayExport ? "/campus_pay/exception/export" : undefined}
      detailHref={(row) => listHref(`${exceptionListPath}/${String(row.id)}`, query)}
      acts={{ ofRow: exceptionActs(t, query, rights) }}
    >
      <Outlet />
    </ListPage>
  );
}

export function ErrorBoundary() {
  return <ListError />;
}
