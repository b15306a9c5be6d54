import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { billEnumerations } from "#contract/payments/bill-enumerations";
import { exceptionApi, ExceptionVerdict } from "#contract/payments/exceptions";
import { exceptionEnumerations } from "#contract/payments/exception-enumerations";
import { exceptionState } from "#contract/payments/states";
import { ListDrawer, ListDrawerError } from "~/components/list-drawer";
import { useListReturn } from "~/hooks/use-list-return";
import { auditSubmits } from "~/kit/form/audit-submits";
import { RecordForm } from "~/kit/form/record-form";
import { submitForm } from "~/kit/form/server/form.server";
import { fill } from "~/lib/fill";
import { formatFen } from "~/lib/money";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess, requireRight } from "~/services/access.server";
import { BillFacts } from "./bill-facts";
import { exceptionListPath } from "./exception-list";
import { ProposedFacts } from "./exception-panel";
import { exceptionTexts } from "./exception-texts";

export const handle = { permission: "Api:campus_pay/exception", title: "复核处理方案" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend, account } = await requireAccess(args, handle);
  requireRight(account, exceptionApi.confirm.permission);
  const detail = await backend.call(exceptionApi.detail, { id: args.params.id });
  return { detail, choices: { ...billEnumerations, ...exceptionEnumerations } };
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  return submitForm(args, { schema: ExceptionVerdict, listPath: exceptionListPath }, (decision) =>
    backend.send(exceptionApi.confirm, { ...decision, id: args.params.id }),
  );
}

const questions = { book: "confirmBook", return: "confirmReturn", void: "confirmVoid" } as const;

export default function ConfirmException() {
  const { detail, choices } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const cancelTo = useListReturn(exceptionListPath);
  const { exception, bills, is_own } = detail;
  const { proposal, amount_fen, state, proposed_at } = exception;
  const isProposed = state === exceptionState.proposed;
  const isOpen = isProposed && !is_own;
  const question = proposal === "book" || proposal === "return" || proposal === "void" ? questions[proposal] : null;
  return (
    <ListDrawer title={exceptionTexts.confirmTitle} listPath={exceptionListPath} rowKey={exception.id}>
      <div className="flex flex-col gap-3 px-4 pt-4 text-sm">
        {!isProposed && <p>{exceptionTexts.nothing}</p>}
        {isProposed && question && <p>{fill(exceptionTexts[question], { yuan: formatFen(amount_fen) })}</p>}
        {isProposed && is_own && <p className="text-danger">{exceptionTexts.own}</p>}
        <ProposedFacts detail={detail} choices={choices} />
        {bills.length > 0 && <BillFacts bills={bills} choices={choices} />}
      </div>
      {isOpen && (
        <RecordForm
          fields={[
            {
              ...{ kind: "textarea", name: "reason", label: exceptionTexts.decisionReason, maxLength: 256 },
              hint: exceptionTexts.decisionReasonHint,
            },
          ]}
          {...{ result, cancelTo }}
          submits={auditSubmits({ pass: exceptionTexts.pass, reject: exceptionTexts.reject })}
        >
          <input type="hidden" name="proposed_at" value={proposed_at ?? ""} />
        </RecordForm>
      )}
    </ListDrawer>
  );
}

export function ErrorBoundary() {
  return <ListDrawerError title={exceptionTexts.confirmTitle} listPath={exceptionListPath} />;
}
