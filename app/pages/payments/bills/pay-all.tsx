import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { billActionApi, offlineMethods, OfflinePayments } from "#contract/payments/bill-actions";
import { billEnumerations } from "#contract/payments/bill-enumerations";
import { ListDrawer, ListDrawerError } from "~/components/list-drawer";
import { useListReturn } from "~/hooks/use-list-return";
import { ConfirmStep } from "~/kit/form/confirm-step";
import { ShownFigures } from "~/kit/form/shown-figures";
import { FormToken } from "~/kit/form/form-token";
import { RecordForm } from "~/kit/form/record-form";
import { fill } from "~/lib/fill";
import { formatFen } from "~/lib/money";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess, requireRight } from "~/services/access.server";
import { readForm } from "~/services/read-form.server";
import {
  answerTakenRows,
  askFirst,
  newFormToken,
  readChosenBills,
  refuseChanged,
  studentOfChosen,
} from "./bill-actions.server";
import { billListPath } from "./bill-list";
import { billTexts } from "./bill-texts";
import { ChosenBills } from "./chosen-bills";
import { owedInText } from "./owed-in-text";
import { takenInWords, TakenReceipts } from "./taken-receipts";
import { SentTransfer } from "./sent-transfer";
import { takingFields, transferFields } from "./taking-fields";
import { fieldsOfTransfer, findBooked } from "./transfer-asking.server";
import { transferTexts } from "./transfer-texts";

export const handle = { permission: "Api:campus_pay/bill", title: "批量收款" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend, account } = await requireAccess(args, handle);
  requireRight(account, billActionApi.offlinePayAll.permission);
  const bills = await readChosenBills(args, backend);
  const [first] = bills;
  const receipt_from = first
    ? (await backend.call(billActionApi.counters, { bill_no: first.bill_no })).next_receipt_no
    : "";
  return { bills, choices: billEnumerations, receipt_from, methods: offlineMethods, token: newFormToken() };
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const form = await readForm(args.request.clone());
  const schema = OfflinePayments.omit({ bill_no: true }).extend(fieldsOfTransfer(form));
  const nothing = { answers: [], isDone: false, booked: [] };
  const changed = await refuseChanged(args, backend, schema, billTexts.owedChanged);
  if (changed) return { ...nothing, asked: null, result: changed };
  // a transfer that was booked before is asked about; anything else is taken at once
  const step = await askFirst(args, schema);
  if (step?.asked === null) return { ...nothing, ...step };
  if (step?.asked.method === "transfer") {
    const booked = await findBooked(backend, await studentOfChosen(args, backend), step.asked.transfer_no);
    if (booked.length > 0) return { ...nothing, ...step, asked: { ...step.asked, transfer_again: "1" }, booked };
  }
  const answer = await answerTakenRows(args, schema, (bill_no, taking) =>
    backend.send(billActionApi.offlinePayAll, { bill_no, ...taking }),
  );
  return { ...nothing, asked: null, ...answer };
}

export default function PayAllOffline() {
  const { bills, choices, receipt_from, methods, token } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { answers = [], result, isDone = false, asked = null, booked } = answer ?? {};
  const cancelTo = useListReturn(billListPath);
  const total = bills.reduce((sum, { owed_fen }) => sum + owed_fen, 0);
  const number = { kind: "text", name: "receipt_from", label: billTexts.field.receipt_from, required: true } as const;
  return (
    <ListDrawer title={billTexts.payAllTitle} listPath={billListPath} rowKey={bills[0]?.bill_no}>
      <ChosenBills
        {...{ bills, choices, answers }}
        summary={
          isDone
            ? takenInWords(answers)
            : fill(billTexts.payAllSummary, { count: bills.length, yuan: formatFen(total) })
        }
      />
      {answers.some(({ done }) => done) && <TakenReceipts {...{ answers, cancelTo, isDone }} />}
      {asked && (
        <ConfirmStep
          asked={asked}
          yes={fill(transferTexts.yesAgain, { yuan: formatFen(total) })}
          edit={billTexts.back}
          usual="edit"
        >
          <SentTransfer {...{ asked, booked }} />
        </ConfirmStep>
      )}
      {bills.length > 0 && !isDone && !asked && (
        <RecordForm
          fields={takingFields(
            { counters: [], methods },
            { ...number, maxLength: 32, hint: billTexts.hint.receipts },
            transferFields,
          )}
          values={{ method: "cash", receipt_from }}
          {...{ result, cancelTo }}
          submitLabel={billTexts.payAllYes}
        >
          <FormToken {...{ token, result }} />
          <ShownFigures figures={owedInText(bills)} />
        </RecordForm>
      )}
    </ListDrawer>
  );
}

export function ErrorBoundary() {
  return <ListDrawerError title={billTexts.payAllTitle} listPath={billListPath} />;
}
