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

// the counter is where one goes on: a tab for each parent would fill the row
export const handle = {
  permission: "Api:campus_pay/bill",
  title: counterTexts.print,
  tab: false,
} satisfies RouteHandle;

const mostReceipts = 50;

export async function loader(args: LoaderFunctionArgs) {
  const { backend, account } = await requireAccess(args, handle);
  requireRight(account, billActionApi.receipt.permission);
  const receipts = await Promise.all(paymentsOf(args).map((payment) => backend.call(billActionApi.receipt, payment)));
  return { receipts: receipts.map(({ list }) => list) };
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  return Promise.all(paymentsOf(args).map((payment) => backend.call(billActionApi.print, payment)));
}

/** The payments that the address names, each as `bill:order`; all of a bill's where it names no order. */
function paymentsOf({ request }: LoaderFunctionArgs) {
  const rows = readRows(new URL(request.url).searchParams).slice(0, mostReceipts);
  return rows.map((row) => {
    const [bill_no = "", order_no] = row.split(":");
    return { bill_no, ...(order_no && { order_no }) };
  });
}

/** Receipts of several payments, each on a sheet of its own. */
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
