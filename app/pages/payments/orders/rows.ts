import type { LoaderFunctionArgs } from "@remix-run/node";
import { columnsApi } from "#contract/platform/columns";
import { orderApi, OrderListQuery } from "#contract/payments/orders";
import { readListQuery } from "~/kit/list/server/list-query.server";
import type { RouteHandle } from "~/lib/route-handle";
import { shownFields } from "~/lib/shown-fields";
import { requireAccess } from "~/services/access.server";
import { alwaysSent } from "./order-list";

export const handle = { permission: "Api:campus_pay/order" } satisfies RouteHandle;

/** One page of rows without count and sums, for a list whose totals the browser knows already. */
export async function loader(args: LoaderFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const { input, state } = readListQuery(args.request, OrderListQuery);
  const [columns, page] = await Promise.all([
    backend.call(columnsApi.get, { page: "order" }),
    input ? backend.call(orderApi.list, { ...input, with_total: 0 }) : { list: [] },
  ]);
  return Response.json({ state, rows: shownFields(page.list, columns.list, ["order_no", ...alwaysSent]) });
}
