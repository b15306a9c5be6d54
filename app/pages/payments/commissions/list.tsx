import { useLoaderData } from "@remix-run/react";
import { type Commission, commissionApi, commissionList, type ListedCommission } from "#contract/payments/commissions";
import { formatRate } from "#contract/kernel/rate";
import { useCan } from "~/hooks/use-account";
import { LoadedListPage } from "~/kit/list/loaded-list-page";
import { listAction, listLoader } from "~/kit/list/server/list-route.server";
import { listHref } from "~/lib/list-address";
import type { RouteHandle } from "~/lib/route-handle";
import type { Access } from "~/services/access.server";
import { readAccountChoices } from "~/services/account-choices.server";
import { commissionTotals } from "./commission-list";

export { ListError as ErrorBoundary } from "~/kit/list/list-error";
export { restoreFilter as clientLoader } from "~/kit/list/filter/saved-filter";

export const handle = { permission: "Api:campus_pay/commission", title: "代理分润" } satisfies RouteHandle;

export const loader = listLoader(handle, commissionList, commissionApi, {
  choices: readChoices,
  toRow: (row: Commission): ListedCommission => ({ ...row, commission_bp: formatRate(row.commission_bp) }),
});
export const action = listAction(handle, commissionList);

export default function CommissionList() {
  const loaded = useLoaderData<typeof loader>();
  const maySeeSettlement = useCan("Api:campus_pay/settle/detail-detail");
  return (
    <LoadedListPage
      loaded={loaded}
      totals={loaded.sum ? commissionTotals(loaded.sum) : undefined}
      detailHref={
        maySeeSettlement ? (row) => listHref(`/campus_pay/settle/list/${String(row.settle_no)}`, {}) : undefined
      }
    />
  );
}

async function readChoices({ backend }: Pick<Access, "backend">) {
  const [{ school }, agents] = await Promise.all([readAccountChoices(backend), backend.call(commissionApi.agents, {})]);
  return { school, agent: agents.list.map(({ agent_id, name }) => ({ value: agent_id, label: name })) };
}
