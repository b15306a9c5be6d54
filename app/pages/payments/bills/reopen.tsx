import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { billActionApi, BillReopenings } from "#contract/payments/bill-actions";
import { billEnumerations } from "#contract/payments/bill-enumerations";
import { ListDrawerError } from "~/components/list-drawer";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess, requireRight } from "~/services/access.server";
import { answerBillRows, readChosenBills } from "./bill-actions.server";
import { billListPath } from "./bill-list";
import { billTexts } from "./bill-texts";
import { ReasonDrawer } from "./reason-drawer";

export const handle = { permission: "Api:campus_pay/bill", title: "重新打开账单" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend, account } = await requireAccess(args, handle);
  requireRight(account, billActionApi.reopenAll.permission);
  // owed once the bill is open again
  const bills = await readChosenBills(args, backend, (bill) => {
    return bill.due_fen - bill.reduce_fen - bill.paid_fen + bill.refunded_fen;
  });
  return { bills, choices: billEnumerations };
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const schema = BillReopenings.omit({ bill_no: true });
  return answerBillRows(args, { schema, listPath: billListPath }, (bill_no, { reason }) =>
    backend.send(billActionApi.reopenAll, { bill_no, reason }),
  );
}

export default function ReopenBills() {
  const { bills, choices } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <ReasonDrawer
      title={billTexts.reopenTitle}
      summary={billTexts.reopenSummary}
      submitLabel={billTexts.reopen}
      {...{ bills, choices, answer }}
    />
  );
}

export function ErrorBoundary() {
  return <ListDrawerError title={billTexts.reopenTitle} listPath={billListPath} />;
}
