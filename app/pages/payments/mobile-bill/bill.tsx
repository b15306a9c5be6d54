import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import * as z from "zod";
import { orderTones } from "#contract/platform/list-definition/tones";
import { mobileBillApi } from "#contract/payments/mobile-bill";
import { ErrorPage } from "~/components/error-page";
import { dateOf } from "~/lib/dates";
import { fill } from "~/lib/fill";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess } from "~/services/access.server";
import { BillFrame } from "./bill-frame";
import { BillList } from "./bill-list";
import { BillPages } from "./bill-pages";
import { billPath, dayPath, orderPath } from "./bill-paths";
import { BillSearch } from "./bill-search";
import { BillTabs } from "./bill-tabs";
import { DayBar } from "./day-bar";
import { DayTotals } from "./day-totals";
import { mobileBillTexts } from "./mobile-bill-texts";
import { toBill } from "./to-bill";

export const handle = { permission: "Api:mobile/bill", title: "门店账单" } satisfies RouteHandle;

const pageSize = 20;

export async function loader(args: LoaderFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const today = dateOf(Date.now());
  const query = Query.parse(Object.fromEntries(new URL(args.request.url).searchParams));
  const day = await backend.call(mobileBillApi.list, { ...query, date: query.date ?? today, page_size: pageSize });
  return {
    today,
    date: day.date,
    q: query.q ?? null,
    storeName: day.store_name,
    bills: day.list.map((row) => toBill(row, orderTones, { withDay: query.q !== undefined })),
    total: day.total,
    sum: day.sum,
    page: query.cur_page,
    pages: Math.ceil(day.total / pageSize),
  };
}

export default function MobileBill() {
  const { date, today, q, storeName, bills, total, sum, page, pages } = useLoaderData<typeof loader>();
  const query: Record<string, string> = q === null ? { date } : { q };
  const back = `?${new URLSearchParams(query).toString()}`;
  return (
    <BillFrame storeName={storeName} title={mobileBillTexts.title} back={q === null ? undefined : billPath}>
      <BillTabs date={date} here="day" />
      <BillSearch q={q ?? ""} />
      {q === null ? (
        <DayBar date={date} today={today} />
      ) : (
        <p className="flex items-baseline justify-between gap-3 text-sm">
          <span className="min-w-0 break-words">{fill(mobileBillTexts.found, { q })}</span>
          <Link to={dayPath(today)} className="shrink-0 text-accent-text underline">
            {mobileBillTexts.clearSearch}
          </Link>
        </p>
      )}
      <DayTotals label={q === null ? mobileBillTexts.totals : mobileBillTexts.foundTotals} count={total} sum={sum} />
      <BillList
        bills={bills}
        hrefOf={(orderNo) => orderPath(orderNo, back)}
        label={mobileBillTexts.orders}
        empty={q === null ? mobileBillTexts.empty : mobileBillTexts.nothingFound}
      />
      <BillPages query={query} page={page} pages={pages} />
    </BillFrame>
  );
}

/** Plain, without the menu: this page stands alone. */
export function ErrorBoundary() {
  return <ErrorPage />;
}

// what cannot be read means today, page one
const Query = z.object({
  date: z.iso.date().optional().catch(undefined),
  q: z.string().trim().min(1).max(50).optional().catch(undefined),
  cur_page: z.coerce.number().int().min(1).max(1_000_000).default(1).catch(1),
});
