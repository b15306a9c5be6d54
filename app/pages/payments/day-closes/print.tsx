import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { dayCloseApi, dayCloseEnumerations } from "#contract/payments/day-closes";
import { orderWays } from "#contract/payments/order-enumerations";
import { reconVerdicts } from "#contract/payments/recon-enumerations";
import { ErrorPage } from "~/components/error-page";
import { FlowingPaper, PaperFoot, PaperHead, SignatureLines } from "~/kit/print/paper";
import { openAsDocument, printStamp } from "~/kit/print/print.server";
import { PrintButton } from "~/kit/print/print-button";
import { printLinks } from "~/kit/print/print-links";
import { PrintPage } from "~/kit/print/print-page";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess } from "~/services/access.server";
import { dayCloseListPath } from "./day-close-list";
import { dayCloseTexts } from "./day-close-texts";
import { DaySheetPanel } from "./day-sheet-panel";

export const handle = {
  permission: "Api:campus_pay/day_close",
  title: "日结单",
  scripts: false,
} satisfies RouteHandle;

export const links = printLinks;

export async function loader(args: LoaderFunctionArgs) {
  const { backend, account } = await requireAccess(args, handle);
  openAsDocument(args.request);
  const { list: sheet } = await backend.call(dayCloseApi.detail, { key: args.params.key ?? "" });
  const choices = { ...dayCloseEnumerations, way_code: orderWays, recon_verdict: reconVerdicts };
  return { sheet, choices, stamp: printStamp(account) };
}

/** The sheet of a day with lines for those who sign it. */
export default function PrintDaySheet() {
  const { sheet, choices, stamp } = useLoaderData<typeof loader>();
  const { name, biz_date } = sheet.row;
  return (
    <PrintPage
      title={dayCloseTexts.detail}
      summary={`${name} ${biz_date}`}
      back={{ href: dayCloseListPath, label: dayCloseTexts.backToList }}
      tools={<PrintButton />}
    >
      <FlowingPaper label={dayCloseTexts.detail}>
        <PaperHead school={name} title={dayCloseTexts.detail} />
        <DaySheetPanel sheet={sheet} choices={choices} />
        <SignatureLines names={dayCloseTexts.signs} />
        <PaperFoot stamp={stamp} />
      </FlowingPaper>
    </PrintPage>
  );
}

/** Plain, without the menu: this page stands alone. */
export function ErrorBoundary() {
  return <ErrorPage />;
}
