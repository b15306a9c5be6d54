import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { BackendError } from "#contract/kernel/errors";
import { noticeSlipApi, type NoticeSheet, NoticeSlipChoice } from "#contract/payments/notice-slips";
import { ErrorPage } from "~/components/error-page";
import { openAsDocument } from "~/kit/print/print.server";
import { printLinks } from "~/kit/print/print-links";
import { PrintPage } from "~/kit/print/print-page";
import { dateOf } from "~/lib/dates";
import { fill } from "~/lib/fill";
import { formatFen } from "~/lib/money";
import type { RouteHandle } from "~/lib/route-handle";
import { mayUse, requireAccess, requireRight } from "~/services/access.server";
import { drawQrCodes } from "~/services/qr-code.server";
import { noticeSlipListPath } from "./notice-slip-list";
import { noticeSlipTexts } from "./notice-slip-texts";
import slipStyles from "./notice-slip.css?url";
import { SheetBelow, SheetTools } from "./sheet-bar";
import { layOut, type SlipLayout } from "./slip-layout";
import { SlipLetter } from "./slip-letter";
import { SlipQuarter } from "./slip-quarter";

export const handle = {
  permission: "Api:campus_pay/notice_slip",
  title: "缴费通知单",
  scripts: false,
} satisfies RouteHandle;

export const links = () => [...printLinks(), { rel: "stylesheet", href: slipStyles }];

const layouts = ["four", "two", "one"] as const;

/** The choice of an address, as the call takes it and as further addresses need it; an address without one leads to the list. */
function readChoice(request: Request) {
  const { searchParams } = new URL(request.url);
  const choice: Record<string, string> = {};
  for (const name of ["class_id", "students"]) {
    const value = searchParams.get(name);
    if (value) choice[name] = value;
  }
  if (!NoticeSlipChoice.safeParse(choice).success) throw redirect(`${noticeSlipListPath}/print`);
  const layout: SlipLayout = layouts.find((each) => each === searchParams.get("layout")) ?? "four";
  return { choice, layout };
}

export async function loader(args: LoaderFunctionArgs) {
  const { backend, account } = await requireAccess(args, handle);
  requireRight(account, noticeSlipApi.sheet.permission);
  openAsDocument(args.request);
  const asked = readChoice(args.request);
  const { slips, ...sheet } = await backend.call(noticeSlipApi.sheet, asked.choice);
  const codes = await drawQrCodes(slips.map(({ url }) => url));
  return {
    ...asked,
    sheet,
    slips: slips.flatMap((slip, index) => {
      const qr = codes[index];
      return qr ? [{ ...slip, qr }] : [];
    }),
    today: dateOf(Date.now()),
    mayExport: mayUse(account, noticeSlipApi.export.permission),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const { choice } = readChoice(args.request);
  try {
    await backend.send(noticeSlipApi.issue, choice);
  } catch (error) {
    if (error instanceof BackendError) return { problem: error.message };
    throw error;
  }
  const { pathname, search } = new URL(args.request.url);
  return redirect(pathname + search);
}

export default function PrintNoticeSlips() {
  const { sheet, slips, choice, layout, today, mayExport } = useLoaderData<typeof loader>();
  const problem = useActionData<typeof action>()?.problem;
  const { shared, letters } = layOut(slips, layout);
  const sheetCount = shared.length + letters.length;
  return (
    <PrintPage
      title={fill(noticeSlipTexts.sheet.title, { name: sheet.class_name ?? noticeSlipTexts.sheet.chosen })}
      summary={summaryOf(sheet, slips.length, { sheetCount, letterCount: layout === "one" ? 0 : letters.length })}
      back={{ href: noticeSlipListPath, label: noticeSlipTexts.sheet.back }}
      hint={sheetCount > 0 ? undefined : null}
      tools={sheetCount > 0 && <SheetTools {...{ choice, layout, mayExport, slipCount: slips.length }} />}
      below={<SheetBelow {...{ sheet, problem, slipCount: slips.length }} />}
    >
      {sheetCount > 0 && (
        <>
          {shared.map((page, index) => (
            <div key={index} className={`paper paper-page slip-sheet ${pageStyle[layout]}`}>
              {page.map((slip) => (
                <SlipQuarter key={slip.student_id} slip={slip} today={today} isHalf={layout === "two"} />
              ))}
            </div>
          ))}
          {letters.map((slip) => (
            <SlipLetter key={slip.student_id} slip={slip} today={today} />
          ))}
        </>
      )}
    </PrintPage>
  );
}

const pageStyle: Record<SlipLayout, string> = { four: "slip-four", two: "paper-halves", one: "" };

/** The number of those who owe and the sum, and of sheets and letters that come after the others. */
function summaryOf(
  { unlinked_count, settled_count, owed_fen }: Omit<NoticeSheet, "slips">,
  slipCount: number,
  { sheetCount, letterCount }: { sheetCount: number; letterCount: number },
): string {
  const owing = slipCount + unlinked_count;
  return [
    fill(noticeSlipTexts.sheet.summary, { owing, settled: settled_count, yuan: formatFen(owed_fen) }),
    sheetCount > 0 ? fill(noticeSlipTexts.sheet.sheets, { count: sheetCount }) : "",
    letterCount > 0 ? `，${fill(noticeSlipTexts.sheet.letters, { count: letterCount })}` : "",
  ].join("");
}

/** Plain, without the menu: this page stands alone. */
export function ErrorBoundary() {
  return <ErrorPage />;
}
