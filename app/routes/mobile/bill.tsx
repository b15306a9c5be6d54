import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import * as z from "zod";
import { type MobileBillRow, mobileBillApi } from "#contract/mobile-bill";
import { orderEnumerations } from "#contract/orders";
import { ErrorPage } from "~/components/error-page";
import { Logo } from "~/components/logo";
import { type Bill, BillList } from "~/features/mobile-bill/bill-list";
import { BillPages } from "~/features/mobile-bill/bill-pages";
import { DayBar } from "~/features/mobile-bill/day-bar";
import { DayTotals } from "~/features/mobile-bill/day-totals";
import { stateTones } from "~/features/order/order-list";
import { labelOf } from "~/lib/choice-label";
import { dateOf } from "~/lib/dates";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess } from "~/services/access.server";

export const handle = { permission: "Api:mobile/bill", title: "门店账单", scripts: false } satisfies RouteHandle;

const pageSize = 20;

export async function loader(args: LoaderFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const today = dateOf(Date.now());
  const query = Query.parse(Object.fromEntries(new URL(args.request.url).searchParams));
  const day = await backend.call(mobileBillApi.list, { ...query, date: query.date ?? today, page_size: pageSize });
  return {
    today,
    date: day.date,
    storeName: day.store_name,
    bills: day.list.map(toBill),
    total: day.total,
    sum: day.sum,
    page: query.cur_page,
    pages: Math.ceil(day.total / pageSize),
  };
}

export default function MobileBill() {
  const { t } = useTranslation("mobile");
  const { date, today, storeName, bills, total, sum, page, pages } = useLoaderData<typeof loader>();
  return (
    <div className="mx-auto min-h-dvh max-w-[560px]">
      <header className="sticky top-0 z-10 flex h-12 items-center gap-3 border-b border-line bg-card px-3">
        <Logo size={28} />
        <h1 className="min-w-0 grow truncate text-lg font-semibold">
          {storeName} · {t("title")}
        </h1>
        <SignOut />
      </header>
      <main className="flex flex-col gap-3 p-3">
        <DayBar date={date} today={today} />
        <DayTotals count={total} sum={sum} />
        <BillList bills={bills} />
        <BillPages date={date} page={page} pages={pages} />
      </main>
    </div>
  );
}

/** Plain, without the menu: this page stands alone. */
export function ErrorBoundary() {
  return <ErrorPage />;
}

function SignOut() {
  const { t } = useTranslation("shell");
  return (
    <form method="post" action="/logout">
      <button className="h-9 whitespace-nowrap rounded px-2 text-sm text-ink-soft">{t("signOut")}</button>
    </form>
  );
}

// what cannot be read means today, page one
const Query = z.object({
  date: z.iso.date().optional().catch(undefined),
  cur_page: z.coerce.number().int().min(1).max(1_000_000).default(1).catch(1),
});

function toBill(row: MobileBillRow): Bill {
  return {
    order_no: row.order_no,
    time: row.created_at.slice(11, 16),
    student_name: row.student_name,
    way: labelOf(orderEnumerations, "way_code", row.way_code),
    scene: labelOf(orderEnumerations, "order_scene", row.scene),
    amount_fen: row.amount_fen,
    refund_fen: row.refund_fen,
    state: labelOf(orderEnumerations, "order_state", row.state),
    tone: stateTones[row.state] ?? "neutral",
  };
}
