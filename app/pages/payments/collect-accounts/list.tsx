import { useLoaderData } from "@remix-run/react";
import {
  type CollectAccount,
  collectAccountApi,
  collectAccountList,
  type CollectAccountRow,
} from "#contract/payments/collect-accounts";
import { labelOf } from "#contract/kernel/enumeration";
import { orderWays } from "#contract/payments/order-enumerations";
import { formatRate } from "#contract/kernel/rate";
import { useCan } from "~/hooks/use-account";
import { LoadedListPage } from "~/kit/list/loaded-list-page";
import { listAction, listLoader } from "~/kit/list/server/list-route.server";
import type { RouteHandle } from "~/lib/route-handle";
import { connectionRowActions } from "./collect-account-list";

export { ListError as ErrorBoundary } from "~/kit/list/list-error";
export { restoreFilter as clientLoader } from "~/kit/list/filter/saved-filter";
export { shouldReloadList as shouldRevalidate } from "~/kit/list/is-same-list";

export const handle = { permission: "Api:campus_pay/collect_account", title: "收款账户" } satisfies RouteHandle;

export const loader = listLoader(handle, collectAccountList, collectAccountApi, {
  choices: async ({ backend }) => {
    const { list } = await backend.call(collectAccountApi.schools, {});
    return { school: list.map(({ school_id, name }) => ({ value: school_id, label: name })) };
  },
  toRow,
  keep: ["merchant_id", "needs_grant"],
});
export const action = listAction(handle, collectAccountList);

/** An account as its list calls it. */
function toRow(account: CollectAccount): CollectAccountRow {
  const name = [labelOf(orderWays, account.channel), account.mch_no].filter(Boolean).join(" ");
  return { ...account, rate_bp: formatRate(account.rate_bp), name };
}

export default function CollectAccountList() {
  const loaded = useLoaderData<typeof loader>();
  const mayTest = useCan("Api:campus_pay/collect_account/test-test");
  const links = connectionRowActions(loaded.state.query, { mayTest, mayGrant: loaded.may.update });
  return <LoadedListPage {...{ loaded, links }} />;
}
