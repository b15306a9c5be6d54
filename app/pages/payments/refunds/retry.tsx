import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { BackendError } from "#contract/kernel/errors";
import { refundApi } from "#contract/payments/refunds";
import { ListDrawerError } from "~/components/list-drawer";
import { useListReturn } from "~/hooks/use-list-return";
import { ConfirmPage } from "~/kit/form/confirm-page";
import { backToList } from "~/kit/form/server/form.server";
import { fill } from "~/lib/fill";
import { formatFen } from "~/lib/money";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess, requireRight } from "~/services/access.server";
import { refundListPath } from "./refund-list";
import { refundTexts } from "./refund-texts";

export const handle = { permission: "Api:campus_pay/refund", title: "重新发起退款" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend, account } = await requireAccess(args, handle);
  requireRight(account, refundApi.retry.permission);
  const { list } = await backend.call(refundApi.detail, { refund_no: args.params.refund_no ?? "" });
  return { refund_no: list.refund_no, amount_fen: list.amount_fen };
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  try {
    const { msg } = await backend.send(refundApi.retry, { refund_no: args.params.refund_no ?? "" });
    return await backToList(args, refundListPath, msg);
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    return { problem: error.message };
  }
}

export default function RetryRefund() {
  const { refund_no, amount_fen } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const closeTo = useListReturn(refundListPath);
  return (
    <ConfirmPage
      title={refundTexts.retryTitle}
      closeTo={closeTo}
      look="primary"
      yes={{ label: refundTexts.retry, sending: refundTexts.sending }}
      problem={answer?.problem}
    >
      <p>{fill(refundTexts.retryQuestion, { no: refund_no, yuan: formatFen(amount_fen) })}</p>
    </ConfirmPage>
  );
}

export function ErrorBoundary() {
  return <ListDrawerError title={refundTexts.retryTitle} listPath={refundListPath} />;
}
