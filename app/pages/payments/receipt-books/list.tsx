import { useLoaderData } from "@remix-run/react";
import { receiptBookApi, receiptBookList } from "#contract/payments/receipt-books";
import { LoadedListPage } from "~/kit/list/loaded-list-page";
import { listAction, listLoader } from "~/kit/list/server/list-route.server";
import type { RouteHandle } from "~/lib/route-handle";

export { ListError as ErrorBoundary } from "~/kit/list/list-error";
export { restoreFilter as clientLoader } from "~/kit/list/filter/saved-filter";
export { shouldReloadList as shouldRevalidate } from "~/kit/list/is-same-list";

export const handle = { permission: "Api:campus_pay/receipt_book", title: "收据本" } satisfies RouteHandle;

export const loader = listLoader(handle, receiptBookList, receiptBookApi);
export const action = listAction(handle, receiptBookList);

export default function ReceiptBookList() {
  return <LoadedListPage loaded={useLoaderData<typeof loader>()} />;
}
