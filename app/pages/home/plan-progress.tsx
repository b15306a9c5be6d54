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
  const owed = list.reduce((sum, plan) => sum + plan.owed_fen, 0);
  const isWhole = total === list.length;
  const note = fill(isWhole ? homeTexts.plansOwed : homeTexts.plansCount, { count: total, owed: formatFen(owed) });
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
      </HomeTable>
    </HomeCard>
  );
}

function PlanRow({
  plan: { id, title, school_name, end_at, rate_bp, due_fen, reduce_fen, owed_fen },
  today,
  severalSchools,
  mayDun,
}: {
  plan: FeePlan;
  today: string;
  severalSchools: boolean;
  mayDun: boolean;
}) {
  const share = Math.min(100, (rate_bp ?? 0) / 100);
  const dunning = listHref("/campus_pay/arrears/list", { plan_id: String(id) });
  return (
    <HomeRow
      name={
        <>
          <PageLink to={`${plansPath}/${id}`} className="rounded text-accent-text hover:underline">
            {title}
          </PageLink>
          {severalSchools && <span className="block text-xs text-ink-soft">{school_name}</span>}
        </>
      }
    >
      <HomeFigure>
        <span className="whitespace-nowrap">{end_at.slice(5, 10)}</span>
        <DaysLeft end={end_at.slice(0, 10)} today={today} />
      </HomeFigure>
      <HomeFigure>
        <span className="inline-flex items-center justify-end gap-2">
          <span aria-hidden className="hidden h-1.5 w-24 overflow-hidden rounded bg-line sm:block">
            <span className="block h-full bg-success" style={{ width: `${share}%` }} />
          </span>
          {rate_bp === null ? "-" : `${share.toFixed(1)}%`}
        </span>
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

const dayMs = 86_400_000;

function DaysLeft({ end, today }: { end: string; today: string }) {
  const days = Math.round((Date.parse(end) - Date.parse(today)) / dayMs);
  const text = days > 0 ? fill(homeTexts.daysLeft, { days }) : days === 0 ? homeTexts.lastDay : homeTexts.over;
  return <span className={`block text-xs ${days <= 3 ? "text-warning" : "text-ink-soft"}`}>{text}</span>;
}
