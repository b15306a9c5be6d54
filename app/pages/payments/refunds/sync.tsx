import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { BackendError } from "#contract/kernel/errors";
import { syncApi } from "#contract/payments/sync";
import { ListDrawer, ListDrawerError } from "~/components/list-drawer";
import type { RouteHandle } from "~/lib/route-handle";
import { readRows } from "~/lib/selected-rows";
import { channelTexts } from "~/pages/payments/channel-status/channel-texts";
import { SyncPanel } from "~/pages/payments/orders/sync-panel";
import { requireAccess, requireRight } from "~/services/access.server";
import { refundListPath } from "./refund-list";

export const handle = { permission: "Api:campus_pay/refund", title: "同步退款" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { account } = await requireAccess(args, handle);
  requireRight(account, syncApi.refunds.permission);
  return { numbers: readRows(new URL(args.request.url).searchParams) };
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  try {
    const refund_no = readRows(new URL(args.request.url).searchParams);
    const { list } = await backend.call(syncApi.refunds, { refund_no });
    return { answers: list, problem: null };
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    return { answers: [], problem: error.message };
  }
}

export default function SyncRefunds() {
  const { numbers } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <ListDrawer title={channelTexts.syncTitle} listPath={refundListPath} rowKey={numbers[0]}>
      <SyncPanel
        numbers={numbers}
        answers={answer?.answers ?? []}
        problem={answer?.problem ?? null}
        listPath={refundListPath}
      />
    </ListDrawer>
  );
}

export function ErrorBoundary() {
  return <ListDrawerError title={channelTexts.syncTitle} listPath={refundListPath} />;
}
