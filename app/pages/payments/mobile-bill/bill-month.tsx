import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import * as z from "zod";
import { mobileBillApi } from "#contract/payments/mobile-bill";
import { ErrorPage } from "~/components/error-page";
import { dateOf } from "~/lib/dates";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess } from "~/services/access.server";
import { BillFrame } from "./bill-frame";
import { billPath } from "./bill-paths";
import { BillTabs } from "./bill-tabs";
import { DayTotals } from "./day-totals";
import { mobileBillTexts } from "./mobile-bill-texts";
import { MonthBar } from "./month-bar";
import { MonthDays } from "./month-days";

export const handle = { permission: "Api:mobile/bill", title: "门店月账单" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const today = dateOf(Date.now());
  const query = Query.parse(Object.fromEntries(new URL(args.request.url).searchParams));
  return { today, ...(await backend.call(mobileBillApi.month, { month: query.month ?? today.slice(0, 7) })) };
}

export default function MobileBillMonth() {
  const { today, month, store_name, list, sum } = useLoaderData<typeof loader>();
  const date = month === today.slice(0, 7) ? today : `${month}-01`;
  return (
    <BillFrame storeName={store_name} title={mobileBillTexts.byMonth} back={billPath}>
      <BillTabs date={date} here="month" />
      <MonthBar month={month} thisMonth={today.slice(0, 7)} />
      <DayTotals
        label={mobileBillTexts.monthTotals}
        count={sum.order_count}
        sum={{ paid_fen: sum.pay_fen, refunded_fen: sum.refund_fen }}
      />
      <MonthDays days={list} />
    </BillFrame>
  );
}

/** Plain, without the menu: this page stands alone. */
export function ErrorBoundary() {
  return <ErrorPage />;
}

// what cannot be read means this month
const Query = z.object({
  month: z
    .string()
    .regex(/^20\d{2}-(0[1-9]|1[0-2])$/)
    .optional()
    .catch(undefined),
});
