import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { reconApi } from "#contract/payments/recon";
import { reconEnumerations } from "#contract/payments/recon-enumerations";
import { ListDrawer, ListDrawerError } from "~/components/list-drawer";
import { useCan } from "~/hooks/use-account";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess } from "~/services/access.server";
import { BatchPanel } from "./batch-panel";
import { reconListPath } from "./recon-list";
import { reconTexts } from "./recon-texts";

export const handle = { permission: "Api:campus_pay/recon", title: "对账批次" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  return { detail: await backend.call(reconApi.detail, { id: args.params.id }), choices: reconEnumerations };
}

export default function ReconBatchDetail() {
  const { detail, choices } = useLoaderData<typeof loader>();
  const rights = {
    maySeeItems: useCan("Api:campus_pay/recon_item/list-index"),
    mayImport: useCan("Api:campus_pay/recon/import-import"),
  };
  return (
    <ListDrawer title={reconTexts.detail} listPath={reconListPath} rowKey={detail.batch.id} wide>
      <BatchPanel {...{ detail, choices }} {...rights} />
    </ListDrawer>
  );
}

export function ErrorBoundary() {
  return <ListDrawerError title={reconTexts.detail} listPath={reconListPath} />;
}
