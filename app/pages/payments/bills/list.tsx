import { type ClientLoaderFunctionArgs, useLoaderData } from "@remix-run/react";
import Upload from "lucide-react/icons/upload";
import { useEffect } from "react";
import { billApi } from "#contract/payments/bills";
import { billList } from "#contract/payments/lists/bill-list";
import { buttonStyle } from "~/components/button-style";
import { PageLink } from "~/components/school-scope";
import { useCan } from "~/hooks/use-account";
import { requireSavedFilter } from "~/kit/list/filter/saved-filter";
import { LoadedListPage } from "~/kit/list/loaded-list-page";
import { createPageTurner } from "~/kit/list/paging/rows-only-paging";
import { listAction, listLoader } from "~/kit/list/server/list-route.server";
import type { RouteHandle } from "~/lib/route-handle";
import { alwaysSent } from "./bill-actions.server";
import { billBatch } from "./bill-batch";
import { billRowActions, billTotals, counterPath } from "./bill-list";
import { billTexts } from "./bill-texts";
import { billImportTexts } from "./import/bill-import-texts";
import { useBillRights } from "./use-bill-rights";

export { ListError as ErrorBoundary } from "~/kit/list/list-error";
export { shouldReloadList as shouldRevalidate } from "~/kit/list/is-same-list";

export const handle = { permission: "Api:campus_pay/bill", title: "账单" } satisfies RouteHandle;

export const loader = listLoader(handle, billList, billApi, {
  choices: async ({ backend }) => {
    const { plans: plan, grades: grade, classes, schools: school } = await backend.call(billApi.places, {});
    return { plan, grade, class: classes, school };
  },
  keep: alwaysSent,
});
export const action = listAction(handle, billList);

const turner = createPageTurner<ReturnType<typeof useLoaderData<typeof loader>>>("/campus_pay/bill/rows");

export function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  requireSavedFilter(request);
  return turner.load({ url: request.url, loadAll: () => serverLoader<typeof loader>() });
}

export default function BillList() {
  const loaded = useLoaderData<typeof loader>();
  useEffect(() => void turner.remember(window.location.href, loaded), [loaded]);
  const rights = useBillRights();
  return (
    <LoadedListPage
      loaded={loaded}
      links={billRowActions(loaded.state.query, rights)}
      batch={billBatch(loaded.state.query, rights)}
      totals={loaded.sum ? billTotals(loaded.sum) : undefined}
      isCounted={() => true}
      tools={<Tools mayTake={rights.mayPay} />}
    />
  );
}

/** The ways to the counter and to the imports of bills and of payments. */
function Tools({ mayTake }: { mayTake: boolean }) {
  const mayOpenCounter = useCan("Api:campus_pay/counter");
  const mayImport = useCan("Api:campus_pay/bill/import-import");
  const mayImportPayments = useCan("Api:campus_pay/bill/payment_import-import");
  return (
    <>
      {mayOpenCounter && mayTake && (
        <PageLink to={counterPath} className={buttonStyle("primary")}>
          {billTexts.counter}
        </PageLink>
      )}
      {mayImport && (
        <PageLink to="/campus_pay/bill/import" className={buttonStyle("success")}>
          <Upload size={14} aria-hidden />
          {billImportTexts.title}
        </PageLink>
      )}
      {mayImportPayments && (
        <PageLink to="/campus_pay/bill/payment_import" className={buttonStyle("success")}>
          <Upload size={14} aria-hidden />
          {billTexts.import.action}
        </PageLink>
      )}
    </>
  );
}
