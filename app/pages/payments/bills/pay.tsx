import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { billActionApi, offlineMethods, OfflinePayment } from "#contract/payments/bill-actions";
import type { BookedTransfer } from "#contract/payments/counters";
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
import type { FieldChoice } from "~/lib/form-description";
import { fenToInput, formatFen, parseYuan } from "~/lib/money";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess, requireRight } from "~/services/access.server";
import { readForm } from "~/services/read-form.server";
import { askFirst, newFormToken, payableField, yuanField } from "./bill-actions.server";
import { billListPath, openRights } from "./bill-list";
import { billTexts } from "./bill-texts";
import { SentTransfer } from "./sent-transfer";
import { takingFields, transferFields } from "./taking-fields";
import { fieldsOfTransfer, findBooked } from "./transfer-asking.server";
import { transferTexts } from "./transfer-texts";

export const handle = { permission: "Api:campus_pay/bill", title: "收款" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend, account } = await requireAccess(args, handle);
  requireRight(account, billActionApi.offlinePay.permission);
  const bill_no = args.params.bill_no ?? "";
  const [{ list: bill }, { list, next_receipt_no: receipt_no }] = await Promise.all([
    backend.call(billApi.detail, { bill_no }),
    backend.call(billActionApi.counters, { bill_no }),
  ]);
  const { items: _i, entries: _e, payments: _p, refunds: _r, history: _h, ...head } = bill;
  const counters = list.map(({ store_id, name }) => ({ value: store_id, label: name }));
  const stateName = labelOf(billStates, bill.state);
  return { bill: { ...head, stateName }, counters, receipt_no, methods: offlineMethods, token: newFormToken() };
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const bill_no = args.params.bill_no ?? "";
  const form = await readForm(args.request.clone());
  // what was confirmed may have been booked by its first sending: the backend knows
  const isConfirmed = form.get("step") === "confirmed";
  const amount_fen = isConfirmed ? yuanField() : payableField((await backend.call(billApi.detail, { bill_no })).list);
  const schema = OfflinePayment.omit({ bill_no: true }).extend({ amount_fen, ...fieldsOfTransfer(form) });
  const step = await askFirst(args, schema);
  if (step?.asked?.method === "transfer") {
    const { list: bill } = await backend.call(billApi.detail, { bill_no });
    const booked = await findBooked(backend, bill.student_id, step.asked.transfer_no);
    return { ...step, asked: { ...step.asked, transfer_again: booked.length > 0 ? "1" : "0" }, booked };
  }
  if (step) return { ...step, booked: [] };
  const answer = await submitForm(args, { schema, listPath: `${billListPath}/${bill_no}` }, (payment) =>
    backend.send(billActionApi.offlinePay, { ...payment, bill_no, amount_fen: parseYuan(payment.amount_fen) ?? 0 }),
  );
  return "headers" in answer ? answer : { result: answer, asked: null, booked: [] };
}

export default function PayOffline() {
  const { bill, counters, receipt_no, methods, token } = useLoaderData<typeof loader>();
  const { result, asked = null, booked = [] } = useActionData<typeof action>() ?? {};
  const back = `${billListPath}/${bill.bill_no}`;
  const cancelTo = useListReturn(back);
  const owed = formatFen(bill.owed_fen);
  const named = { student: bill.student_name, no: bill.student_no, title: bill.title, bill: bill.bill_no };
  const obstacle = useObstacle(bill);
  const hint =
    bill.allow_partial === 0
      ? fill(billTexts.hint.whole, { owed })
      : fill(bill.min_part_fen > 0 ? billTexts.hint.parts : billTexts.hint.anyParts, {
          owed,
          least: formatFen(bill.min_part_fen),
        });
  // the problem says it already
  const amountHint = result?.error?.amount_fen ? undefined : hint;
  const number = { kind: "text", name: "receipt_no", label: billTexts.field.receipt_no, required: true } as const;
  return (
    <ListDrawer title={billTexts.pay} listPath={back}>
      <p className="px-4 pt-4 text-sm">{fill(billTexts.payFor, named)}</p>
      {obstacle && <p className="p-4 text-sm text-danger">{obstacle}</p>}
      {!obstacle && asked && <AskPayment {...{ asked, bill, methods, booked }} />}
      {!obstacle && !asked && (
        <RecordForm
          fields={[
            {
              kind: "text",
              name: "amount_fen",
              label: billTexts.field.amount,
              required: true,
              maxLength: 16,
              hint: amountHint,
            },
            ...takingFields(
              { counters, methods },
              { ...number, maxLength: 32, hint: billTexts.hint.receipt },
              transferFields,
            ),
          ]}
          values={{ amount_fen: fenToInput(bill.owed_fen), method: "cash", store_id: counters[0]?.value, receipt_no }}
          {...{ result, cancelTo }}
          submitLabel={billTexts.payNext}
        >
          <FormToken {...{ token, result }} />
        </RecordForm>
      )}
    </ListDrawer>
  );
}

type Payable = ReturnType<typeof useLoaderData<typeof loader>>["bill"];

function useObstacle(bill: Payable): string | null {
  const all = { mayPay: true, mayReduce: true, mayClose: true, mayReopen: true, mayPrint: true };
  if (openRights(bill, all).mayPay) return null;
  const isOver = bill.owed_fen === 0 && bill.state === "BILLING_SUCCESS";
  return isOver ? billTexts.payNothing : fill(billTexts.payClosed, { state: bill.stateName });
}

function AskPayment({
  asked,
  bill,
  methods,
  booked,
}: {
  asked: Readonly<Record<string, string>>;
  bill: Payable;
  methods: readonly FieldChoice[];
  booked: readonly BookedTransfer[];
}) {
  const fen = parseYuan(asked.amount_fen ?? "") ?? 0;
  const yuan = formatFen(fen);
  const method = methods.find(({ value }) => value === asked.method)?.label;
  const named = { student: bill.student_name, no: bill.student_no, title: bill.title };
  return (
    <ConfirmStep
      asked={asked}
      yes={fill(booked.length > 0 ? transferTexts.yesAgain : billTexts.payYes, { yuan })}
      edit={billTexts.back}
      usual={booked.length > 0 ? "edit" : "confirmed"}
    >
      <p className="font-semibold">{fill(billTexts.payAsk, { ...named, method, yuan, receipt: asked.receipt_no })}</p>
      {asked.method === "transfer" && <SentTransfer {...{ asked, booked }} />}
      {asked.received_at && (
        <p className="font-semibold">{fill(billTexts.payEarlier, { time: asked.received_at.replace("T", " ") })}</p>
      )}
      <p>
        {fill(billTexts.payEffect, { yuan, before: formatFen(bill.owed_fen), after: formatFen(bill.owed_fen - fen) })}
      </p>
    </ConfirmStep>
  );
}

export function ErrorBoundary() {
  return <ListDrawerError title={billTexts.pay} listPath={billListPath} />;
}
