import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { billActionApi, BillClosing } from "#contract/payments/bill-actions";
import { billEnumerations } from "#contract/payments/bill-enumerations";
import { ListDrawerError } from "~/components/list-drawer";
import { formTexts } from "~/kit/form/form-texts";
import { ShownFigures } from "~/kit/form/shown-figures";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess, requireRight } from "~/services/access.server";
import { answerBillRows, readChosenBills, refuseChanged } from "./bill-actions.server";
import { billListPath } from "./bill-list";
import { billTexts } from "./bill-texts";
import { owedInText } from "./owed-in-text";
import { ReasonDrawer } from "./reason-drawer";

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
  return (
    <ReasonDrawer
      title={billTexts.closeTitle}
      summary={billTexts.closeSummary}
      submitLabel={billTexts.closeYes}
      {...{ bills, choices, answer }}
    >
      <ShownFigures figures={owedInText(bills)} />
    </ReasonDrawer>
  );
}

export function ErrorBoundary() {
  return <ListDrawerError title={billTexts.closeTitle} listPath={billListPath} />;
}
