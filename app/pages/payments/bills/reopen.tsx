import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { billActionApi, BillReopening } from "#contract/payments/bill-actions";
import { billApi } from "#contract/payments/bills";
import { billStates } from "#contract/payments/bill-enumerations";
import { labelOf } from "#contract/kernel/enumeration";
import { ListDrawer, ListDrawerError } from "~/components/list-drawer";
import { useListReturn } from "~/hooks/use-list-return";
import { RecordForm } from "~/kit/form/record-form";
import { submitForm } from "~/kit/form/server/form.server";
import { fill } from "~/lib/fill";
import { formatFen } from "~/lib/money";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess, requireRight } from "~/services/access.server";
import { billListPath } from "./bill-list";
import { billTexts } from "./bill-texts";

export const handle = { permission: "Api:campus_pay/bill", title: "重新打开账单" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend, account } = await requireAccess(args, handle);
  requireRight(account, billActionApi.reopen.permission);
  const { list } = await backend.call(billApi.detail, { bill_no: args.params.bill_no ?? "" });
  const { bill_no, title, student_name, student_no, state } = list;
  // what is owed once it is open again
  const owed_fen = list.due_fen - list.reduce_fen - list.paid_fen + list.refunded_fen;
  const stateName = labelOf(billStates, state);
  return { bill: { bill_no, title, student_name, student_no, state, stateName, owed_fen } };
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const bill_no = args.params.bill_no ?? "";
  const schema = BillReopening.omit({ bill_no: true });
  return submitForm(args, { schema, listPath: `${billListPath}/${bill_no}` }, ({ reason }) =>
    backend.send(billActionApi.reopen, { bill_no, reason }),
  );
}

export default function ReopenBill() {
  const { bill } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const back = `${billListPath}/${bill.bill_no}`;
  const cancelTo = useListReturn(back);
  const isClosed = bill.state === "CLOSED" || bill.state === "TIMEOUT_CLOSED";
  const named = { student: bill.student_name, no: bill.student_no, title: bill.title, bill: bill.bill_no };
  return (
    <ListDrawer title={billTexts.reopenTitle} listPath={back}>
      <p className="px-4 pt-4 text-sm">
        {isClosed
          ? fill(billTexts.reopenAsk, { ...named, yuan: formatFen(bill.owed_fen) })
          : fill(billTexts.reopenNo, { state: bill.stateName })}
      </p>
      {isClosed && (
        <RecordForm
          fields={[{ kind: "textarea", name: "reason", label: billTexts.field.reason, required: true, maxLength: 256 }]}
          {...{ result, cancelTo }}
          submitLabel={billTexts.reopen}
        />
      )}
    </ListDrawer>
  );
}

export function ErrorBoundary() {
  return <ListDrawerError title={billTexts.reopenTitle} listPath={billListPath} />;
}
