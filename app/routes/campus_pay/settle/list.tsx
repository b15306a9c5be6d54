import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, type ShouldRevalidateFunctionArgs, useLoaderData } from "@remix-run/react";
import { FilePlus2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { columnsApi } from "#contract/columns";
import { orderWays } from "#contract/orders";
import { settleApi, SettleListQuery, settlementEnumerations } from "#contract/settlements";
import { buttonStyle } from "~/components/button-style";
import { PageLink } from "~/components/school-scope";
import { isSameList } from "~/features/list/is-same-list";
import { ListError } from "~/features/list/list-error";
import { ListPage } from "~/features/list/list-page";
import { describeSettleList, settleActs, settleListPath, settleTotals } from "~/features/settle/settle-list";
import { useCan } from "~/hooks/use-account";
import { listHref } from "~/lib/list-address";
import type { RouteHandle } from "~/lib/route-handle";
import { shownFields } from "~/lib/shown-fields";
import { requireAccess } from "~/services/access.server";
import { readAccountChoices } from "~/services/account-choices.server";
import { saveColumnChoice } from "~/services/column-choice.server";
import { readListQuery, requireExistingPage } from "~/services/list-query.server";

export { restoreFilter as clientLoader } from "~/features/list/saved-filter";

export const handle = { permission: "Api:campus_pay/settle", title: "结算" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const { input, state } = readListQuery(args.request, SettleListQuery);
  const [columns, places, page] = await Promise.all([
    backend.call(columnsApi.get, { page: "settle" }),
    readAccountChoices(backend),
    input ? backend.call(settleApi.list, input) : { list: [], total: null, sum: null },
  ]);
  requireExistingPage(args.request, state, page.total);
  return {
    state,
    columns: columns.list,
    choices: { ...settlementEnumerations, way_code: orderWays, ...places },
    rows: shownFields(page.list, columns.list, ["settle_no", "state"]),
    total: page.total,
    sum: page.sum,
  };
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  return saveColumnChoice(args, backend, "settle");
}

/** A page that opens or closes over the list leaves it as it is. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return isSameList(args) ? false : args.defaultShouldRevalidate;
}

export default function SettleList() {
  const { sum, ...data } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["settle", "list"]);
  const maySeeDetail = useCan("Api:campus_pay/settle/detail-detail");
  const mayGenerate = useCan("Api:campus_pay/settle/generate-generate");
  const mayHandle = useCan("Api:campus_pay/settle/handle-handle");
  const mayExport = useCan("Api:campus_pay/settle/export-export");
  const { query } = data.state;
  return (
    <ListPage
      list={{ ...data, description: describeSettleList(t) }}
      totals={sum ? settleTotals(sum, t) : undefined}
      exportPath={mayExport ? "/campus_pay/settle/export" : undefined}
      detailHref={maySeeDetail ? (row) => listHref(`${settleListPath}/${String(row.settle_no)}`, query) : undefined}
      acts={{
        ofRow: settleActs(t, query, mayHandle),
        batch: mayHandle ? [{ label: t("handle"), path: `${settleListPath}/handle` }] : [],
      }}
      tools={
        mayGenerate && (
          <PageLink
            to={listHref(`${settleListPath}/generate`, query)}
            preventScrollReset
            className={buttonStyle("success")}
          >
            <FilePlus2 size={14} aria-hidden />
            {t("generate")}
          </PageLink>
        )
      }
    >
      <Outlet />
    </ListPage>
  );
}

export function ErrorBoundary() {
  return <ListError />;
}
