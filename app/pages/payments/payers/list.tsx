import { useLoaderData } from "@remix-run/react";
import Upload from "lucide-react/icons/upload";
import { payerApi, payerList } from "#contract/payments/payers";
import { buttonStyle } from "~/components/button-style";
import { PageLink } from "~/components/school-scope";
import { useCan } from "~/hooks/use-account";
import { LoadedListPage } from "~/kit/list/loaded-list-page";
import { listAction, listLoader } from "~/kit/list/server/list-route.server";
import { classChoices } from "~/lib/class-choices";
import { listHref } from "~/lib/list-address";
import type { Row } from "~/lib/list-description";
import type { RouteHandle } from "~/lib/route-handle";
import { payerListPath } from "./payer-list";
import { payerTexts } from "./payer-texts";

export { ListError as ErrorBoundary } from "~/kit/list/list-error";
export { restoreFilter as clientLoader } from "~/kit/list/filter/saved-filter";
export { shouldReloadList as shouldRevalidate } from "~/kit/list/is-same-list";

export const handle = { permission: "Api:campus_pay/payer", title: "付款人" } satisfies RouteHandle;

// payers are added at a student, and changed at their detail
const api = { list: payerApi.list, detail: payerApi.detail, export: payerApi.export };
export const loader = listLoader(handle, payerList, api, {
  choices: async ({ backend }) => classChoices((await backend.call(payerApi.classes, {})).list),
});
export const action = listAction(handle, payerList);

export default function PayerList() {
  const loaded = useLoaderData<typeof loader>();
  const mayImport = useCan("Api:campus_pay/payer/import-import");
  // one payer has a row for each student
  const detailHref = ({ payer_id }: Row) => listHref(`${payerListPath}/${String(payer_id)}`, loaded.state.query);
  return (
    <LoadedListPage
      loaded={loaded}
      detailHref={loaded.may.detail ? detailHref : undefined}
      tools={
        mayImport && (
          <PageLink to="/campus_pay/payer/import" className={buttonStyle("success")}>
            <Upload size={14} aria-hidden />
            {payerTexts.import.title}
          </PageLink>
        )
      }
    />
  );
}
