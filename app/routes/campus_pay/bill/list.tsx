import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import {
  type ClientLoaderFunctionArgs,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
} from "@remix-run/react";
import { Upload } from "lucide-react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { billApi, billEnumerations, BillListQuery } from "#contract/bills";
import { columnsApi } from "#contract/columns";
import { buttonStyle } from "~/components/button-style";
import { PageLink } from "~/components/school-scope";
import { billActs, billListPath, billTotals, describeBillList } from "~/features/bill/bill-list";
import { useBillRights } from "~/features/bill/use-bill-rights";
import { isSameList } from "~/features/list/is-same-list";
import { ListError } from "~/features/list/list-error";
import { ListPage } from "~/features/list/list-page";
import { createPageTurner } from "~/features/list/rows-only-paging";
import { requireSavedFilter } from "~/features/list/saved-filter";
import { useCan } from "~/hooks/use-account";
import { listHref } from "~/lib/list-address";
import type { RouteHandle } from "~/lib/route-handle";
import { shownFields } from "~/lib/shown-fields";
import { requireAccess } from "~/services/access.server";
import { alwaysSent } from "~/services/bill-actions.server";
import { saveColumnChoice } from "~/services/column-choice.server";
import { translator } from "~/services/i18n.server";
import { readListQuery, requireExistingPage } from "~/services/list-query.server";

export const handle = { permission: "Api:campus_pay/bill", title: "账单" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const { input, state } = readListQuery(args.request, BillListQuery);
  const [t, columns, places, page] = await Promise.all([
    translator(args.request, "bill"),
    backend.call(columnsApi.get, { page: "bill" }),
    backend.call(billApi.places, {}),
    input ? backend.call(billApi.list, input) : { list: [], total: null, sum: null },
  ]);
  requireExistingPage(args.request, state, page.total);
  const { plans: plan, grades: grade, classes, schools: school } = places;
  return {
    state,
    columns: columns.list,
    choices: {
      ...{ ...billEnumerations, plan, grade, class: classes, school },
      owed_only: [{ value: 1, label: t("owedOnly") }],
    },
    rows: shownFields(page.list, columns.list, alwaysSent),
    total: page.total,
    sum: page.sum,
  };
}

const turner = createPageTurner<ReturnType<typeof useLoaderData<typeof loader>>>("/campus_pay/bill/rows");

export function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  requireSavedFilter(request);
  return turner.load({ url: request.url, loadAll: () => serverLoader<typeof loader>() });
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  return saveColumnChoice(args, backend, "bill");
}

/** A page that opens or closes over the list leaves it as it is. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return isSameList(args) ? false : args.defaultShouldRevalidate;
}

export default function BillList() {
  const loaded = useLoaderData<typeof loader>();
  const { sum, ...data } = loaded;
  useEffect(() => void turner.remember(window.location.href, loaded), [loaded]);
  const { t } = useTranslation(["bill", "list"]);
  const { t: importText } = useTranslation("billImport");
  const rights = useBillRights();
  const mayExport = useCan("Api:campus_pay/bill/export-export");
  const mayImport = useCan("Api:campus_pay/bill/import-import");
  const mayImportPayments = useCan("Api:campus_pay/bill/payment_import-import");
  const maySeeDetail = useCan("Api:campus_pay/bill/detail-detail");
  const { query } = data.state;
  return (
    <ListPage
      list={{ ...data, description: describeBillList(t, data.choices) }}
      totals={sum ? billTotals(sum, t) : undefined}
      exportModule={mayExport ? "bill_list" : undefined}
      exportPath={mayExport ? "/campus_pay/bill/export" : undefined}
      tools={
        <>
          {mayImport && (
            <PageLink to="/campus_pay/bill/import" className={buttonStyle("success")}>
              <Upload size={14} aria-hidden />
              {importText("title")}
            </PageLink>
          )}
          {mayImportPayments && (
            <PageLink to="/campus_pay/bill/payment_import" className={buttonStyle("success")}>
              <Upload size={14} aria-hidden />
              {t("import.action")}
            </PageLink>
          )}
        </>
      }
      detailHref={maySeeDetail ? (row) => listHref(`${billListPath}/${String(row.bill_no)}`, query) : undefined}
      acts={{
        ofRow: billActs(t, query, rights),
        batch: [
          ...(rights.mayPay ? [{ label: t("payAll"), path: `${billListPath}/pay_all` }] : []),
          ...(rights.mayClose ? [{ label: t("close"), path: `${billListPath}/close` }] : []),
        ],
      }}
    >
      <Outlet />
    </ListPage>
  );
}

export function ErrorBoundary() {
  return <ListError />;
}
