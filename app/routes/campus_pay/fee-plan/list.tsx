import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, type ShouldRevalidateFunctionArgs, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { columnsApi } from "#contract/columns";
import { feePlanApi, feePlanEnumerations, FeePlanQuery } from "#contract/fee-plans";
import { storeApi } from "#contract/stores";
import { describeFeePlanList, feePlanActs, feePlanListPath, percent } from "~/features/fee-plan/fee-plan-list";
import { isSameList } from "~/features/list/is-same-list";
import { ListError } from "~/features/list/list-error";
import { ListPage } from "~/features/list/list-page";
import { useListActions } from "~/features/list/use-list-actions";
import { useCan } from "~/hooks/use-account";
import { listHref } from "~/lib/list-address";
import type { RouteHandle } from "~/lib/route-handle";
import { schoolChoices } from "~/lib/school-filter";
import { shownFields } from "~/lib/shown-fields";
import { requireAccess } from "~/services/access.server";
import { saveColumnChoice } from "~/services/column-choice.server";
import { readDictionary } from "~/services/dictionary.server";
import { readListQuery, requireExistingPage } from "~/services/list-query.server";

export { restoreFilter as clientLoader } from "~/features/list/saved-filter";

export const handle = { permission: "Api:campus_pay/fee_plan", title: "缴费批次" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const { input, state } = readListQuery(args.request, FeePlanQuery);
  const [columns, stores, yes_no, page] = await Promise.all([
    backend.call(columnsApi.get, { page: "fee_plan" }),
    backend.call(storeApi.options, {}),
    readDictionary(backend, "sys_yes_no"),
    input ? backend.call(feePlanApi.list, input) : { list: [], total: null },
  ]);
  requireExistingPage(args.request, state, page.total);
  const rows = page.list.map((plan) => ({ ...plan, rate_bp: percent(plan.rate_bp) }));
  return {
    state,
    columns: columns.list,
    choices: { ...feePlanEnumerations, yes_no, school: schoolChoices(stores.list) },
    rows: shownFields(rows, columns.list, ["id", "title", "state"]),
    total: page.total,
  };
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  return saveColumnChoice(args, backend, "fee_plan");
}

/** A page that opens or closes over the list leaves it as it is. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return isSameList(args) ? false : args.defaultShouldRevalidate;
}

export default function FeePlanList() {
  const data = useLoaderData<typeof loader>();
  const { t } = useTranslation(["feePlan", "list"]);
  const maySeeDetail = useCan("Api:campus_pay/fee_plan/detail-detail");
  const mayExport = useCan("Api:campus_pay/fee_plan/export-export");
  const rights = {
    mayUpdate: useCan("Api:campus_pay/fee_plan/update-update"),
    mayPublish: useCan("Api:campus_pay/fee_plan/publish-publish"),
    mayEnd: useCan("Api:campus_pay/fee_plan/end-end"),
    mayCancel: useCan("Api:campus_pay/fee_plan/cancel-cancel"),
  };
  const { query } = data.state;
  const description = describeFeePlanList(t, data.choices);
  const permissions = { create: "Api:campus_pay/fee_plan/store-store" } as const;
  const acts = useListActions(description, query, permissions, feePlanActs(t, query, rights));
  return (
    <ListPage
      list={{ ...data, description }}
      acts={acts}
      detailHref={maySeeDetail ? (row) => listHref(`${feePlanListPath}/${String(row.id)}`, query) : undefined}
      exportPath={mayExport ? "/campus_pay/fee_plan/export" : undefined}
    >
      <Outlet />
    </ListPage>
  );
}

export function ErrorBoundary() {
  return <ListError />;
}
