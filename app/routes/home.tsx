import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Client } from "#contract/client";
import { orderApi, orderEnumerations } from "#contract/orders";
import { EmptyState } from "~/components/empty-state";
import { type DayFigures, DayFiguresRow } from "~/features/home/day-figures";
import { GreetingLine } from "~/features/home/greeting-line";
import { LatestOrders } from "~/features/home/latest-orders";
import { orderListPath, stateTones } from "~/features/order/order-list";
import { PageCards } from "~/features/shell/page-cards";
import { useShellData } from "~/hooks/use-account";
import { labelOf } from "~/lib/choice-label";
import { addDays, dateOf, formatTime } from "~/lib/dates";
import { greetingAt } from "~/lib/greeting";
import { listHref } from "~/lib/list-address";
import type { RouteHandle } from "~/lib/route-handle";
import { mayUse, requireAccess } from "~/services/access.server";

export const handle = { title: "首页" } satisfies RouteHandle;

const latestCount = 8;

export async function loader(args: LoaderFunctionArgs) {
  const { account, backend } = await requireAccess(args, handle);
  const now = Date.now();
  const today = dateOf(now);
  const may = (permission: string) => mayUse(account, permission);
  const withDetail = may(orderApi.detail.permission);
  const orders = may(orderApi.list.permission) ? await readOrders(backend, today, withDetail) : null;
  return { today, greeting: greetingAt(Number(formatTime(now, "h"))), orders };
}

export default function Home() {
  const { greeting, today, orders } = useLoaderData<typeof loader>();
  return (
    <div className="mx-auto flex max-w-[1280px] flex-col gap-4">
      <GreetingLine greeting={greeting} today={today} />
      {orders && <DayFiguresRow today={orders.today} yesterday={orders.yesterday} />}
      <PermittedPages />
      {orders && <LatestOrders orders={orders.latest} href={orders.today.href} />}
      {/* the chat lies over this page */}
      <Outlet />
    </div>
  );
}

function PermittedPages() {
  const { t } = useTranslation("home");
  const menu = useShellData()?.menu ?? [];
  const pages = menu.flatMap((module) => (module.child.length > 0 ? module.child : [module]));
  return (
    <section aria-labelledby="permitted-pages">
      <h2 id="permitted-pages" className="mb-2 text-base font-semibold">
        {t("pages")}
      </h2>
      {pages.length > 0 ? <PageCards entries={pages} label={t("pages")} /> : <EmptyState text={t("noPages")} />}
    </section>
  );
}

async function readOrders(backend: Client, today: string, withDetail: boolean) {
  const day = (date: string) => ({ start_date: date, end_date: date });
  const yesterday = addDays(today, -1);
  const [now, before] = await Promise.all([
    backend.call(orderApi.list, { ...day(today), page_size: latestCount }),
    backend.call(orderApi.list, { ...day(yesterday), page_size: 1 }),
  ]);
  const figures = ({ total, sum }: typeof now, date: string): DayFigures => ({
    count: total ?? 0,
    paid_fen: sum?.paid_fen ?? 0,
    refunded_fen: sum?.refunded_fen ?? 0,
    href: listHref(orderListPath, day(date)),
  });
  const latest = now.list.map(({ order_no, student_name, store_name, amount_fen, created_at, way_code, state }) => ({
    ...{ order_no, student_name, store_name, amount_fen, created_at },
    href: withDetail ? listHref(`${orderListPath}/${order_no}`, day(today)) : null,
    way: labelOf(orderEnumerations, "way_code", way_code),
    state: labelOf(orderEnumerations, "order_state", state),
    tone: stateTones[state] ?? "neutral",
  }));
  return { today: figures(now, today), yesterday: figures(before, yesterday), latest };
}
