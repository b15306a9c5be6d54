import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, type ShouldRevalidateFunctionArgs, useLoaderData } from "@remix-run/react";
import { History, MessageSquareText, Printer } from "lucide-react";
import { useTranslation } from "react-i18next";
import { columnsApi } from "#contract/columns";
import { noticeSlipApi, noticeSlipEnumerations, NoticeSlipQuery } from "#contract/notice-slips";
import { buttonStyle } from "~/components/button-style";
import { menuRow } from "~/components/menu";
import { PageLink } from "~/components/school-scope";
import { isSameList } from "~/features/list/is-same-list";
import { ListError } from "~/features/list/list-error";
import { ListPage } from "~/features/list/list-page";
import { MoreTools } from "~/features/list/more-tools";
import { campaignListPath, campaignSendPath } from "~/features/notice-slip/campaign-list";
import {
  describeNoticeSlipList,
  noticeExportPath,
  noticeSlipActs,
  noticeSlipListPath,
  noticeSlipTotals,
} from "~/features/notice-slip/notice-slip-list";
import { useCan } from "~/hooks/use-account";
import { classChoices } from "~/lib/class-choices";
import { listHref } from "~/lib/list-address";
import type { RouteHandle } from "~/lib/route-handle";
import { schoolChoices } from "~/lib/school-filter";
import { shownFields } from "~/lib/shown-fields";
import { requireAccess } from "~/services/access.server";
import { saveColumnChoice } from "~/services/column-choice.server";
import { readListQuery, requireExistingPage } from "~/services/list-query.server";

export { restoreFilter as clientLoader } from "~/features/list/saved-filter";

export const handle = { permission: "Api:campus_pay/notice_slip", title: "缴费通知单" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const { input, state } = readListQuery(args.request, NoticeSlipQuery);
  const [columns, { classes, plans }, page] = await Promise.all([
    backend.call(columnsApi.get, { page: "notice_slip" }),
    backend.call(noticeSlipApi.choices, {}),
    input ? backend.call(noticeSlipApi.list, input) : { list: [], total: null, sum: null },
  ]);
  requireExistingPage(args.request, state, page.total);
  return {
    state,
    columns: columns.list,
    choices: { ...noticeSlipEnumerations, school: schoolChoices(classes), plan: plans, ...classChoices(classes) },
    rows: shownFields(page.list, columns.list, ["id", "student_name", "owed_fen", "link_state"]),
    total: page.total,
    sum: page.sum,
  };
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  return saveColumnChoice(args, backend, "notice_slip");
}

/** A page that opens or closes over the list leaves it as it is. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return isSameList(args) ? false : args.defaultShouldRevalidate;
}

export default function NoticeSlipList() {
  const { sum, ...data } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["noticeSlip", "list"]);
  const mayExport = useCan("Api:campus_pay/notice_slip/export-export");
  const rights = {
    mayPrint: useCan("Api:campus_pay/notice_slip/print-print"),
    mayRevoke: useCan("Api:campus_pay/notice_slip/revoke-revoke"),
  };
  const maySend = useCan("Api:campus_pay/notice_slip/send-send");
  const { query } = data.state;
  const printPath = `${noticeSlipListPath}/print`;
  return (
    <ListPage
      list={{ ...data, description: describeNoticeSlipList(t, data.choices) }}
      totals={sum ? noticeSlipTotals(sum, t) : undefined}
      exportPath={mayExport ? noticeExportPath : undefined}
      acts={{
        ofRow: noticeSlipActs(t, query, rights),
        batch: [
          ...(rights.mayPrint ? [{ label: t("printChosen"), path: printPath }] : []),
          ...(maySend ? [{ label: t("campaign.sendChosen"), path: campaignSendPath }] : []),
        ],
      }}
      tools={
        <>
          {rights.mayPrint && (
            <PageLink to={listHref(printPath, query)} preventScrollReset className={buttonStyle("success")}>
              <Printer size={14} aria-hidden />
              {t("byClass")}
            </PageLink>
          )}
          <MoreTools>
            {maySend && (
              <PageLink to={listHref(campaignSendPath, query)} preventScrollReset className={menuRow}>
                <MessageSquareText size={14} aria-hidden />
                {t("campaign.send")}
              </PageLink>
            )}
            <PageLink to={campaignListPath} className={menuRow}>
              <History size={14} aria-hidden />
              {t("campaign.history")}
            </PageLink>
          </MoreTools>
        </>
      }
    >
      <Outlet context={data.rows.map(({ id, student_name }) => ({ key: String(id), name: student_name ?? "" }))} />
    </ListPage>
  );
}

export function ErrorBoundary() {
  return <ListError />;
}
