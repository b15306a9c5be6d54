import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useId } from "react";
import { orderEnumerations } from "#contract/payments/order-enumerations";
import { reportApi, reportEnumerations, ReportPageQuery } from "#contract/payments/reports";
import { storeApi } from "#contract/payments/stores";
import { MoneyChart } from "~/components/chart/money-chart";
import { EmptyState } from "~/components/empty-state";
import { useCan } from "~/hooks/use-account";
import { useReloading } from "~/hooks/use-reloading";
import { PageHead } from "~/components/page-head";
import { FilterBar } from "~/kit/list/filter/filter-bar";
import { useSavedFilter } from "~/kit/list/filter/saved-filter";
import { ListError } from "~/kit/list/list-error";
import { readListQuery } from "~/kit/list/server/list-query.server";
import { fill } from "~/lib/fill";
import type { RouteHandle } from "~/lib/route-handle";
import { schoolChoices, storeChoices } from "~/lib/school-filter";
import { requireAccess } from "~/services/access.server";
import { CutTabs } from "./cut-tabs";
import { reportChart } from "./report-chart";
import { describeReport } from "./report-list";
import { ReportTable } from "./report-table";
import { reportTexts } from "./report-texts";
import { ReportTools } from "./report-tools";

export { restoreFilter as clientLoader } from "~/kit/list/filter/saved-filter";

export const handle = { permission: "Api:campus_pay/report", title: "统计报表" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const { input, state } = readListQuery(args.request, ReportPageQuery);
  const { unit = "day", by = "none" } = input ?? {};
  const [stores, report] = await Promise.all([
    backend.call(storeApi.options, {}),
    input ? backend.call(reportApi.list, input) : null,
  ]);
  const store = storeChoices(stores.list);
  const choices = { ...orderEnumerations, ...reportEnumerations, store, school: schoolChoices(stores.list) };
  return { state, choices, cut: { unit, by }, report };
}

export default function ReportPage() {
  const { state, choices, cut, report } = useLoaderData<typeof loader>();
  const formId = useId();
  const rights = {
    mayOrders: useCan("Api:campus_pay/order/list-index"),
    mayRefunds: useCan("Api:campus_pay/refund/list-index"),
  };
  const { query } = state;
  // the days that are reported where nobody chose any
  const shown = report ? { ...query, start_date: report.start_date, end_date: report.end_date } : query;
  const description = describeReport(choices);
  const list = { description, state: { ...state, query: shown }, choices, columns: [], rows: [], total: null };
  useSavedFilter(list.description.path, state);
  const isReloading = useReloading();
  const period = report ? fill(reportTexts.period, { start: report.start_date, end: report.end_date }) : "";
  const chart = {
    label: fill(reportTexts.chart, { title: reportTexts.title, period }),
    pay: reportTexts.pay,
    refund: reportTexts.refund,
    others: reportTexts.others,
  };
  return (
    <div className="flex flex-col gap-3">
      <PageHead title={reportTexts.title} purpose={reportTexts.purpose} />
      <div className="rounded-card border border-line bg-card shadow-card print:hidden">
        <FilterBar list={list} formId={formId} keep={["unit", "by"]} />
        <ReportTools formId={formId} query={query} isEmpty={!report || report.list.length === 0}>
          <CutTabs
            label={reportTexts.unit}
            name="unit"
            choices={choices.report_unit}
            current={cut.unit}
            query={query}
          />
          <CutTabs label={reportTexts.by} name="by" choices={choices.report_group} current={cut.by} query={query} />
        </ReportTools>
      </div>
      {report && report.list.length > 0 && (
        <>
          <section
            aria-label={reportTexts.title}
            className="rounded-card border border-line bg-card p-3 shadow-card print:border-0"
          >
            <h2 className="mb-2 text-sm font-medium tabular-nums">{period}</h2>
            <MoneyChart data={reportChart(report.list, { ...cut, ...report }, chart)} />
          </section>
          <section
            aria-busy={isReloading}
            className="rounded-card border border-line bg-card shadow-card print:border-0 print:shadow-none"
          >
            <ReportTable report={report} cut={cut} query={query} rights={rights} />
            <p className="px-3 py-2 text-xs text-ink-soft">
              {reportTexts.note}
              {cut.by === "item" && ` ${reportTexts.noteItem}`}
            </p>
          </section>
        </>
      )}
      {report?.list.length === 0 && (
        <section className="rounded-card border border-line bg-card shadow-card">
          <EmptyState text={reportTexts.empty} />
        </section>
      )}
    </div>
  );
}

export function ErrorBoundary() {
  return <ListError />;
}
