import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { billActionApi, BillReopenings } from "#contract/payments/bill-actions";
import { billEnumerations } from "#contract/payments/bill-enumerations";
import { ListDrawer, ListDrawerError } from "~/components/list-drawer";
import { useListReturn } from "~/hooks/use-list-return";
import { RecordForm } from "~/kit/form/record-form";
import { fill } from "~/lib/fill";
import { formatFen } from "~/lib/money";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess, requireRight } from "~/services/access.server";
import { answerBillRows, readChosenBills } from "./bill-actions.server";
import { billListPath } from "./bill-list";
import { billTexts } from "./bill-texts";
import { ChosenBills } from "./chosen-bills";

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
  const cancelTo = useListReturn(billListPath);
  const total = bills.reduce((sum, { owed_fen }) => sum + owed_fen, 0);
  return (
    <ListDrawer title={billTexts.reopenTitle} listPath={billListPath} rowKey={bills[0]?.bill_no}>
      <ChosenBills
        {...{ bills, choices }}
        answers={answer?.answers ?? []}
        summary={fill(billTexts.reopenSummary, { count: bills.length, yuan: formatFen(total) })}
      />
      {bills.length > 0 && (
        <RecordForm
          fields={[{ kind: "textarea", name: "reason", label: billTexts.field.reason, required: true, maxLength: 256 }]}
          result={answer?.result}
          cancelTo={cancelTo}
          submitLabel={billTexts.reopen}
        />
      )}
    </ListDrawer>
  );
}

export function ErrorBoundary() {
  return <ListDrawerError title={billTexts.reopenTitle} listPath={billListPath} />;
}
