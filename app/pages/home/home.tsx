import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import type { Client } from "#contract/kernel/client";
import { firstDayApi } from "#contract/first-day";
import { homeApi } from "#contract/home";
import { orderTones } from "#contract/platform/list-definition/tones";
import { publishedNoticeApi } from "#contract/platform/notices";
import { orderApi } from "#contract/payments/orders";
import { orderEnumerations } from "#contract/payments/order-enumerations";
import { EmptyState } from "~/components/empty-state";
import { useSchoolScope } from "~/components/school-scope";
import { useCan, useShellData } from "~/hooks/use-account";
import { useArrivalRefresh } from "~/hooks/use-arrivals";
import { labelOf } from "~/lib/choice-label";
import { dateOf, formatTime } from "~/lib/dates";
import { listHref } from "~/lib/list-address";
import type { RouteHandle } from "~/lib/route-handle";
import { FirstDayCard } from "~/pages/first-day/first-day-card";
import { isSuperAdministrator } from "~/pages/first-day/first-day.server";
import { orderListPath } from "~/pages/payments/orders/order-list";
import { LatestNotices } from "~/pages/platform/notices/latest-notices";
import { mayUse, requireAccess } from "~/services/access.server";
import { describePages } from "~/services/page-descriptions.server";
import { type Descriptions, PageCards } from "~/shell/page-cards";
import { DayFiguresRow } from "./day-figures";
import { greetingAt } from "./greeting";
import { GreetingLine } from "./greeting-line";
import { homeTexts } from "./home-texts";
import { LatestOrders } from "./latest-orders";
import { MonthChart } from "./month-chart";
import { TodoCard } from "./todo-card";

export const handle = { title: "首页" } satisfies RouteHandle;

const latestCount = 8;
const noticeCount = 5;

export async function loader(args: LoaderFunctionArgs) {
  const { account, backend } = await requireAccess(args, handle);
  const now = Date.now();
  const today = dateOf(now);
  const may = (permission: string) => mayUse(account, permission);
  const withDetail = may(orderApi.detail.permission);
  const [figures, latest, notices, firstDay] = await Promise.all([
    backend.call(homeApi.figures, {}),
    may(orderApi.list.permission) ? readLatest(backend, today, withDetail) : null,
    readNotices(backend),
    isSuperAdministrator(account) ? backend.call(firstDayApi.read, {}) : null,
  ]);
  const descriptions = describePages(account.menu_list);
  return {
    today,
    greeting: greetingAt(Number(formatTime(now, "h"))),
    figures,
    latest,
    notices,
    descriptions,
    firstDay,
  };
}

export default function Home() {
  const { greeting, today, figures, latest, notices, descriptions, firstDay } = useLoaderData<typeof loader>();
  const { money, todos } = figures;
  useArrivalRefresh(useSchoolScope());
  const rights = {
    mayRefunds: useCan("Api:campus_pay/refund/list-index"),
    mayReports: useCan("Api:campus_pay/report/list-index"),
  };
  return (
    <div className="mx-auto flex max-w-[1280px] flex-col gap-4">
      <GreetingLine greeting={greeting} today={today} />
      {firstDay && <FirstDayCard firstDay={firstDay} />}
      {money && <DayFiguresRow money={money} rights={rights} />}
      {money ? (
        <div className="grid grid-cols-1 gap-4 desk:grid-cols-[2fr_1fr]">
          <MonthChart days={money.days} rights={rights} />
          <div className="flex min-w-0 flex-col gap-4">
            {todos.length > 0 && <TodoCard todos={todos} today={today} />}
            <LatestNotices notices={notices} />
          </div>
        </div>
      ) : (
        <>
          {todos.length > 0 && <TodoCard todos={todos} today={today} />}
          <LatestNotices notices={notices} />
        </>
      )}
      <PermittedPages descriptions={descriptions} />
      {latest && <LatestOrders orders={latest.orders} href={latest.href} />}
      {/* the chat lies over this page */}
      <Outlet />
    </div>
  );
}

function PermittedPages({ descriptions }: { descriptions: Descriptions }) {
  const menu = useShellData()?.menu ?? [];
  const pages = menu.flatMap((module) => (module.child.length > 0 ? module.child : [module]));
  return (
    <section aria-labelledby="permitted-pages">
      <h2 id="permitted-pages" className="mb-2 text-base font-semibold">
        {homeTexts.pages}
      </h2>
      {pages.length > 0 ? (
        <PageCards entries={pages} label={homeTexts.pages} descriptions={descriptions} />
      ) : (
        <EmptyState text={homeTexts.noPages} />
      )}
    </section>
  );
}

async function readNotices(backend: Client) {
  const { list } = await backend.call(publishedNoticeApi.list, { page_size: noticeCount });
  return list.map(({ id, title, public_time, is_read }) => ({
    ...{ id, title, is_read },
    time: formatTime(public_time, "y-m-d"),
  }));
}

async function readLatest(backend: Client, today: string, withDetail: boolean) {
  const day = { start_date: today, end_date: today };
  const { list } = await backend.call(orderApi.list, { ...day, page_size: latestCount, with_total: 0 });
  const orders = list.map(({ order_no, student_name, store_name, amount_fen, created_at, way_code, state }) => ({
    ...{ order_no, student_name, store_name, amount_fen, created_at },
    href: withDetail ? listHref(`${orderListPath}/${order_no}`, day) : null,
    way: labelOf(orderEnumerations, "way_code", way_code),
    state: labelOf(orderEnumerations, "order_state", state),
    tone: orderTones[state] ?? "neutral",
  }));
  return { orders, href: listHref(orderListPath, day) };
}
