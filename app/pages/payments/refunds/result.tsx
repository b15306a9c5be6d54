import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { RefundAnswer, refundApi, refundResults } from "#contract/payments/refunds";
import { ListDrawer, ListDrawerError } from "~/components/list-drawer";
import { useListReturn } from "~/hooks/use-list-return";
import { RecordForm } from "~/kit/form/record-form";
import { submitForm } from "~/kit/form/server/form.server";
import { fill } from "~/lib/fill";
import { formatFen } from "~/lib/money";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess, requireRight } from "~/services/access.server";
import { refundListPath } from "./refund-list";
import { refundTexts } from "./refund-texts";

export const handle = { permission: "Api:campus_pay/refund", title: "登记退款结果" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend, account } = await requireAccess(args, handle);
  requireRight(account, refundApi.register.permission);
  const { list } = await backend.call(refundApi.detail, { refund_no: args.params.refund_no ?? "" });
  return { refund_no: list.refund_no, amount_fen: list.amount_fen, results: refundResults };
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const refund_no = args.params.refund_no ?? "";
  return submitForm(args, { schema: RefundAnswer, listPath: refundListPath }, (registered) =>
    backend.send(refundApi.register, { refund_no, ...registered }),
  );
}

export default function RegisterResult() {
  const { refund_no, amount_fen, results } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const cancelTo = useListReturn(refundListPath);
  return (
    <ListDrawer title={refundTexts.register} listPath={refundListPath} rowKey={refund_no}>
      <p className="px-4 pt-4 text-sm text-ink-soft">
        {fill(refundTexts.registerHint, { no: refund_no, yuan: formatFen(amount_fen) })}
      </p>
      <RecordForm
        fields={[
          { kind: "radio", name: "result", label: refundTexts.result, required: true, choices: results },
          {
            kind: "text",
            name: "channel_refund_no",
            label: refundTexts.field.channel_refund_no,
            maxLength: 64,
            hint: refundTexts.hint.channel_refund_no,
          },
          {
            kind: "textarea",
            name: "reason",
            label: refundTexts.resultReason,
            maxLength: 256,
            hint: refundTexts.hint.reason,
          },
        ]}
        {...{ result, cancelTo }}
      />
    </ListDrawer>
  );
}

export function ErrorBoundary() {
  return <ListDrawerError title={refundTexts.register} listPath={refundListPath} />;
}
