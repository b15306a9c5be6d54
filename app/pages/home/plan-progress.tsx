import { formatRate } from "#contract/kernel/rate";
import type { FeePlan } from "#contract/payments/fee-plans";
import { PageLink } from "~/components/school-scope";
import { fill } from "~/lib/fill";
import { listHref } from "~/lib/list-address";
import { formatFen } from "~/lib/money";
import { HomeCard } from "./home-card";
import { HomeFigure, HomeRow, HomeTable } from "./home-table";
import { homeTexts } from "./home-texts";

export interface RunningPlans {
  list: readonly FeePlan[];
  /** The number of all that are being collected, those that are not listed too. */
  total: number;
}

const columns = [
  { key: "title", label: homeTexts.plan.title },
  { key: "end", label: homeTexts.plan.end },
  { key: "rate", label: homeTexts.plan.rate },
  { key: "due", label: homeTexts.plan.due, isWide: true },
  { key: "owed", label: homeTexts.plan.owed },
  { key: "owing", label: homeTexts.plan.owing, isWide: true },
];
const actColumn = { key: "act", label: homeTexts.plan.act, isQuiet: true, isWide: true };
const plansPath = "/campus_pay/fee_plan/list";

/** The plans that are being collected, the next to end first: how far they are and what is owed. */
export function PlanProgress({
  plans: { list, total },
  today,
  severalSchools,
  mayDun,
}: {
  plans: RunningPlans;
  today: string;
  severalSchools: boolean;
  mayDun: boolean;
}) {
  const due = sumOf(list, ({ due_fen, reduce_fen }) => due_fen - reduce_fen);
  const owed = sumOf(list, ({ owed_fen }) => owed_fen);
  const paid = sumOf(list, ({ paid_fen }) => paid_fen);
  // never rounded up: 100% says that nothing is owed
  const rate_bp = due > 0 ? Math.floor((paid * 10_000) / due) : null;
  const isWhole = total === list.length;
  const figures = { count: total, rate: rate_bp === null ? "-" : formatRate(rate_bp), owed: formatFen(owed) };
  const note = fill(isWhole ? homeTexts.plansOwed : homeTexts.plansCount, figures);
  return (
    <HomeCard
      title={homeTexts.plans}
      note={<span>{note}</span>}
      all={{ href: `${plansPath}?state=1`, label: homeTexts.allPlans }}
    >
      <HomeTable caption={homeTexts.plansCaption} columns={mayDun ? [...columns, actColumn] : columns}>
        {list.map((plan) => (
          <PlanRow key={plan.id} {...{ plan, today, severalSchools, mayDun }} />
        ))}
        {isWhole && total > 1 && (
          <HomeRow name={<b className="font-semibold">{homeTexts.plan.sum}</b>}>
            <HomeFigure>{null}</HomeFigure>
            <HomeFigure>
              <Rate rate_bp={rate_bp} />
            </HomeFigure>
            <HomeFigure isWide>
              <b className="font-semibold">{formatFen(due)}</b>
            </HomeFigure>
            <HomeFigure>
              <b className="font-semibold">{formatFen(owed)}</b>
            </HomeFigure>
            {/* one student may owe several plans */}
            <HomeFigure isWide>{null}</HomeFigure>
            {mayDun && <HomeFigure isWide>{null}</HomeFigure>}
          </HomeRow>
        )}
      </HomeTable>
    </HomeCard>
  );
}

function PlanRow({
  plan: { id, title, school_name, end_at, bill_count, rate_bp, due_fen, reduce_fen, owed_fen, owing_count },
  today,
  severalSchools,
  mayDun,
}: {
  plan: FeePlan;
  today: string;
  severalSchools: boolean;
  mayDun: boolean;
}) {
  const dunning = listHref("/campus_pay/arrears/list", { plan_id: String(id) });
  return (
    <HomeRow
      name={
        <>
          <PageLink to={`${plansPath}/${id}`} className="rounded text-accent-text hover:underline">
            {title}
          </PageLink>
          <span className="block text-xs text-ink-soft">
            {severalSchools && `${school_name} · `}
            {fill(homeTexts.plan.bills, { count: bill_count })}
          </span>
        </>
      }
    >
      <HomeFigure>
        <span className="whitespace-nowrap">{end_at.slice(5, 10)}</span>
        <DaysLeft end={end_at.slice(0, 10)} today={today} />
      </HomeFigure>
      <HomeFigure>
        <Rate rate_bp={rate_bp} />
      </HomeFigure>
      <HomeFigure isWide>{formatFen(due_fen - reduce_fen)}</HomeFigure>
      <HomeFigure>
        <PageLink
          to={listHref("/campus_pay/bill/list", { plan_id: String(id), owed_only: "1" })}
          className="rounded hover:text-accent-text hover:underline"
        >
          {formatFen(owed_fen)}
        </PageLink>
      </HomeFigure>
      <HomeFigure isWide>{owing_count}</HomeFigure>
      {mayDun && (
        <HomeFigure isWide>
          {owed_fen > 0 && (
            <PageLink
              to={dunning}
              aria-label={fill(homeTexts.dunOf, { title })}
              className="whitespace-nowrap rounded text-accent-text hover:underline"
            >
              {homeTexts.dun}
            </PageLink>
          )}
        </HomeFigure>
      )}
    </HomeRow>
  );
}

/** Draws 收缴率 as a bar with its figure. */
function Rate({ rate_bp }: { rate_bp: number | null }) {
  return (
    <span className="inline-flex items-center justify-end gap-2">
      <span aria-hidden className="hidden h-1.5 w-24 overflow-hidden rounded bg-line sm:block">
        <span className="block h-full bg-success" style={{ width: `${Math.min(100, (rate_bp ?? 0) / 100)}%` }} />
      </span>
      {rate_bp === null ? "-" : formatRate(rate_bp)}
    </span>
  );
}

function sumOf(plans: readonly FeePlan[], figureOf: (plan: FeePlan) => number): number {
  return plans.reduce((sum, plan) => sum + figureOf(plan), 0);
}

const dayMs = 86_400_000;

function DaysLeft({ end, today }: { end: string; today: string }) {
  const days = Math.round((Date.parse(end) - Date.parse(today)) / dayMs);
  const text = days > 0 ? fill(homeTexts.daysLeft, { days }) : days === 0 ? homeTexts.lastDay : homeTexts.over;
  return (
    <span className={`block whitespace-nowrap text-xs ${days <= 3 ? "text-warning" : "text-ink-soft"}`}>{text}</span>
  );
}
