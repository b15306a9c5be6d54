import { useLoaderData } from "@remix-run/react";
import { storeApi, storeList } from "#contract/payments/stores";
import { useCan } from "~/hooks/use-account";
import { LoadedListPage } from "~/kit/list/loaded-list-page";
import { listAction, listLoader } from "~/kit/list/server/list-route.server";
import type { RouteHandle } from "~/lib/route-handle";
import { storeOrderLinks } from "./store-list";

export { ListError as ErrorBoundary } from "~/kit/list/list-error";
export { restoreFilter as clientLoader } from "~/kit/list/filter/saved-filter";
export { shouldReloadList as shouldRevalidate } from "~/kit/list/is-same-list";

export const handle = { permission: "Api:campus_pay/store", title: "门店" } satisfies RouteHandle;

export const loader = listLoader(handle, storeList, storeApi, {
  choices: async ({ backend }) => {
    const { list } = await backend.call(storeApi.schools, {});
    return { school: list.map(({ school_id, name }) => ({ value: school_id, label: name })) };
  },
});
export const action = listAction(handle, storeList);

export default function StoreList() {
  const loaded = useLoaderData<typeof loader>();
  const maySeeOrders = useCan("Api:campus_pay/order/list-index");
  return <LoadedListPage loaded={loaded} links={maySeeOrders ? storeOrderLinks(loaded.state.today) : undefined} />;
}
