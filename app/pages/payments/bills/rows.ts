import type { LoaderFunctionArgs } from "@remix-run/node";
import { billApi, BillListQuery } from "#contract/payments/bills";
import { columnsApi } from "#contract/platform/columns";
import { readListQuery } from "~/kit/list/server/list-query.server";
import type { RouteHandle } from "~/lib/route-handle";
import { shownFields } from "~/lib/shown-fields";
import { requireAccess } from "~/services/access.server";
import { alwaysSent } from "./bill-actions.server";

export const handle = { permission: "Api:campus_pay/bill" } satisfies RouteHandle;

/** One page of rows without count and sums, for a list whose totals the browser knows already. */
export async function loader(args: LoaderFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const { input, state } = readListQuery(args.request, BillListQuery);
  const [columns, page] = await Promise.all([
    backend.call(columnsApi.get, { page: "bill" }),
    input ? backend.call(billApi.list, { ...input, with_total: 0 }) : { list: [] },
  ]);
  return Response.json({ state, rows: shownFields(page.list, columns.list, alwaysSent) });
}
