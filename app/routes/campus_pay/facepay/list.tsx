import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, type ShouldRevalidateFunctionArgs, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { columnsApi } from "#contract/columns";
import { facepayApi, facepayEnumerations, FacepayQuery } from "#contract/facepay";
import { describeFacepayList, facepayActs, facepayListPath } from "~/features/facepay/facepay-list";
import { isSameList } from "~/features/list/is-same-list";
import { ListError } from "~/features/list/list-error";
import { ListPage } from "~/features/list/list-page";
import { classChoices } from "~/lib/class-choices";
import { useCan } from "~/hooks/use-account";
import { listHref } from "~/lib/list-address";
import type { RouteHandle } from "~/lib/route-handle";
import { shownFields } from "~/lib/shown-fields";
import { requireAccess } from "~/services/access.server";
import { saveColumnChoice } from "~/services/column-choice.server";
import { readListQuery, requireExistingPage } from "~/services/list-query.server";

export { restoreFilter as clientLoader } from "~/features/list/saved-filter";

export const handle = { permission: "Api:campus_pay/facepay", title: "刷脸开通" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const { input, state } = readListQuery(args.request, FacepayQuery);
  const [columns, classes, page] = await Promise.all([
    backend.call(columnsApi.get, { page: "facepay" }),
    backend.call(facepayApi.classes, {}),
    input ? backend.call(facepayApi.list, input) : { list: [], total: null },
  ]);
  requireExistingPage(args.request, state, page.total);
  return {
    state,
    columns: columns.list,
    choices: { ...facepayEnumerations, ...classChoices(classes.list) },
    rows: shownFields(page.list, columns.list, ["id", "student_name", "student_no", "state"]),
    total: page.total,
  };
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  return saveColumnChoice(args, backend, "facepay");
}

/** A page that opens or closes over the list leaves it as it is. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return isSameList(args) ? false : args.defaultShouldRevalidate;
}

export default function FacepayList() {
  const data = useLoaderData<typeof loader>();
  const { t } = useTranslation(["facepay", "list"]);
  const maySeeDetail = useCan("Api:campus_pay/facepay/detail-detail");
  const mayBegin = useCan("Api:campus_pay/facepay/store-store");
  const mayChange = useCan("Api:campus_pay/facepay/status/update-update");
  const mayExport = useCan("Api:campus_pay/facepay/export-export");
  const { query } = data.state;
  return (
    <ListPage
      list={{ ...data, description: describeFacepayList(t) }}
      detailHref={maySeeDetail ? (row) => listHref(`${facepayListPath}/${String(row.id)}`, query) : undefined}
      acts={{
        ofRow: mayChange ? facepayActs(t, query) : () => [],
        ...(mayBegin && { createPath: listHref(`${facepayListPath}/new`, query) }),
        ...(mayChange && { batch: [{ path: `${facepayListPath}/change`, label: t("change") }] }),
      }}
      exportPath={mayExport ? "/campus_pay/facepay/export" : undefined}
    >
      <Outlet />
    </ListPage>
  );
}

export function ErrorBoundary() {
  return <ListError />;
}
