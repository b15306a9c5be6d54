import { useLoaderData } from "@remix-run/react";
import FilePlus2 from "lucide-react/icons/file-plus-corner";
import { settlementList } from "#contract/payments/lists/settlement-list";
import { settlementApi } from "#contract/payments/settlements";
import { buttonStyle } from "~/components/button-style";
import { PageLink } from "~/components/school-scope";
import { useCan } from "~/hooks/use-account";
import { LoadedListPage } from "~/kit/list/loaded-list-page";
import { listAction, listLoader } from "~/kit/list/server/list-route.server";
import { listHref } from "~/lib/list-address";
import type { RouteHandle } from "~/lib/route-handle";
import { readAccountChoices } from "~/services/account-choices.server";
import { settlementRowActions, settlementListPath, settlementTotals } from "./settlement-list";
import { settlementTexts } from "./settlement-texts";

export { ListError as ErrorBoundary } from "~/kit/list/list-error";
export { restoreFilter as clientLoader } from "~/kit/list/filter/saved-filter";
export { shouldReloadList as shouldRevalidate } from "~/kit/list/is-same-list";

export const handle = { permission: "Api:campus_pay/settle", title: "结算" } satisfies RouteHandle;

export const loader = listLoader(handle, settlementList, settlementApi, {
  choices: ({ backend }) => readAccountChoices(backend),
  keep: ["state"],
});
export const action = listAction(handle, settlementList);

export default function SettlementList() {
  const loaded = useLoaderData<typeof loader>();
  const mayGenerate = useCan("Api:campus_pay/settle/generate-generate");
  const mayHandle = useCan("Api:campus_pay/settle/handle-handle");
  const { query } = loaded.state;
  return (
    <LoadedListPage
      loaded={loaded}
      links={settlementRowActions(query, mayHandle)}
      batch={mayHandle ? [{ label: settlementTexts.handle, path: `${settlementListPath}/handle` }] : []}
      totals={loaded.sum ? settlementTotals(loaded.sum) : undefined}
      tools={
        mayGenerate && (
          <PageLink
            to={listHref(`${settlementListPath}/generate`, query)}
            preventScrollReset
            className={buttonStyle("success")}
          >
            <FilePlus2 size={14} aria-hidden />
            {settlementTexts.generate}
          </PageLink>
        )
      }
    />
  );
}
