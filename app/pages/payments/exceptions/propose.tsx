import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import * as z from "zod";
import { billEnumerations } from "#contract/payments/bill-enumerations";
import { exceptionApi, type ExceptionBill, ExceptionProposalFields } from "#contract/payments/exceptions";
import { exceptionEnumerations, exceptionProposals } from "#contract/payments/exception-enumerations";
import { ListDrawer, ListDrawerError } from "~/components/list-drawer";
import { useListReturn } from "~/hooks/use-list-return";
import { RecordForm } from "~/kit/form/record-form";
import { submitForm } from "~/kit/form/server/form.server";
import { labelOf } from "~/lib/choice-label";
import { fill } from "~/lib/fill";
import { type Field, textOf } from "~/lib/form-description";
import { fenToInput, formatFen, parseYuan } from "~/lib/money";
import type { RouteHandle } from "~/lib/route-handle";
import { studentKey } from "~/lib/selected-rows";
import { requireAccess, requireRight } from "~/services/access.server";
import { exceptionListPath } from "./exception-list";
import { exceptionTexts } from "./exception-texts";
import { StudentSearch } from "./student-search";

export const handle = { permission: "Api:campus_pay/exception", title: "处理到账异常" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend, account } = await requireAccess(args, handle);
  requireRight(account, exceptionApi.propose.permission);
  const { id, student_no } = askedOf(args);
  const [{ exception, may_void }, { list }] = await Promise.all([
    backend.call(exceptionApi.detail, { id }),
    backend.call(exceptionApi.bills, { id, student_no }),
  ]);
  const choices = { ...exceptionEnumerations, ...billEnumerations };
  return { exception, bills: list, student_no, may_void, choices };
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const { id, student_no } = askedOf(args);
  const { list } = await backend.call(exceptionApi.bills, { id, student_no });
  const amount = z.string().refine((text) => parseYuan(text) !== null, exceptionTexts.amountWrong);
  // a field for each bill, named by its number
  const amounts = Object.fromEntries(list.map(({ bill_no }) => [bill_no, amount.default("0")]));
  const schema = z.object({ ...amounts, ...ExceptionProposalFields.shape });
  return submitForm(args, { schema, listPath: exceptionListPath }, ({ proposal, reason, ...form }) => {
    const typed = new Map<string, unknown>(Object.entries(form));
    const bills = list
      .map(({ bill_no }) => ({ bill_no, amount_fen: parseYuan(textOf(typed.get(bill_no))) ?? 0 }))
      .filter(({ amount_fen }) => amount_fen > 0);
    return backend.send(exceptionApi.propose, { id, proposal, reason, bills: proposal === "book" ? bills : [] });
  });
}

function askedOf({ params, request }: LoaderFunctionArgs | ActionFunctionArgs) {
  const asked = new URL(request.url).searchParams.get(studentKey);
  return { id: params.id, student_no: asked?.trim().slice(0, 32) ?? "" };
}

export default function ProposeException() {
  const { exception, bills, student_no, may_void, choices } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const cancelTo = useListReturn(exceptionListPath);
  const { kind, amount_fen, paid_at } = exception;
  const ways = exceptionProposals.filter(({ value }) => value !== "void" || may_void);
  const taken = bills.reduce((sum, bill) => sum + bill.amount_fen, 0);
  const partField = ({ bill_no, title, student_name, owed_fen, state }: ExceptionBill): Field => ({
    ...{
      kind: "text",
      name: bill_no,
      label: fill(exceptionTexts.partOf, { title, student: student_name }),
      maxLength: 16,
    },
    hint: fill(exceptionTexts.partHint, {
      no: bill_no,
      state: labelOf(choices, "bill_state", state),
      yuan: formatFen(owed_fen),
    }),
  });
  const amounts = bills
    .filter((bill) => bill.amount_fen > 0)
    .map((bill): [string, string] => [bill.bill_no, fenToInput(bill.amount_fen)]);
  return (
    <ListDrawer title={exceptionTexts.proposeTitle} listPath={exceptionListPath} rowKey={exception.id}>
      <p className="px-4 pt-4 text-sm text-ink-soft">
        {fill(exceptionTexts.proposeHint, {
          kind: labelOf(choices, "exception_kind", kind),
          yuan: formatFen(amount_fen),
          time: paid_at,
        })}
      </p>
      <StudentSearch studentNo={student_no} />
      {bills.length === 0 && <p className="px-4 pt-3 text-sm text-ink-soft">{exceptionTexts.noBills}</p>}
      <RecordForm
        key={student_no}
        fields={[
          ...bills.map(partField),
          {
            ...{ kind: "radio", name: "proposal", label: exceptionTexts.way, required: true, choices: ways },
            hint: exceptionTexts.wayHint,
          },
          {
            ...{ kind: "textarea", name: "reason", label: exceptionTexts.reason, required: true, maxLength: 256 },
            hint: exceptionTexts.reasonHint,
          },
        ]}
        values={{ ...Object.fromEntries(amounts), ...(taken === amount_fen && { proposal: "book" }) }}
        {...{ result, cancelTo }}
        submitLabel={exceptionTexts.proposeSubmit}
      />
    </ListDrawer>
  );
}

export function ErrorBoundary() {
  return <ListDrawerError title={exceptionTexts.proposeTitle} listPath={exceptionListPath} />;
}
