import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useLocation, useNavigation } from "@remix-run/react";
import { useEffect } from "react";
import { billActionApi } from "#contract/payments/bill-actions";
import { Button } from "~/components/button";
import { buttonStyle } from "~/components/button-style";
import { Notice } from "~/components/notice";
import { PageLink } from "~/components/school-scope";
import { ListError } from "~/kit/list/list-error";
import type { RouteHandle } from "~/lib/route-handle";
import { readRows } from "~/lib/selected-rows";
import { requireAccess, requireRight } from "~/services/access.server";
import { ReceiptSheet } from "../bills/receipt-sheet";
import { counterPath } from "../bills/bill-list";
import { counterTexts } from "./counter-texts";

export const handle = { permission: "Api:campus_pay/bill", title: counterTexts.receipts } satisfies RouteHandle;

const mostReceipts = 50;

export async function loader(args: LoaderFunctionArgs) {
  const { backend, account } = await requireAccess(args, handle);
  requireRight(account, billActionApi.receipt.permission);
  const receipts = await Promise.all(billsOf(args).map((bill_no) => backend.call(billActionApi.receipt, { bill_no })));
  return { receipts: receipts.map(({ list }) => list) };
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const prints = await Promise.all(billsOf(args).map((bill_no) => backend.call(billActionApi.print, { bill_no })));
  return { count: prints.length, at: Date.now() };
}

function billsOf({ request }: LoaderFunctionArgs): string[] {
  return readRows(new URL(request.url).searchParams).slice(0, mostReceipts);
}

/** Receipts of several bills, each on a sheet of its own (DESK-14). */
export default function PrintReceipts() {
  const { receipts } = useLoaderData<typeof loader>();
  const printed = useActionData<typeof action>();
  const { pathname, search } = useLocation();
  const isSending = useNavigation().formMethod === "POST";
  useEffect(() => {
    if (printed) window.print();
  }, [printed]);
  return (
    <div className="flex flex-col gap-3">
      <div className="mx-auto flex w-full max-w-[210mm] flex-wrap items-center gap-2 print:hidden">
        <PageLink to={counterPath} className={buttonStyle()}>
          {counterTexts.toCounter}
        </PageLink>
        <Form method="post" action={pathname + search} preventScrollReset className="ml-auto">
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is opened to print */}
          <Button type="submit" look="primary" disabled={isSending} autoFocus>
            {counterTexts.printAll}
          </Button>
        </Form>
        {printed && <Notice kind="success" text={counterTexts.printed} className="w-full" />}
      </div>
      {receipts.map((receipt) => (
        <div key={receipt.bill_no} className="break-after-page last:break-after-auto">
          <ReceiptSheet receipt={receipt} />
        </div>
      ))}
    </div>
  );
}

export function ErrorBoundary() {
  return <ListError />;
}
