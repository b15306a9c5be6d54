import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, type ShouldRevalidateFunctionArgs, useLoaderData } from "@remix-run/react";
import { ArrowLeft } from "lucide-react";
import { useTranslation } from "react-i18next";
import { columnsApi } from "#contract/columns";
import { reconApi } from "#contract/recon";
import { reconEnumerations } from "#contract/recon-enumerations";
import { reconItemApi, ReconItemSearch } from "#contract/recon-items";
import { buttonStyle } from "~/components/button-style";
import { PageLink } from "~/components/school-scope";
import { isSameList } from "~/features/list/is-same-list";
import { ListError } from "~/features/list/list-error";
import { ListPage } from "~/features/list/list-page";
import { describeReconItemList, reconItemActs, reconItemTotals } from "~/features/recon/recon-item-list";
import { reconListPath } from "~/features/recon/recon-list";
import { useCan } from "~/hooks/use-account";
import { listHref } from "~/lib/list-address";
import type { RouteHandle } from "~/lib/route-handle";
import { shownFields } from "~/lib/shown-fields";
import { requireAccess } from "~/services/access.server";
import { saveColumnChoice } from "~/services/column-choice.server";
import { translator } from "~/services/i18n.server";
import { readListQuery, requireExistingPage } from "~/services/list-query.server";

export const handle = {
  permission: "Api:campus_pay/recon_item",
  title: "对账明细",
  parent: reconListPath,
} satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const { input, state } = readListQuery(args.request, ReconItemSearch);
  const batch_id = args.params.batch_id;
  const [{ batch }, columns, page, t] = await Promise.all([
    backend.call(reconApi.detail, { id: batch_id }),
    backend.call(columnsApi.get, { page: "recon_item" }),
    input ? backend.call(reconItemApi.list, { ...input, batch_id }) : { list: [], total: null, sum: null },
    translator(args.request, "recon"),
  ]);
  requireExistingPage(args.request, state, page.total);
  const verdict_or_diff = [{ value: "diff", label: t("allDiffs") }, ...reconEnumerations.recon_verdict];
  return {
    batch: { id: batch.id, bill_date: batch.bill_date, channel: batch.channel, state: batch.state },
    state,
    columns: columns.list,
    choices: { ...reconEnumerations, verdict_or_diff },
    rows: shownFields(page.list, columns.list, ["id", "verdict", "disposition"]),
    total: page.total,
    sum: page.sum,
  };
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  return saveColumnChoice(args, backend, "recon_item");
}

/** A page that opens or closes leaves the list as it is; another batch is another list. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const isSameBatch = args.currentParams.batch_id === args.nextParams.batch_id;
  return isSameBatch && isSameList(args) ? false : args.defaultShouldRevalidate;
}

export default function ReconItemList() {
  const { batch, sum, ...data } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["recon", "list"]);
  const maySeeDetail = useCan("Api:campus_pay/recon_item/detail-detail");
  // what was replaced is only looked at
  const mayHandle = useCan("Api:campus_pay/recon_item/handle-handle") && batch.state !== 6;
  const mayExport = useCan("Api:campus_pay/recon_item/export-export");
  const { query } = data.state;
  const description = describeReconItemList(t, batch.id);
  const title = t("itemsOf", { name: `${batch.bill_date} #${batch.id}` });
  return (
    <ListPage
      list={{ ...data, description: { ...description, title } }}
      totals={sum ? reconItemTotals(sum, t) : undefined}
      detailHref={maySeeDetail ? (row) => listHref(`${description.path}/${String(row.id)}`, query) : undefined}
      acts={{
        ofRow: reconItemActs(t, description.path, query, mayHandle),
        ...(mayHandle && { batch: [{ label: t("handle"), path: `${description.path}/handle` }] }),
      }}
      exportPath={mayExport ? `${description.path}/export` : undefined}
      exportModule={mayExport ? "recon_list" : undefined}
      tools={
        <PageLink to={`${reconListPath}/${batch.id}`} className={buttonStyle()}>
          <ArrowLeft size={14} aria-hidden />
          {t("back")}
        </PageLink>
      }
    >
      <Outlet />
    </ListPage>
  );
}

export function ErrorBoundary() {
  return <ListError />;
}
