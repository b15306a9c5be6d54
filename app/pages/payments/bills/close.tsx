import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { billActionApi, BillClosing } from "#contract/payments/bill-actions";
import { billEnumerations } from "#contract/payments/bill-enumerations";
import { ListDrawer, ListDrawerError } from "~/components/list-drawer";
import { useListReturn } from "~/hooks/use-list-return";
import { formTexts } from "~/kit/form/form-texts";
import { RecordForm } from "~/kit/form/record-form";
import { ShownFigures } from "~/kit/form/shown-figures";
import { fill } from "~/lib/fill";
import { formatFen } from "~/lib/money";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess, requireRight } from "~/services/access.server";
import { answerBillRows, readChosenBills, refuseChanged } from "./bill-actions.server";
import { billListPath } from "./bill-list";
import { billTexts } from "./bill-texts";
import { ChosenBills } from "./chosen-bills";
import { owedInText } from "./owed-in-text";

export const handle = { permission: "Api:campus_pay/bill", title: "关闭账单" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend, account } = await requireAccess(args, handle);
  requireRight(account, billActionApi.close.permission);
  return { bills: await readChosenBills(args, backend), choices: billEnumerations };
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const schema = BillClosing.omit({ bill_no: true });
  const changed = await refuseChanged(args, backend, schema, formTexts.shownChanged);
  if (changed) return { result: changed, answers: [] };
  return answerBillRows(args, { schema, listPath: billListPath }, (bill_no, { reason }) =>
    backend.send(billActionApi.close, { bill_no, reason }),
  );
}

export default function CloseBills() {
  const { bills, choices } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const cancelTo = useListReturn(billListPath);
  const total = bills.reduce((sum, { owed_fen }) => sum + owed_fen, 0);
  return (
    <ListDrawer title={billTexts.closeTitle} listPath={billListPath} rowKey={bills[0]?.bill_no}>
      <ChosenBills
        {...{ bills, choices }}
        answers={answer?.answers ?? []}
        summary={fill(billTexts.closeSummary, { count: bills.length, yuan: formatFen(total) })}
      />
      {bills.length > 0 && (
        <RecordForm
          fields={[{ kind: "textarea", name: "reason", label: billTexts.field.reason, required: true, maxLength: 256 }]}
          result={answer?.result}
          cancelTo={cancelTo}
          submitLabel={billTexts.closeYes}
        >
          <ShownFigures figures={owedInText(bills)} />
        </RecordForm>
      )}
    </ListDrawer>
  );
}

export function ErrorBoundary() {
  return <ListDrawerError title={billTexts.closeTitle} listPath={billListPath} />;
}
