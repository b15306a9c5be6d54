import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { billActionApi, type Receipts } from "#contract/payments/bill-actions";
import { mostReceipts } from "#contract/payments/limits";
import type { Client } from "#contract/kernel/client";
import { ErrorPage } from "~/components/error-page";
import { FlowingPaper, HalvedPaper, RollPaper } from "~/kit/print/paper";
import { openAsDocument, printStamp } from "~/kit/print/print.server";
import { fill } from "~/lib/fill";
import { formatFen } from "~/lib/money";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess, requireRight } from "~/services/access.server";
import { printLinks } from "~/kit/print/print-links";
import { PrintPage } from "~/kit/print/print-page";
import { readAsked } from "./asked-receipts";
import { layoutOf } from "./kept-layout.server";
import { layOutReceipts } from "./receipt-layout";
import { ReceiptBelow, ReceiptTools } from "./receipt-bar";
import { ReceiptRoll } from "./receipt-roll";
import { ReceiptSheet } from "./receipt-sheet";
import { receiptTexts } from "./receipt-texts";
import receiptStyles from "./receipt.css?url";

export const handle = {
  permission: "Api:campus_pay/bill",
  title: receiptTexts.title,
  scripts: false,
} satisfies RouteHandle;

export const links = () => [...printLinks(), { rel: "stylesheet", href: receiptStyles }];

const nothing: Receipts = { list: [], refused: [] };

export async function loader(args: LoaderFunctionArgs) {
  const { backend, account } = await requireAccess(args, handle);
  requireRight(account, billActionApi.receipts.permission);
  openAsDocument(args.request);
  const asked = readAsked(args);
  const layout = await layoutOf(args);
  return { ...asked, layout, ...(await readReceipts(backend, asked.rows)), stamp: printStamp(account) };
}

/** Notes each receipt as printed, a second time and later as 补打. */
export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const { list } = await readReceipts(backend, readAsked(args).rows);
  await Promise.all(list.map(({ bill_no, order_no }) => backend.call(billActionApi.print, { bill_no, order_no })));
  return { count: list.length };
}

async function readReceipts(backend: Client, rows: readonly string[]): Promise<Receipts> {
  const bills = rows.slice(0, mostReceipts).join(",");
  return billActionApi.receipts.input.safeParse({ bills }).success
    ? backend.call(billActionApi.receipts, { bills })
    : nothing;
}

/** Receipts of one or many payments, each on a page of its own, two on one that is cut, or each on a piece of a roll. */
export default function PrintReceipts() {
  const { list, refused, layout, back, rows, kept, isPrintedNow, stamp } = useLoaderData<typeof loader>();
  const printed = useActionData<typeof action>()?.count ?? 0;
  const isRoll = layout === "roll";
  const { halves, whole } = layOutReceipts(list, layout);
  const sheets = halves.length + whole.length;
  const yuan = formatFen(list.reduce((sum, { total_fen }) => sum + total_fen, 0));
  const summary = fill(isRoll ? receiptTexts.summaryRoll : receiptTexts.summary, { count: list.length, yuan, sheets });
  const hint = isRoll ? receiptTexts.hintRoll : receiptTexts.hint;
  const long = layout === "two" && whole.length > 0 ? fill(receiptTexts.long, { count: whole.length }) : "";
  return (
    <PrintPage
      title={receiptTexts.title}
      summary={list.length > 0 ? summary + long : ""}
      back={back}
      hint={list.length > 0 ? hint : null}
      isPrintedNow={printed > 0 || isPrintedNow}
      tools={list.length > 0 && <ReceiptTools {...{ list, layout, kept }} />}
      below={<ReceiptBelow {...{ list, refused, printed }} left={rows.length - mostReceipts} />}
    >
      {sheets > 0 && (
        <>
          {halves.map((pair, index) => (
            <HalvedPaper key={index}>
              {pair.map((receipt) => (
                <article key={keyOf(receipt)} aria-label={receipt.student_name} className="receipt paper-half">
                  <ReceiptSheet {...{ receipt, stamp }} />
                </article>
              ))}
            </HalvedPaper>
          ))}
          {whole.map((receipt) => {
            const Paper = isRoll ? RollPaper : FlowingPaper;
            const Printed = isRoll ? ReceiptRoll : ReceiptSheet;
            return (
              <Paper key={keyOf(receipt)} label={receipt.student_name}>
                <div className="receipt">
                  <Printed {...{ receipt, stamp }} />
                </div>
              </Paper>
            );
          })}
        </>
      )}
    </PrintPage>
  );
}

function keyOf({ bill_no, order_no = "" }: Receipts["list"][number]): string {
  return `${bill_no}:${order_no}`;
}

/** Plain, without the menu: this page stands alone. */
export function ErrorBoundary() {
  return <ErrorPage />;
}
