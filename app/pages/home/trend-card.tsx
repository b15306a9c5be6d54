import type { HomeFigures } from "#contract/home";
import { MoneyChart } from "~/components/chart/money-chart";
import { weekdays } from "~/lib/dates";
import { fill } from "~/lib/fill";
import { formatFen } from "~/lib/money";
import { Change } from "./change";
import { HomeCard } from "./home-card";
import type { FigureRights } from "./home-links";
import { homeTexts } from "./home-texts";
import { MonthDays } from "./month-days";
import { type ComparedDay, compareWeeks } from "./weeks";

/** Payments of the last seven days beside those of the seven before; the last thirty unfold below. */
export function TrendCard({ money, rights }: { money: NonNullable<HomeFigures["money"]>; rights: FigureRights }) {
  const days = compareWeeks(money.days, money.last_week);
  const sum = (of: (day: ComparedDay) => number) => days.reduce((all, day) => all + of(day), 0);
  const [now, before] = [sum((day) => day.now), sum((day) => day.before)];
  const note = (
    <span>
      {fill(homeTexts.weekSums, { now: formatFen(now), before: formatFen(before) })}{" "}
      <Change now={now} before={before} />
    </span>
  );
  return (
    <HomeCard title={homeTexts.week} note={note}>
      <div className="p-3">
        <WeekChart days={days} />
      </div>
      <MonthDays days={money.days} rights={rights} />
    </HomeCard>
  );
}

function WeekChart({ days }: { days: readonly ComparedDay[] }) {
  const points = days.map(({ date, now, before }, place) => ({
    label:
      place === days.length - 1
        ? homeTexts.todayShort
        : fill(homeTexts.weekDay, { weekday: weekdayOf(date), date: date.slice(5) }),
    values: { now, before },
  }));
  const series = [
    { key: "before", label: homeTexts.weekBefore, colour: "before" as const },
    { key: "now", label: homeTexts.weekNow, colour: "pay" as const },
  ];
  return <MoneyChart data={{ label: homeTexts.weekChart, kind: "bars", series, points }} height={220} />;
}

function weekdayOf(date: string): string {
  return weekdays[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? "";
}
