import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { orderWays } from "#contract/payments/order-enumerations";
import { settlementApi, settlementEnumerations } from "#contract/payments/settlements";
import { ListDrawer, ListDrawerError } from "~/components/list-drawer";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess } from "~/services/access.server";
import { settlementListPath } from "./settlement-list";
import { SettlementPanel } from "./settlement-panel";
import { settlementTexts } from "./settlement-texts";

export const handle = { permission: "Api:campus_pay/settle", title: "结算单详情" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const { list: settlement } = await backend.call(settlementApi.detail, { settle_no: args.params.settle_no ?? "" });
  return { settlement, choices: { ...settlementEnumerations, way_code: orderWays } };
}

export default function SettlementDetail() {
  const { settlement, choices } = useLoaderData<typeof loader>();
  return (
    <ListDrawer title={settlementTexts.detail} listPath={settlementListPath} rowKey={settlement.settle_no}>
      <SettlementPanel settlement={settlement} choices={choices} />
    </ListDrawer>
  );
}

export function ErrorBoundary() {
  return <ListDrawerError title={settlementTexts.detail} listPath={settlementListPath} />;
}
