import { useLoaderData } from "@remix-run/react";
import History from "lucide-react/icons/rotate-ccw-clock";
import MessageSquareText from "lucide-react/icons/message-square-text";
import Printer from "lucide-react/icons/printer";
import { noticeSlipApi, noticeSlipList } from "#contract/payments/notice-slips";
import { buttonStyle } from "~/components/button-style";
import { menuRow } from "~/components/menu";
import { PageLink } from "~/components/school-scope";
import { useCan } from "~/hooks/use-account";
import { LoadedListPage } from "~/kit/list/loaded-list-page";
import { listAction, listLoader } from "~/kit/list/server/list-route.server";
import { MoreTools } from "~/kit/list/tools/more-tools";
import { classChoices } from "~/lib/class-choices";
import { listHref } from "~/lib/list-address";
import type { RouteHandle } from "~/lib/route-handle";
import { schoolChoices } from "~/lib/school-filter";
import type { Access } from "~/services/access.server";
import { campaignListPath, campaignSendPath } from "./campaign-list";
import { noticeSlipRowActions, noticeSlipListPath, noticeSlipTotals } from "./notice-slip-list";
import { noticeSlipTexts } from "./notice-slip-texts";

export { ListError as ErrorBoundary } from "~/kit/list/list-error";
export { restoreFilter as clientLoader } from "~/kit/list/filter/saved-filter";
export { shouldReloadList as shouldRevalidate } from "~/kit/list/is-same-list";

export const handle = { permission: "Api:campus_pay/notice_slip", title: "缴费通知单" } satisfies RouteHandle;

export const loader = listLoader(handle, noticeSlipList, noticeSlipApi, {
  choices: readChoices,
  keep: ["owed_fen", "link_state"],
});
export const action = listAction(handle, noticeSlipList);

export default function NoticeSlipList() {
  const loaded = useLoaderData<typeof loader>();
  const rights = {
    mayPrint: useCan("Api:campus_pay/notice_slip/print-print"),
    mayRevoke: useCan("Api:campus_pay/notice_slip/revoke-revoke"),
  };
  const maySend = useCan("Api:campus_pay/notice_slip/send-send");
  const { query } = loaded.state;
  const printPath = `${noticeSlipListPath}/print`;
  return (
    <LoadedListPage
      loaded={loaded}
      links={noticeSlipRowActions(query, rights)}
      batch={[
        ...(rights.mayPrint ? [{ label: noticeSlipTexts.printChosen, path: printPath }] : []),
        ...(maySend ? [{ label: noticeSlipTexts.campaign.sendChosen, path: campaignSendPath }] : []),
      ]}
      totals={loaded.sum ? noticeSlipTotals(loaded.sum) : undefined}
      tools={
        <>
          {rights.mayPrint && (
            <PageLink to={listHref(printPath, query)} preventScrollReset className={buttonStyle("success")}>
              <Printer size={14} aria-hidden />
              {noticeSlipTexts.byClass}
            </PageLink>
          )}
          <MoreTools>
            {maySend && (
              <PageLink to={listHref(campaignSendPath, query)} preventScrollReset className={menuRow}>
                <MessageSquareText size={14} aria-hidden />
                {noticeSlipTexts.campaign.send}
              </PageLink>
            )}
            <PageLink to={campaignListPath} className={menuRow}>
              <History size={14} aria-hidden />
              {noticeSlipTexts.campaign.history}
            </PageLink>
          </MoreTools>
        </>
      }
    />
  );
}

async function readChoices({ backend }: Pick<Access, "backend">) {
  const { classes, plans } = await backend.call(noticeSlipApi.choices, {});
  return { school: schoolChoices(classes), plan: plans, ...classChoices(classes) };
}
