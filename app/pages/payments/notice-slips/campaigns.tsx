import { useLoaderData } from "@remix-run/react";
import { familyCampaignApi, familyCampaignList } from "#contract/payments/family-campaigns";
import { LoadedListPage } from "~/kit/list/loaded-list-page";
import { listAction, listLoader } from "~/kit/list/server/list-route.server";
import type { RouteHandle } from "~/lib/route-handle";

export { ListError as ErrorBoundary } from "~/kit/list/list-error";
export { restoreFilter as clientLoader } from "~/kit/list/filter/saved-filter";
export { shouldReloadList as shouldRevalidate } from "~/kit/list/is-same-list";

export const handle = { permission: "Api:campus_pay/notice_slip", title: "家长通知记录" } satisfies RouteHandle;

// a campaign is made from the slips
const api = { ...familyCampaignApi, store: undefined };

export const loader = listLoader(handle, familyCampaignList, api);
export const action = listAction(handle, familyCampaignList);

export default function Campaigns() {
  return <LoadedListPage loaded={useLoaderData<typeof loader>()} />;
}
