import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, type ShouldRevalidateFunctionArgs, useLoaderData } from "@remix-run/react";
import { Upload } from "lucide-react";
import { useTranslation } from "react-i18next";
import { channelApi, channelEnumerations } from "#contract/channel-status";
import { columnsApi } from "#contract/columns";
import { reconApi, ReconListQuery } from "#contract/recon";
import { reconEnumerations } from "#contract/recon-enumerations";
import { storeApi } from "#contract/stores";
import { buttonStyle } from "~/components/button-style";
import { PageLink } from "~/components/school-scope";
import { isSameList } from "~/features/list/is-same-list";
import { LackingDays } from "~/features/channel/lacking-days";
import { ListError } from "~/features/list/list-error";
import { ListPage } from "~/features/list/list-page";
import { batchActs, describeReconList, reconListPath, reconTotals, statementPath } from "~/features/recon/recon-list";
import { useCan } from "~/hooks/use-account";
import { listHref } from "~/lib/list-address";
import type { RouteHandle } from "~/lib/route-handle";
import { schoolChoices } from "~/lib/school-filter";
import { shownFields } from "~/lib/shown-fields";
import { requireAccess } from "~/services/access.server";
import { saveColumnChoice } from "~/services/column-choice.server";
import { readListQuery, requireExistingPage } from "~/services/list-query.server";

export { restoreFilter as clientLoader } from "~/features/list/saved-filter";

export const handle = { permission: "Api:campus_pay/recon", title: "对账" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const { input, state } = readListQuery(args.request, ReconListQuery);
  const [columns, stores, lacking, page] = await Promise.all([
    backend.call(columnsApi.get, { page: "recon" }),
    backend.call(storeApi.options, {}),
    backend.call(channelApi.lacking, {}),
    input ? backend.call(reconApi.list, input) : { list: [], total: null, sum: null },
  ]);
  requireExistingPage(args.request, state, page.total);
  return {
    state,
    columns: columns.list,
    choices: { ...reconEnumerations, ...channelEnumerations, school: schoolChoices(stores.list) },
    rows: shownFields(page.list, columns.list, ["id", "file_name", "state"]),
    total: page.total,
    sum: page.sum,
    lacking: lacking.list,
  };
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  return saveColumnChoice(args, backend, "recon");
}

/** A page that opens or closes over the list leaves it as it is. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return isSameList(args) ? false : args.defaultShouldRevalidate;
}

export default function ReconList() {
  const { sum, lacking, ...data } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["recon", "list"]);
  const maySeeDetail = useCan("Api:campus_pay/recon/detail-detail");
  const mayImport = useCan("Api:campus_pay/recon/import-import");
  const maySeeItems = useCan("Api:campus_pay/recon_item/list-index");
  const { query } = data.state;
  return (
    <>
      <LackingDays days={lacking} choices={data.choices} />
      <ListPage
        list={{ ...data, description: describeReconList(t, data.choices) }}
        totals={sum ? reconTotals(sum, t) : undefined}
        detailHref={maySeeDetail ? (row) => listHref(`${reconListPath}/${String(row.id)}`, query) : undefined}
        acts={{ ofRow: batchActs(t, maySeeItems) }}
        tools={
          mayImport && (
            <PageLink to={statementPath} className={buttonStyle("success")}>
              <Upload size={14} aria-hidden />
              {t("importTitle")}
            </PageLink>
          )
        }
      >
        <Outlet />
      </ListPage>
    </>
  );
}

export function ErrorBoundary() {
  return <ListError />;
}
