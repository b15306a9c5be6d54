import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useLocation, useNavigation } from "@remix-run/react";
import { useEffect } from "react";
import { billActionApi } from "#contract/payments/bill-actions";
import { BackendError } from "#contract/kernel/errors";
import { Button } from "~/components/button";
import { buttonStyle } from "~/components/button-style";
import { Notice } from "~/components/notice";
import { PageLink } from "~/components/school-scope";
import { ListError } from "~/kit/list/list-error";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess, requireRight } from "~/services/access.server";
import { billListPath } from "./bill-list";
import { billTexts } from "./bill-texts";
import { ReceiptSheet } from "./receipt-sheet";

export const handle = { permission: "Api:campus_pay/bill", title: "打印收据" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend, account } = await requireAccess(args, handle);
  requireRight(account, billActionApi.receipt.permission);
  try {
    return { receipt: (await backend.call(billActionApi.receipt, asked(args))).list, problem: null };
  } catch (error) {
    // an unpaid bill has no receipt yet: the page says so and leads back
    if (error instanceof BackendError) return { receipt: null, problem: error.message };
    throw error;
  }
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  try {
    return { ...(await backend.call(billActionApi.print, asked(args))), problem: null };
  } catch (error) {
    if (error instanceof BackendError) return { prints: 0, problem: error.message };
    throw error;
  }
}

function asked({ request, params }: LoaderFunctionArgs) {
  const order_no = new URL(request.url).searchParams.get("order_no");
  return { bill_no: params.bill_no ?? "", ...(order_no && { order_no }) };
}

export default function PrintReceipt() {
  const { receipt, problem } = useLoaderData<typeof loader>();
  const printed = useActionData<typeof action>();
  const { pathname, search } = useLocation();
  const isSending = useNavigation().formMethod === "POST";
  const prints = printed?.prints ?? 0;
  useEffect(() => {
    if (prints > 0) window.print();
  }, [prints]);
  const refused = problem ?? printed?.problem;
  const back = receipt ? `${billListPath}/${receipt.bill_no}` : billListPath;
  return (
    <div className="flex flex-col gap-3">
      <div className="mx-auto flex w-full max-w-[210mm] flex-wrap items-center gap-2 print:hidden">
        <PageLink to={back} className={buttonStyle()}>
          {billTexts.receiptBack}
        </PageLink>
        {receipt && (
          <Form method="post" action={pathname + search} preventScrollReset className="ml-auto">
            <Button type="submit" look="primary" disabled={isSending}>
              {receipt.prints > 0 ? billTexts.printAgain : billTexts.print}
            </Button>
          </Form>
        )}
        {refused && <Notice kind="error" text={refused} className="w-full" />}
        {prints > 0 && <Notice kind="success" text={billTexts.printed} className="w-full" />}
      </div>
      {receipt && <ReceiptSheet receipt={receipt} />}
    </div>
  );
}

export function ErrorBoundary() {
  return <ListError />;
}
