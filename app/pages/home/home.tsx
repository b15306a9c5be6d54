import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import type { Client } from "#contract/kernel/client";
import { firstDayApi } from "#contract/first-day";
import { homeApi } from "#contract/home";
import { orderTones } from "#contract/platform/list-definition/tones";
import { publishedNoticeApi } from "#contract/platform/notices";
import { CommissionQuery, commissionApi } from "#contract/payments/commissions";
import { feePlanApi, FeePlanQuery } from "#contract/payments/fee-plans";
import { orderApi } from "#contract/payments/orders";
import { orderEnumerations } from "#contract/payments/order-enumerations";
import { planState } from "#contract/payments/states";
import { todoApi } from "#contract/todos";
import { EmptyState } from "~/components/empty-state";
import { useSchoolScope } from "~/components/school-scope";
import { useCan, useShellData } from "~/hooks/use-account";
import { useNewsRefresh } from "~/hooks/use-news";
import { labelOf } from "~/lib/choice-label";
import { dateOf, formatTime } from "~/lib/dates";
import { listHref } from "~/lib/list-address";
import type { RouteHandle } from "~/lib/route-handle";
import { FirstDayCard } from "~/pages/first-day/first-day-card";
import { isSuperAdministrator } from "~/pages/first-day/first-day.server";
import { orderListPath } from "~/pages/payments/orders/order-list";
import { LatestNotices } from "~/pages/platform/notices/latest-notices";
import { isAgent, mayUse, requireAccess } from "~/services/access.server";
import { ClassCard } from "./class-card";
import { describePages } from "~/services/page-descriptions.server";
import { type Descriptions, PageCards } from "~/shell/page-cards";
import { DayFiguresRow } from "./day-figures";
import { greetingAt } from "./greeting";
import { GreetingLine } from "./greeting-line";
import { homeTexts } from "./home-texts";
import { LatestOrders } from "./latest-orders";
import { PlanProgress } from "./plan-progress";
import { RecentCard } from "./recent-card";
import { SchoolCard } from "./school-card";
import { TodoCard } from "./todo-card";
import { TrendCard } from "./trend-card";
import { WayCard } from "./way-card";

export const handle = { title: "首页" } satisfies RouteHandle;

const latestCount = 8;
const plansShown = 6;

const column = "contents desk:flex desk:min-w-0 desk:flex-col desk:gap-4";
const noticeCount = 5;

export async function loader(args: LoaderFunctionArgs) {
  const { account, backend } = await requireAccess(args, handle);
  const now = Date.now();
  const today = dateOf(now);
  const may = (permission: string) => mayUse(account, permission);
  const withDetail = may(orderApi.detail.permission);
  const [figures, todos, plans, latest, notices, commissionFen, firstDay] = await Promise.all([
    backend.call(homeApi.figures, {}),
    backend.call(todoApi.list, {}),
    may(feePlanApi.list.permission) ? readPlans(backend) : null,
    may(orderApi.list.permission) ? readLatest(backend, today, withDetail) : null,
    readNotices(backend),
    isAgent(account.user_info) && may(commissionApi.list.permission) ? readCommission(backend, today) : null,
    isSuperAdministrator(account) ? backend.call(firstDayApi.read, {}) : null,
  ]);
  return {
    ...{ today, figures, plans, latest, notices, commissionFen, firstDay },
    todos: todos.list,
    descriptions: describePages(account.menu_list),
    greeting: greetingAt(Number(formatTime(now, "h"))),
  };
}

export default function Home() {
  const { greeting, today, figures, todos, plans, latest, notices, commissionFen, firstDay, descriptions } =
    useLoaderData<typeof loader>();
  const { money, arrears } = figures;
  const scope = useSchoolScope();
  useNewsRefresh(scope);
  const rights = {
    mayRefunds: useCan("Api:campus_pay/refund/list-index"),
    mayReports: useCan("Api:campus_pay/report/list-index"),
  };
  const mayDun = useCan("Api:campus_pay/arrears/dunning-dunning");
  const severalSchools = (money?.schools.length ?? 0) > 1;
  // one school's figures fill the right column, several schools' the left one
  const isRightLong = money !== null && !severalSchools;
  return (
    <div className="mx-auto flex max-w-page flex-col gap-4">
      <GreetingLine greeting={greeting} today={today} />
      {firstDay && <FirstDayCard firstDay={firstDay} />}
      {money && <DayFiguresRow money={money} rights={rights} />}
      {/* two columns by themselves; on a phone one, what waits first */}
      <div className="grid grid-cols-1 items-start gap-4 desk:grid-cols-3">
        <div className={`${column} desk:col-span-2`}>
          {plans && plans.total > 0 && <PlanProgress {...{ plans, today, severalSchools, mayDun }} />}
          {money && severalSchools && (
            <SchoolCard
              {...{ schools: money.schools, month: money.month, commissionFen }}
              mayReports={rights.mayReports}
            />
          )}
          {money && <TrendCard money={money} rights={rights} />}
          {latest && <LatestOrders {...latest} />}
          {!money && !plans && !arrears && <PermittedPages descriptions={descriptions} />}
          {isRightLong && (
            <div className="max-desk:order-last">
              <LatestNotices notices={notices} />
            </div>
          )}
        </div>
        <div className={column}>
          <TodoCard todos={todos} />
          {money && <WayCard ways={money.ways} today={today} />}
          {arrears && <ClassCard {...{ arrears, severalSchools }} />}
          <RecentCard />
          {!isRightLong && <LatestNotices notices={notices} />}
        </div>
      </div>
      {/* the chat lies over this page */}
      <Outlet />
    </div>
  );
}

/** The pages of an account without figures: all there is for it to begin with. */
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

async function readPlans(backend: Client) {
  const query = FeePlanQuery.parse({ state: planState.collecting, sort: "end_at", page_size: plansShown });
  return backend.call(feePlanApi.list, query);
}

async function readCommission(backend: Client, today: string): Promise<number> {
  const days = { start_date: `${today.slice(0, 8)}01`, end_date: today };
  const { sum } = await backend.call(commissionApi.list, CommissionQuery.parse({ ...days, page_size: 1 }));
  return sum.commission_fen;
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
