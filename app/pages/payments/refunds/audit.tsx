import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { BackendError, code } from "#contract/kernel/errors";
import { orderEnumerations } from "#contract/payments/order-enumerations";
import {
  refundApi,
  type RefundDecisions,
  type RefundDetail,
  refundEnumerations,
  RefundVerdict,
} from "#contract/payments/refunds";
import { ListDrawer, ListDrawerError } from "~/components/list-drawer";
import { useListReturn } from "~/hooks/use-list-return";
import { auditSubmits } from "~/kit/form/audit-submits";
import { RecordForm } from "~/kit/form/record-form";
import { submitForm } from "~/kit/form/server/form.server";
import { fill } from "~/lib/fill";
import type { RouteHandle } from "~/lib/route-handle";
import { formatFen } from "~/lib/money";
import { readRows } from "~/lib/selected-rows";
import { requireAccess, requireRight } from "~/services/access.server";
import { AuditResult } from "./audit-result";
import { refundListPath } from "./refund-list";
import { refundTexts } from "./refund-texts";

export const handle = { permission: "Api:campus_pay/refund", title: "审核退款" } satisfies RouteHandle;

const mostAtOnce = 200;

export async function loader(args: LoaderFunctionArgs) {
  const { backend, account } = await requireAccess(args, handle);
  requireRight(account, refundApi.audit.permission);
  const numbers = readRows(new URL(args.request.url).searchParams).slice(0, mostAtOnce);
  const found = await Promise.all(numbers.map((refund_no) => backend.call(refundApi.detail, { refund_no })));
  return { refunds: found.map(({ list }) => list), choices: { ...orderEnumerations, ...refundEnumerations } };
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const refund_no = readRows(new URL(args.request.url).searchParams);
  let decided: RefundDecisions["list"] = [];
  const answer = await submitForm(args, { schema: RefundVerdict, listPath: refundListPath }, async (decision) => {
    const { data, msg } = await backend.send(refundApi.audit, { refund_no, ...decision });
    decided = data.list;
    const refused = decided.filter(({ done }) => !done).length;
    if (refused > 0) throw new BackendError(code.refused, fill(refundTexts.auditRefused, { count: refused }));
    return { msg };
  });
  return "headers" in answer ? answer : { result: answer, decided };
}

export default function AuditRefunds() {
  const { refunds, choices } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const cancelTo = useListReturn(refundListPath);
  return (
    <ListDrawer title={refundTexts.auditTitle} listPath={refundListPath} rowKey={refunds[0]?.refund_no}>
      <AuditResult refunds={refunds} choices={choices} decided={answer?.decided ?? []} />
      {refunds.length > 0 && (
        <RecordForm
          fields={[
            {
              kind: "textarea",
              name: "reason",
              label: refundTexts.decisionReason,
              maxLength: 256,
              hint: refundTexts.decisionReasonHint,
            },
          ]}
          result={answer?.result}
          cancelTo={cancelTo}
          submits={auditSubmits({ pass: passLabel(refunds), reject: refundTexts.reject })}
        />
      )}
    </ListDrawer>
  );
}

/** The button that lets money go names how much. */
function passLabel(refunds: readonly RefundDetail[]): string {
  const yuan = formatFen(refunds.reduce((sum, { amount_fen }) => sum + amount_fen, 0));
  const count = refunds.length;
  return fill(count === 1 ? refundTexts.passSum : refundTexts.passSeveral, { count, yuan });
}

export function ErrorBoundary() {
  return <ListDrawerError title={refundTexts.auditTitle} listPath={refundListPath} />;
}
