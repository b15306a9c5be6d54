import { useLoaderData } from "@remix-run/react";
import { receiptBookApi, receiptBookList } from "#contract/receipt-books";
import { LoadedListPage } from "~/features/list/loaded-list-page";
import type { RouteHandle } from "~/lib/route-handle";
import { listAction, listLoader } from "~/services/list-route.server";

export { ListError as ErrorBoundary } from "~/features/list/list-error";
export { restoreFilter as clientLoader } from "~/features/list/saved-filter";
export { shouldReloadList as shouldRevalidate } from "~/features/list/is-same-list";

export const handle = { permission: "Api:campus_pay/receipt_book", title: "收据本" } satisfies RouteHandle;

export const loader = listLoader(handle, receiptBookList, receiptBookApi);
export const action = listAction(handle, receiptBookList);

export default function ReceiptBookList() {
  return <LoadedListPage loaded={useLoaderData<typeof loader>()} />;
}
