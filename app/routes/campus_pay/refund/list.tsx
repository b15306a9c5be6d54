import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, type ShouldRevalidateFunctionArgs, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { columnsApi } from "#contract/columns";
import { orderEnumerations } from "#contract/orders";
import { refundApi, refundEnumerations, RefundListQuery } from "#contract/refunds";
import { storeApi } from "#contract/stores";
import { isSameList } from "~/features/list/is-same-list";
import { ListError } from "~/features/list/list-error";
import { ListPage } from "~/features/list/list-page";
import { describeRefundList, refundActs, refundListPath, refundTotals } from "~/features/refund/refund-list";
import { useCan } from "~/hooks/use-account";
import { listHref } from "~/lib/list-address";
import type { RouteHandle } from "~/lib/route-handle";
import { schoolChoices, storeChoices } from "~/lib/school-filter";
import { shownFields } from "~/lib/shown-fields";
import { requireAccess } from "~/services/access.server";
import { readAccountChoices } from "~/services/account-choices.server";
import { saveColumnChoice } from "~/services/column-choice.server";
import { readListQuery, requireExistingPage } from "~/services/list-query.server";

export { restoreFilter as clientLoader } from "~/features/list/saved-filter";

export const handle = { permission: "Api:campus_pay/refund", title: "退款管理" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const { input, state } = readListQuery(args.request, RefundListQuery);
  const [columns, stores, { account }, page] = await Promise.all([
    backend.call(columnsApi.get, { page: "refund" }),
    backend.call(storeApi.options, {}),
    readAccountChoices(backend),
    input ? backend.call(refundApi.list, input) : { list: [], total: null, sum: null },
  ]);
  requireExistingPage(args.request, state, page.total);
  const store = storeChoices(stores.list);
  return {
    state,
    columns: columns.list,
    choices: { ...orderEnumerations, ...refundEnumerations, store, account, school: schoolChoices(stores.list) },
    rows: shownFields(page.list, columns.list, ["refund_no", "state"]),
    total: page.total,
    sum: page.sum,
  };
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  return saveColumnChoice(args, backend, "refund");
}

/** A page that opens or closes over the list leaves it as it is. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return isSameList(args) ? false : args.defaultShouldRevalidate;
}

export default function RefundList() {
  const { sum, ...data } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["refund", "list"]);
  const maySeeDetail = useCan("Api:campus_pay/refund/detail-detail");
  const mayExport = useCan("Api:campus_pay/refund/export-export");
  const maySync = useCan("Api:campus_pay/refund/sync-sync");
  const rights = {
    mayAudit: useCan("Api:campus_pay/refund/audit-audit"),
    mayRegister: useCan("Api:campus_pay/refund/result-result"),
    mayRetry: useCan("Api:campus_pay/refund/retry-retry"),
    maySync,
  };
  const { query } = data.state;
  return (
    <ListPage
      list={{ ...data, description: describeRefundList(t, data.choices) }}
      totals={sum ? refundTotals(sum, t) : undefined}
      exportModule={mayExport ? "refund_list" : undefined}
      exportPath={mayExport ? "/campus_pay/refund/export" : undefined}
      detailHref={maySeeDetail ? (row) => listHref(`${refundListPath}/${String(row.refund_no)}`, query) : undefined}
      acts={{
        ofRow: refundActs(t, query, rights),
        ...(rights.mayAudit && { passPath: `${refundListPath}/audit` }),
        ...(maySync && { batch: [{ label: t("list:sync"), path: `${refundListPath}/sync` }] }),
      }}
    >
      <Outlet />
    </ListPage>
  );
}

export function ErrorBoundary() {
  return <ListError />;
}
