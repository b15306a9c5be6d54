import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { dayCloseApi, dayCloseEnumerations } from "#contract/payments/day-closes";
import { orderWays } from "#contract/payments/order-enumerations";
import { reconVerdicts } from "#contract/payments/recon-enumerations";
import { ErrorPage } from "~/components/error-page";
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

export async function loader(args: LoaderFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const { list: sheet } = await backend.call(dayCloseApi.detail, { key: args.params.key ?? "" });
  return { sheet, choices: { ...dayCloseEnumerations, way_code: orderWays, recon_verdict: reconVerdicts } };
}

/** Without the shell and without scripts: what is seen is what is printed. */
export default function PrintDaySheet() {
  const { sheet, choices } = useLoaderData<typeof loader>();
  return (
    <main className="mx-auto max-w-[960px] bg-card p-4 sm:p-8 print:p-0">
      <p className="mb-4 flex flex-wrap justify-between gap-3 text-sm text-ink-soft print:hidden">
        <a href={dayCloseListPath} className="text-accent-text underline">
          {dayCloseTexts.backToList}
        </a>
        <span>{dayCloseTexts.printHint}</span>
      </p>
      <h1 className="mb-3 text-xl font-semibold">{dayCloseTexts.detail}</h1>
      <DaySheetPanel sheet={sheet} choices={choices} />
    </main>
  );
}

/** Plain, without the menu: this page stands alone. */
export function ErrorBoundary() {
  return <ErrorPage />;
}
