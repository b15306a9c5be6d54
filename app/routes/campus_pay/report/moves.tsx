import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { columnsApi } from "#contract/columns";
import { orderEnumerations } from "#contract/orders";
import { MoveQuery, reportApi, reportEnumerations } from "#contract/reports";
import { storeApi } from "#contract/stores";
import { ListError } from "~/features/list/list-error";
import { ListPage } from "~/features/list/list-page";
import { describeMoves } from "~/features/report/report-list";
import { useCan } from "~/hooks/use-account";
import { formatFen } from "~/lib/money";
import type { RouteHandle } from "~/lib/route-handle";
import { schoolChoices, storeChoices } from "~/lib/school-filter";
import { shownFields } from "~/lib/shown-fields";
import { requireAccess } from "~/services/access.server";
import { saveColumnChoice } from "~/services/column-choice.server";
import { readListQuery, requireExistingPage } from "~/services/list-query.server";

export { restoreFilter as clientLoader } from "~/features/list/saved-filter";

export const handle = { permission: "Api:campus_pay/report", title: "收退款明细" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const { input, state } = readListQuery(args.request, MoveQuery);
  const [columns, stores, page] = await Promise.all([
    backend.call(columnsApi.get, { page: "report_move" }),
    backend.call(storeApi.options, {}),
    input ? backend.call(reportApi.moves, input) : { list: [], total: null, sum: null },
  ]);
  requireExistingPage(args.request, state, page.total);
  const store = storeChoices(stores.list);
  return {
    state,
    columns: columns.list,
    choices: { ...orderEnumerations, ...reportEnumerations, store, school: schoolChoices(stores.list) },
    rows: shownFields(page.list, columns.list, ["order_no", "refund_no", "item_name"]),
    total: page.total,
    sum: page.sum,
  };
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  return saveColumnChoice(args, backend, "report_move");
}

export default function ReportMoves() {
  const { sum, ...data } = useLoaderData<typeof loader>();
  const { t } = useTranslation("report");
  const maySeeOrder = useCan("Api:campus_pay/order/detail-detail");
  const totals = sum && [
    { label: t("move.pay"), text: formatFen(sum.pay_fen) },
    { label: t("move.refund"), text: formatFen(sum.refund_fen) },
    { label: t("move.net"), text: formatFen(sum.pay_fen - sum.refund_fen) },
  ];
  return (
    <ListPage
      list={{ ...data, description: describeMoves(t, data.choices) }}
      totals={totals ?? undefined}
      detailHref={maySeeOrder ? (row) => `/campus_pay/order/list/${String(row.order_no)}` : undefined}
    />
  );
}

export function ErrorBoundary() {
  return <ListError />;
}
