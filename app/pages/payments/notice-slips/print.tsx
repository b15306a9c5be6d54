import { type ActionFunctionArgs, type LinksFunction, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { BackendError } from "#contract/kernel/errors";
import { noticeSlipApi, NoticeSlipChoice } from "#contract/payments/notice-slips";
import { ErrorPage } from "~/components/error-page";
import { dateOf } from "~/lib/dates";
import type { RouteHandle } from "~/lib/route-handle";
import { mayUse, requireAccess, requireRight } from "~/services/access.server";
import { drawQrCodes } from "~/services/qr-code.server";
import { noticeSlipListPath } from "./notice-slip-list";
import { noticeSlipTexts } from "./notice-slip-texts";
import slipStyles from "./notice-slip.css?url";
import { SheetBar } from "./sheet-bar";
import { layOut, type SlipLayout } from "./slip-layout";
import { SlipLetter } from "./slip-letter";
import { SlipQuarter } from "./slip-quarter";

export const handle = {
  permission: "Api:campus_pay/notice_slip",
  title: "缴费通知单",
  scripts: false,
} satisfies RouteHandle;

export const links: LinksFunction = () => [{ rel: "stylesheet", href: slipStyles }];

/** The choice of an address, as the call takes it and as further addresses need it; an address without one leads to the list. */
function readChoice(request: Request) {
  const { searchParams } = new URL(request.url);
  const choice: Record<string, string> = {};
  for (const name of ["class_id", "students"]) {
    const value = searchParams.get(name);
    if (value) choice[name] = value;
  }
  if (!NoticeSlipChoice.safeParse(choice).success) throw redirect(`${noticeSlipListPath}/print`);
  const layout: SlipLayout = searchParams.get("layout") === "one" ? "one" : "four";
  return { choice, layout };
}

export async function loader(args: LoaderFunctionArgs) {
  const { backend, account } = await requireAccess(args, handle);
  requireRight(account, noticeSlipApi.sheet.permission);
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

/** Without the shell: what lies below the bar is what is printed. */
export default function PrintNoticeSlips() {
  const { sheet, slips, choice, layout, today, mayExport } = useLoaderData<typeof loader>();
  const problem = useActionData<typeof action>()?.problem;
  const { quarters, letters } = layOut(slips, layout);
  const sheetCount = quarters.length + letters.length;
  const letterCount = layout === "four" ? letters.length : 0;
  return (
    <>
      <SheetBar {...{ sheet, choice, layout, mayExport, sheetCount, letterCount, problem, slipCount: slips.length }} />
      {sheetCount > 0 && (
        <main
          aria-label={noticeSlipTexts.sheet.paper}
          // the paper is wider than a telephone: it is moved by keyboard, too
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          className="overflow-x-auto bg-page max-[860px]:[&>.slip-desk]:w-max print:overflow-visible"
        >
          <div className="slip-desk">
            {quarters.map((page, index) => (
              <div key={index} className="slip-sheet slip-four">
                {page.map((slip) => (
                  <SlipQuarter key={slip.student_id} slip={slip} today={today} />
                ))}
              </div>
            ))}
            {letters.map((slip) => (
              <SlipLetter key={slip.student_id} slip={slip} today={today} />
            ))}
          </div>
        </main>
      )}
    </>
  );
}

/** Plain, without the menu: this page stands alone. */
export function ErrorBoundary() {
  return <ErrorPage />;
}
