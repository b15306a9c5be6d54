import { useLoaderData } from "@remix-run/react";
import { refundList } from "#contract/payments/lists/refund-list";
import { refundApi } from "#contract/payments/refunds";
import { useCan } from "~/hooks/use-account";
import { listTexts } from "~/kit/list/list-texts";
import { LoadedListPage } from "~/kit/list/loaded-list-page";
import { listAction, listLoader } from "~/kit/list/server/list-route.server";
import { shareBatch } from "~/lib/list-actions";
import type { RouteHandle } from "~/lib/route-handle";
import { readPlaceChoices } from "~/services/place-choices.server";
import { refundRowActions, refundListPath, refundTotals } from "./refund-list";

export { ListError as ErrorBoundary } from "~/kit/list/list-error";
export { restoreFilter as clientLoader } from "~/kit/list/filter/saved-filter";
export { shouldReloadList as shouldRevalidate } from "~/kit/list/is-same-list";

export const handle = { permission: "Api:campus_pay/refund", title: "退款管理" } satisfies RouteHandle;

export const loader = listLoader(handle, refundList, refundApi, { choices: readPlaceChoices, keep: ["state"] });
export const action = listAction(handle, refundList);

export default function RefundList() {
  const loaded = useLoaderData<typeof loader>();
  const rights = {
    mayAudit: useCan("Api:campus_pay/refund/audit-audit"),
    mayRegister: useCan("Api:campus_pay/refund/result-result"),
    mayRetry: useCan("Api:campus_pay/refund/retry-retry"),
    maySync: useCan("Api:campus_pay/refund/sync-sync"),
  };
  return (
    <LoadedListPage
      loaded={loaded}
      links={refundRowActions(loaded.state.query, rights)}
      actions={(usual) => ({ ...usual, ...(rights.mayAudit && { passPath: `${refundListPath}/audit` }) })}
      batch={[...(rights.maySync ? [{ label: listTexts.sync, path: `${refundListPath}/sync` }] : []), shareBatch]}
      totals={loaded.sum ? refundTotals(loaded.sum) : undefined}
      isCounted={() => true}
    />
  );
}
