import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useParams } from "@remix-run/react";
import { reconEnumerations } from "#contract/payments/recon-enumerations";
import { reconItemApi } from "#contract/payments/recon-items";
import { ListDrawer, ListDrawerError } from "~/components/list-drawer";
import { useCan } from "~/hooks/use-account";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess } from "~/services/access.server";
import { ItemPanel } from "../item-panel";
import { reconItemsPath } from "../recon-list";
import { reconTexts } from "../recon-texts";

export const handle = { permission: "Api:campus_pay/recon_item", title: "对账明细" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  return { detail: await backend.call(reconItemApi.detail, { id: args.params.id }), choices: reconEnumerations };
}

export default function ReconItemDetail() {
  const { detail, choices } = useLoaderData<typeof loader>();
  const rights = {
    maySeeOrder: useCan("Api:campus_pay/order/detail-detail"),
    mayApply: useCan("Api:campus_pay/refund/store-store"),
  };
  return (
    <ListDrawer title={reconTexts.itemDetail} listPath={reconItemsPath(detail.item.batch_id)} rowKey={detail.item.id}>
      <ItemPanel {...{ detail, choices }} {...rights} />
    </ListDrawer>
  );
}

export function ErrorBoundary() {
  return <ListDrawerError title={reconTexts.itemDetail} listPath={reconItemsPath(useParams().batch_id ?? "")} />;
}
