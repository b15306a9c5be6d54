import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { BackendError } from "#contract/kernel/errors";
import { syncApi } from "#contract/payments/sync";
import { ListDrawer, ListDrawerError } from "~/components/list-drawer";
import type { RouteHandle } from "~/lib/route-handle";
import { readRows } from "~/lib/selected-rows";
import { channelTexts } from "~/pages/payments/channel-status/channel-texts";
import { requireAccess, requireRight } from "~/services/access.server";
import { orderListPath } from "./order-list";
import { SyncPanel } from "./sync-panel";

export const handle = { permission: "Api:campus_pay/order", title: "同步订单" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { account } = await requireAccess(args, handle);
  requireRight(account, syncApi.orders.permission);
  return { numbers: readRows(new URL(args.request.url).searchParams) };
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  try {
    const order_no = readRows(new URL(args.request.url).searchParams);
    const { list } = await backend.call(syncApi.orders, { order_no });
    return { answers: list, problem: null };
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    return { answers: [], problem: error.message };
  }
}

export default function SyncOrders() {
  const { numbers } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <ListDrawer title={channelTexts.syncTitle} listPath={orderListPath} rowKey={numbers[0]}>
      <SyncPanel
        numbers={numbers}
        answers={answer?.answers ?? []}
        problem={answer?.problem ?? null}
        listPath={orderListPath}
      />
    </ListDrawer>
  );
}

export function ErrorBoundary() {
  return <ListDrawerError title={channelTexts.syncTitle} listPath={orderListPath} />;
}
