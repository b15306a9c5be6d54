import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import Download from "lucide-react/icons/download";
import Printer from "lucide-react/icons/printer";
import { dayCloseApi, dayCloseEnumerations } from "#contract/payments/day-closes";
import { orderWays } from "#contract/payments/order-enumerations";
import { reconVerdicts } from "#contract/payments/recon-enumerations";
import { buttonStyle } from "~/components/button-style";
import { ListDrawer, ListDrawerError } from "~/components/list-drawer";
import { PageLink, usePageHref } from "~/components/school-scope";
import { useCan } from "~/hooks/use-account";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess } from "~/services/access.server";
import { AccountLinks } from "./account-links";
import { dayCloseListPath } from "./day-close-list";
import { dayCloseTexts } from "./day-close-texts";
import { DaySheetPanel } from "./day-sheet-panel";

export const handle = { permission: "Api:campus_pay/day_close", title: "日结单" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const { list: sheet } = await backend.call(dayCloseApi.detail, { key: args.params.key ?? "" });
  return {
    sheet,
    search: new URL(args.request.url).search,
    choices: { ...dayCloseEnumerations, way_code: orderWays, recon_verdict: reconVerdicts },
  };
}

export default function DayCloseDetail() {
  const { sheet, search, choices } = useLoaderData<typeof loader>();
  const pageHref = usePageHref();
  const mayConfirm = useCan("Api:campus_pay/day_close/confirm-confirm");
  const mayExport = useCan("Api:campus_pay/day_close/export-export");
  const { key, biz_date } = sheet.row;
  return (
    <ListDrawer title={dayCloseTexts.detail} listPath={dayCloseListPath} rowKey={key} wide>
      <div className="p-4">
        <p className="mb-4 flex flex-wrap gap-2">
          {mayConfirm && sheet.may_close && (
            <PageLink
              to={`${dayCloseListPath}/confirm/${key}${search}`}
              preventScrollReset
              className={buttonStyle("primary")}
            >
              {dayCloseTexts.confirm}
            </PageLink>
          )}
          <a
            href={pageHref(`/campus_pay/day_close/print/${key}`)}
            target="_blank"
            rel="noreferrer"
            className={buttonStyle()}
          >
            <Printer size={14} aria-hidden />
            {dayCloseTexts.print}
          </a>
          {mayExport && (
            <a href={pageHref(`/campus_pay/day_close/sheet/${key}`)} download className={buttonStyle("warning")}>
              <Download size={14} aria-hidden />
              {dayCloseTexts.download}
            </a>
          )}
        </p>
        <DaySheetPanel
          sheet={sheet}
          choices={choices}
          linksOf={(account) => <AccountLinks account={account} date={biz_date} />}
        />
      </div>
    </ListDrawer>
  );
}

export function ErrorBoundary() {
  return <ListDrawerError title={dayCloseTexts.detail} listPath={dayCloseListPath} />;
}
