import { useLoaderData } from "@remix-run/react";
import { labelOf } from "#contract/kernel/enumeration";
import { type Merchant, merchantApi, merchantList, type MerchantRow } from "#contract/payments/merchants";
import { merchantChannels } from "#contract/payments/merchant-enumerations";
import { LoadedListPage } from "~/kit/list/loaded-list-page";
import { listAction, listLoader } from "~/kit/list/server/list-route.server";
import type { RouteHandle } from "~/lib/route-handle";
import { keyRowActions } from "./merchant-list";

export { ListError as ErrorBoundary } from "~/kit/list/list-error";
export { restoreFilter as clientLoader } from "~/kit/list/filter/saved-filter";
export { shouldReloadList as shouldRevalidate } from "~/kit/list/is-same-list";

export const handle = { permission: "Api:campus_pay/merchant", title: "商户与密钥" } satisfies RouteHandle;

export const loader = listLoader(handle, merchantList, { ...merchantApi, detail: undefined }, { toRow });
export const action = listAction(handle, merchantList);

/** A merchant as its list calls it. */
function toRow({ lacking, untested, ...merchant }: Merchant): MerchantRow {
  const keys = [
    lacking.length > 0 ? `缺少${lacking.join("、")}` : "齐全",
    ...(untested > 0 ? [`${untested} 个待验证`] : []),
  ];
  const name = `${labelOf(merchantChannels, merchant.channel)} ${merchant.mch_no}`;
  return { ...merchant, name, keys: keys.join("，"), valid_to: merchant.valid_to?.slice(0, 10) ?? "" };
}

export default function MerchantList() {
  const loaded = useLoaderData<typeof loader>();
  return <LoadedListPage loaded={loaded} links={keyRowActions(loaded.state.query)} />;
}
