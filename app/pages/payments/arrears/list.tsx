import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useId } from "react";
import { ArrearsPageQuery, arrearsApi } from "#contract/payments/arrears";
import type { Client } from "#contract/kernel/client";
import { storeApi } from "#contract/payments/stores";
import { EmptyState } from "~/components/empty-state";
import { useCan } from "~/hooks/use-account";
import { useReloading } from "~/hooks/use-reloading";
import { PageHead } from "~/components/page-head";
import { FilterBar } from "~/kit/list/filter/filter-bar";
import { useSavedFilter } from "~/kit/list/filter/saved-filter";
import { ListError } from "~/kit/list/list-error";
import { readListQuery } from "~/kit/list/server/list-query.server";
import type { RouteHandle } from "~/lib/route-handle";
import { calledBySchool, schoolChoices } from "~/lib/school-filter";
import { requireAccess } from "~/services/access.server";
import { describeArrears } from "./arrears-list";
import { ArrearsTable } from "./arrears-table";
import { ArrearsTabs } from "./arrears-tabs";
import { arrearsTexts } from "./arrears-texts";
import { ArrearsTools } from "./arrears-tools";
import { FacepayTable } from "./facepay-table";
import { PlanTable } from "./plan-table";

export { restoreFilter as clientLoader } from "~/kit/list/filter/saved-filter";

export const handle = { permission: "Api:campus_pay/arrears", title: "欠费与催缴" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const { input, state } = readListQuery(args.request, ArrearsPageQuery);
  const [stores, plans, shown] = await Promise.all([
    backend.call(storeApi.options, {}),
    backend.call(arrearsApi.plans, {}),
    input ? readTab(backend, input) : null,
  ]);
  const plan = calledBySchool(plans.list.filter(({ id }) => id > 0).map(({ id, ...plan }) => ({ value: id, ...plan })));
  return { state, tab: input?.tab ?? "class", choices: { plan, school: schoolChoices(stores.list) }, shown };
}

/** Reads the content of the open tab. */
async function readTab(backend: Client, { tab, ...query }: ReturnType<typeof ArrearsPageQuery.parse>) {
  switch (tab) {
    case "class":
      return { tab, arrears: await backend.call(arrearsApi.list, query) };
    case "plan":
      return { tab, plans: await backend.call(arrearsApi.plans, query) };
    case "facepay":
      return { tab, rates: await backend.call(arrearsApi.facepay, query) };
  }
}

export default function ArrearsPage() {
  const { state, tab, choices, shown } = useLoaderData<typeof loader>();
  const [filterId, remindId] = [useId(), useId()];
  const mayDun = useCan("Api:campus_pay/arrears/dunning-dunning");
  const maySeeBills = useCan("Api:campus_pay/bill/list-index");
  const mayPrintSlips = useCan("Api:campus_pay/notice_slip/print-print");
  const maySeeFacepay = useCan("Api:campus_pay/facepay/list-index");
  const { query, today } = state;
  const overdue = [
    { value: 0, label: arrearsTexts.allBills },
    { value: 1, label: arrearsTexts.overdueOnly },
  ];
  const description = describeArrears(tab, choices);
  const list = { description, state, choices: { ...choices, overdue }, columns: [], rows: [], total: null };
  const hasFilters = description.filters.length > 0;
  useSavedFilter(description.path, state);
  const isReloading = useReloading();
  const shared = { query, today, maySeeBills, manySchools: choices.school.length > 1 };
  const isChosen = mayDun && shown?.tab === "class" && shown.arrears.sum.bill_count > 0;
  return (
    <div className="flex flex-col gap-3">
      <PageHead title={arrearsTexts.title} purpose={arrearsTexts.purpose} />
      <div className="rounded-card border border-line bg-card shadow-card print:hidden">
        <ArrearsTabs current={tab} query={query} />
        {hasFilters && <FilterBar list={list} formId={filterId} keep={["tab", "grade_id", "class_id"]} />}
        <ArrearsTools query={query} {...(hasFilters && { filterId })} {...(isChosen && { remindId })} />
      </div>
      <section
        aria-label={arrearsTexts.tab[tab]}
        aria-busy={isReloading}
        className="rounded-card border border-line bg-card shadow-card print:border-0 print:shadow-none"
      >
        {shown?.tab === "class" && shown.arrears.grades.length > 0 && (
          <ArrearsTable
            arrears={shown.arrears}
            {...shared}
            mayPrintSlips={mayPrintSlips}
            {...(isChosen && { formId: remindId })}
          />
        )}
        {shown?.tab === "plan" && shown.plans.list.length > 0 && (
          <PlanTable plans={shown.plans.list} sum={shown.plans.sum} {...shared} />
        )}
        {shown?.tab === "facepay" && shown.rates.grades.length > 0 && (
          <FacepayTable {...shown.rates} {...shared} maySeeFacepay={maySeeFacepay} />
        )}
        {shown && isEmpty(shown) && (
          <EmptyState text={tab === "facepay" ? arrearsTexts.noFacepay : arrearsTexts.empty} />
        )}
        <p className="px-3 py-2 text-xs text-ink-soft">
          {tab === "facepay" ? arrearsTexts.facepayNote : arrearsTexts.note}
        </p>
      </section>
    </div>
  );
}

function isEmpty(shown: Awaited<ReturnType<typeof readTab>>): boolean {
  switch (shown.tab) {
    case "class":
      return shown.arrears.grades.length === 0;
    case "plan":
      return shown.plans.list.length === 0;
    case "facepay":
      return shown.rates.grades.length === 0;
  }
}

export function ErrorBoundary() {
  return <ListError />;
}
