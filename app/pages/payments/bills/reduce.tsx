import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { billActionApi, BillReduction } from "#contract/payments/bill-actions";
import { billApi } from "#contract/payments/bills";
import { billStates } from "#contract/payments/bill-enumerations";
import { labelOf } from "#contract/kernel/enumeration";
import { ListDrawer, ListDrawerError } from "~/components/list-drawer";
import { useListReturn } from "~/hooks/use-list-return";
import { ConfirmStep } from "~/kit/form/confirm-step";
import { FormToken } from "~/kit/form/form-token";
import { RecordForm } from "~/kit/form/record-form";
import { submitForm } from "~/kit/form/server/form.server";
import { fill } from "~/lib/fill";
import { formatFen, parseYuan } from "~/lib/money";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess, requireRight } from "~/services/access.server";
import { askFirst, newFormToken, yuanField } from "./bill-actions.server";
import { billListPath } from "./bill-list";
import { billTexts } from "./bill-texts";

export const handle = { permission: "Api:campus_pay/bill", title: "减免" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend, account } = await requireAccess(args, handle);
  requireRight(account, billActionApi.reduce.permission);
  const { list } = await backend.call(billApi.detail, { bill_no: args.params.bill_no ?? "" });
  const { bill_no, title, student_name, student_no, owed_fen, state } = list;
  const stateName = labelOf(billStates, state);
  return { bill: { bill_no, title, student_name, student_no, owed_fen, state, stateName }, token: newFormToken() };
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const bill_no = args.params.bill_no ?? "";
  const schema = BillReduction.omit({ bill_no: true }).extend({ amount_fen: yuanField() });
  const step = await askFirst(args, schema);
  if (step) return step;
  const answer = await submitForm(args, { schema, listPath: `${billListPath}/${bill_no}` }, (reduction) =>
    backend.send(billActionApi.reduce, { ...reduction, bill_no, amount_fen: parseYuan(reduction.amount_fen) ?? 0 }),
  );
  return "headers" in answer ? answer : { result: answer, asked: null };
}

export default function ReduceBill() {
  const { bill, token } = useLoaderData<typeof loader>();
  const { result, asked = null } = useActionData<typeof action>() ?? {};
  const back = `${billListPath}/${bill.bill_no}`;
  const cancelTo = useListReturn(back);
  const named = { student: bill.student_name, no: bill.student_no, title: bill.title, bill: bill.bill_no };
  const isOpen = bill.owed_fen > 0 && !["PAYING", "CLOSED", "TIMEOUT_CLOSED"].includes(bill.state);
  const fen = parseYuan(asked?.amount_fen ?? "") ?? 0;
  const yuan = formatFen(fen);
  return (
    <ListDrawer title={billTexts.reduce} listPath={back}>
      <p className="px-4 pt-4 text-sm">{fill(billTexts.payFor, named)}</p>
      {!isOpen && <p className="p-4 text-sm text-danger">{fill(billTexts.reduceClosed, { state: bill.stateName })}</p>}
      {isOpen && asked && (
        <ConfirmStep asked={asked} yes={fill(billTexts.reduceYes, { yuan })} edit={billTexts.back}>
          <p className="font-semibold">{fill(billTexts.reduceAsk, { ...named, yuan })}</p>
          <p>
            {fill(billTexts.reduceEffect, { before: formatFen(bill.owed_fen), after: formatFen(bill.owed_fen - fen) })}
          </p>
        </ConfirmStep>
      )}
      {isOpen && !asked && (
        <RecordForm
          fields={[
            {
              kind: "text",
              name: "amount_fen",
              label: billTexts.field.amount,
              required: true,
              maxLength: 16,
              hint: fill(billTexts.hint.reduce, { owed: formatFen(bill.owed_fen) }),
            },
            { kind: "textarea", name: "reason", label: billTexts.field.reason, required: true, maxLength: 256 },
          ]}
          {...{ result, cancelTo }}
          submitLabel={billTexts.payNext}
        >
          <FormToken {...{ token, result }} />
        </RecordForm>
      )}
    </ListDrawer>
  );
}

export function ErrorBoundary() {
  return <ListDrawerError title={billTexts.reduce} listPath={billListPath} />;
}
