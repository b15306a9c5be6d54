import type { LoaderFunctionArgs } from "@remix-run/node";
import { type ShouldRevalidateFunctionArgs, useLoaderData } from "@remix-run/react";
import ArrowLeft from "lucide-react/icons/arrow-left";
import { reconApi } from "#contract/payments/recon";
import { reconItemApi, reconItemList, ReconItemSearch } from "#contract/payments/recon-items";
import { batchState } from "#contract/payments/states";
import { buttonStyle } from "~/components/button-style";
import { PageLink } from "~/components/school-scope";
import { useCan } from "~/hooks/use-account";
import { isSameList } from "~/kit/list/is-same-list";
import { LoadedListPage } from "~/kit/list/loaded-list-page";
import { listAction, listLoader } from "~/kit/list/server/list-route.server";
import { fill } from "~/lib/fill";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess } from "~/services/access.server";
import { reconItemRowActions, reconItemTotals } from "../recon-item-list";
import { reconListPath } from "../recon-list";
import { reconTexts } from "../recon-texts";

export { ListError as ErrorBoundary } from "~/kit/list/list-error";

export const handle = {
  permission: "Api:campus_pay/recon_item",
  title: "对账明细",
  parent: reconListPath,
} satisfies RouteHandle;

// the path names the batch, the query the rest
const api = { ...reconItemApi, list: { ...reconItemApi.list, input: ReconItemSearch } };

const loadList = listLoader(handle, reconItemList, api, {
  input: ({ batch_id }) => ({ batch_id }),
  keep: ["verdict", "disposition"],
});

export async function loader(args: LoaderFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const [{ batch }, loaded] = await Promise.all([
    backend.call(reconApi.detail, { id: args.params.batch_id }),
    loadList(args),
  ]);
  return { batch: { id: batch.id, bill_date: batch.bill_date, state: batch.state }, loaded };
}

export const action = listAction(handle, reconItemList);

/** A page that opens or closes leaves the list as it is; another batch is another list. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const isSameBatch = args.currentParams.batch_id === args.nextParams.batch_id;
  return isSameBatch && isSameList(args) ? false : args.defaultShouldRevalidate;
}

export default function ReconItemList() {
  const { batch, loaded } = useLoaderData<typeof loader>();
  // what was replaced is only looked at
  const mayHandle = useCan("Api:campus_pay/recon_item/handle-handle") && batch.state !== batchState.superseded;
  const { description, state, sum } = loaded;
  const title = fill(reconTexts.itemsOf, { name: `${batch.bill_date} #${batch.id}` });
  return (
    <LoadedListPage
      loaded={{ ...loaded, description: { ...description, title } }}
      links={reconItemRowActions(description.path, state.query, mayHandle)}
      batch={mayHandle ? [{ label: reconTexts.handle, path: `${description.path}/handle` }] : undefined}
      totals={sum ? reconItemTotals(sum) : undefined}
      tools={
        <PageLink to={`${reconListPath}/${batch.id}`} className={buttonStyle()}>
          <ArrowLeft size={14} aria-hidden />
          {reconTexts.back}
        </PageLink>
      }
    />
  );
}
