import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { orderWays } from "#contract/orders";
import { settleApi, settlementEnumerations } from "#contract/settlements";
import { ListDrawer, ListDrawerError } from "~/components/list-drawer";
import { settleListPath } from "~/features/settle/settle-list";
import { SettlementPanel } from "~/features/settle/settlement-panel";
import { settleTexts } from "~/i18n/locales/zh/settle";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess } from "~/services/access.server";

export const handle = { permission: "Api:campus_pay/settle", title: "结算单详情" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const { list: settlement } = await backend.call(settleApi.detail, { settle_no: args.params.settle_no ?? "" });
  return { settlement, choices: { ...settlementEnumerations, way_code: orderWays } };
}

export default function SettlementDetail() {
  const { settlement, choices } = useLoaderData<typeof loader>();
  return (
    <ListDrawer title={settleTexts.detail} listPath={settleListPath} rowKey={settlement.settle_no}>
      <SettlementPanel settlement={settlement} choices={choices} />
    </ListDrawer>
  );
}

export function ErrorBoundary() {
  return <ListDrawerError title={settleTexts.detail} listPath={settleListPath} />;
}
