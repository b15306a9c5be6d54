import { useLoaderData } from "@remix-run/react";
import { reportApi, reportMoveList } from "#contract/payments/reports";
import { storeApi } from "#contract/payments/stores";
import { useCan } from "~/hooks/use-account";
import { LoadedListPage } from "~/kit/list/loaded-list-page";
import { listAction, listLoader } from "~/kit/list/server/list-route.server";
import { formatFen } from "~/lib/money";
import type { RouteHandle } from "~/lib/route-handle";
import { schoolChoices, storeChoices } from "~/lib/school-filter";
import type { Access } from "~/services/access.server";
import { reportTexts } from "./report-texts";

export { ListError as ErrorBoundary } from "~/kit/list/list-error";
export { restoreFilter as clientLoader } from "~/kit/list/filter/saved-filter";

export const handle = { permission: "Api:campus_pay/report", title: "收退款明细" } satisfies RouteHandle;

export const loader = listLoader(handle, reportMoveList, { list: reportApi.moves }, { choices: readChoices });
export const action = listAction(handle, reportMoveList);

export default function ReportMoves() {
  const loaded = useLoaderData<typeof loader>();
  const maySeeOrder = useCan("Api:campus_pay/order/detail-detail");
  const { sum } = loaded;
  const totals = sum && [
    { label: reportTexts.move.pay, text: formatFen(sum.pay_fen) },
    { label: reportTexts.move.refund, text: formatFen(sum.refund_fen) },
    { label: reportTexts.move.net, text: formatFen(sum.pay_fen - sum.refund_fen) },
  ];
  return (
    <LoadedListPage
      loaded={loaded}
      totals={totals ?? undefined}
      detailHref={maySeeOrder ? (row) => `/campus_pay/order/list/${String(row.order_no)}` : undefined}
    />
  );
}

async function readChoices({ backend }: Pick<Access, "backend">) {
  const { list } = await backend.call(storeApi.options, {});
  return { store: storeChoices(list), school: schoolChoices(list) };
}
