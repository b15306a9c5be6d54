import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { columnsApi } from "#contract/columns";
import { commissionApi, CommissionQuery } from "#contract/commissions";
import { orderWays } from "#contract/orders";
import { formatRate } from "#contract/rate";
import { settlementEnumerations } from "#contract/settlements";
import { commissionTotals, describeCommissionList } from "~/features/commission/commission-list";
import { ListError } from "~/features/list/list-error";
import { ListPage } from "~/features/list/list-page";
import { useCan } from "~/hooks/use-account";
import { listHref } from "~/lib/list-address";
import type { RouteHandle } from "~/lib/route-handle";
import { shownFields } from "~/lib/shown-fields";
import { requireAccess } from "~/services/access.server";
import { readAccountChoices } from "~/services/account-choices.server";
import { saveColumnChoice } from "~/services/column-choice.server";
import { readListQuery, requireExistingPage } from "~/services/list-query.server";

export { restoreFilter as clientLoader } from "~/features/list/saved-filter";

export const handle = { permission: "Api:campus_pay/commission", title: "代理分润" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const { input, state } = readListQuery(args.request, CommissionQuery);
  const [columns, { school }, agents, page] = await Promise.all([
    backend.call(columnsApi.get, { page: "commission" }),
    readAccountChoices(backend),
    backend.call(commissionApi.agents, {}),
    input ? backend.call(commissionApi.list, input) : { list: [], total: null, sum: null },
  ]);
  requireExistingPage(args.request, state, page.total);
  const rows = page.list.map((row) => ({ ...row, commission_bp: formatRate(row.commission_bp) }));
  const agent = agents.list.map(({ agent_id, name }) => ({ value: agent_id, label: name }));
  return {
    state,
    columns: columns.list,
    choices: { ...settlementEnumerations, way_code: orderWays, school, agent },
    rows: shownFields(rows, columns.list, ["id", "settle_no"]),
    total: page.total,
    sum: page.sum,
  };
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  return saveColumnChoice(args, backend, "commission");
}

export default function CommissionList() {
  const { sum, ...data } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["commission", "settle", "list"]);
  const mayExport = useCan("Api:campus_pay/commission/export-export");
  const maySeeSettlement = useCan("Api:campus_pay/settle/detail-detail");
  return (
    <ListPage
      list={{ ...data, description: describeCommissionList(t) }}
      totals={sum ? commissionTotals(sum, t) : undefined}
      exportPath={mayExport ? "/campus_pay/commission/export" : undefined}
      detailHref={
        maySeeSettlement ? (row) => listHref(`/campus_pay/settle/list/${String(row.settle_no)}`, {}) : undefined
      }
    />
  );
}

export function ErrorBoundary() {
  return <ListError />;
}
