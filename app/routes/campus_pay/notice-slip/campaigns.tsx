import { useLoaderData } from "@remix-run/react";
import { familyCampaignApi, familyCampaignList } from "#contract/family-campaigns";
import { LoadedListPage } from "~/features/list/loaded-list-page";
import type { RouteHandle } from "~/lib/route-handle";
import { listAction, listLoader } from "~/services/list-route.server";

export { ListError as ErrorBoundary } from "~/features/list/list-error";
export { restoreFilter as clientLoader } from "~/features/list/saved-filter";
export { shouldReloadList as shouldRevalidate } from "~/features/list/is-same-list";

export const handle = { permission: "Api:campus_pay/notice_slip", title: "家长通知记录" } satisfies RouteHandle;

// a campaign is made from the slips
const api = { ...familyCampaignApi, store: undefined };

export const loader = listLoader(handle, familyCampaignList, api);
export const action = listAction(handle, familyCampaignList);

export default function Campaigns() {
  return <LoadedListPage loaded={useLoaderData<typeof loader>()} />;
}
