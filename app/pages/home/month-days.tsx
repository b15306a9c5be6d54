import type { HomeDay } from "#contract/home";
import { MoneyChart } from "~/components/chart/money-chart";
import { PageLink } from "~/components/school-scope";
import { formatFen } from "~/lib/money";
import { type FigureRights, moneyHref } from "./home-links";
import { homeTexts } from "./home-texts";

const cell = "px-4 py-1 text-right tabular-nums";

/** The last thirty days, to be unfolded: a picture, and the same figures as a table. */
export function MonthDays({ days, rights }: { days: readonly HomeDay[]; rights: FigureRights }) {
  const data = {
    label: homeTexts.chart,
    kind: "lines" as const,
    series: [
      { key: "pay", label: homeTexts.chartPaid, colour: "pay" as const },
      { key: "refund", label: homeTexts.chartRefunded, colour: "refund" as const },
    ],
    points: days.map(({ date, pay_fen, refund_fen }) => ({
      label: date.slice(5),
      values: { pay: pay_fen, refund: refund_fen },
    })),
  };
  const heads = [homeTexts.chartCount, homeTexts.chartPaid, homeTexts.chartRefunded];
  return (
    <details className="border-t border-line">
      <summary className="cursor-pointer px-4 py-2 text-sm text-accent-text">{homeTexts.monthTable}</summary>
      <div className="p-3">
        <MoneyChart data={data} height={240} />
      </div>
      <div className="max-h-72 overflow-auto">
        <table className="w-full text-sm">
          <caption className="sr-only">{homeTexts.lastDays}</caption>
          <thead className="sticky top-0 bg-raised text-ink-soft">
            <tr>
              <th scope="col" className="px-4 py-1 text-left font-normal">
                {homeTexts.chartDay}
              </th>
              {heads.map((head) => (
                <th key={head} scope="col" className={`${cell} font-normal`}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[...days].reverse().map((day) => (
              <DayRow key={day.date} day={day} rights={rights} />
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

function DayRow({ day, rights }: { day: HomeDay; rights: FigureRights }) {
  const days = { start_date: day.date, end_date: day.date };
  const linked = (text: string, href: string | null) =>
    href ? (
      <PageLink to={href} className="rounded hover:text-accent-text hover:underline">
        {text}
      </PageLink>
    ) : (
      text
    );
  return (
    <tr className="border-t border-line">
      <th scope="row" className="px-4 py-1 text-left font-normal tabular-nums">
        {day.date}
      </th>
      <td className={cell}>{linked(String(day.pay_count), moneyHref("pay_count", days, rights))}</td>
      <td className={cell}>{linked(formatFen(day.pay_fen), moneyHref("pay_fen", days, rights))}</td>
      <td className={cell}>{linked(formatFen(day.refund_fen), moneyHref("refund_fen", days, rights))}</td>
    </tr>
  );
}
