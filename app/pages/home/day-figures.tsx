import type { HomeFigures, HomePeriod } from "#contract/home";
import { PageLink } from "~/components/school-scope";
import { formatFen } from "~/lib/money";
import { type FigureRights, moneyHref, type MoneyFigure } from "./home-links";
import { homeTexts } from "./home-texts";

type Money = NonNullable<HomeFigures["money"]>;

const figures: readonly MoneyFigure[] = ["pay_count", "pay_fen", "refund_fen", "net_fen"];

/** Today's figures beside yesterday's, and the month's beside the last one's; each opens the very list it was counted from. */
export function DayFiguresRow({ money, rights }: { money: Money; rights: FigureRights }) {
  return (
    <ul aria-label={homeTexts.today} className="grid grid-cols-2 gap-3 desk:grid-cols-4">
      {figures.map((figure) => (
        <li key={figure} className="rounded border border-line bg-card p-4 shadow-card">
          <Linked href={moneyHref(figure, money.today, rights)} className="group block rounded">
            <span className="block text-sm text-ink-soft">{homeTexts[figure]}</span>
            <span className="mt-1 block truncate text-[22px] font-semibold leading-8 tabular-nums group-hover:text-accent-text desk:text-[26px]">
              {textOf(figure, money.today)}
            </span>
          </Linked>
          <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-2 text-xs tabular-nums text-ink-soft">
            {(["yesterday", "month", "last_month"] as const).map((period) => (
              <div key={period} className="contents">
                <dt>{homeTexts[period]}</dt>
                <dd className="truncate">
                  <Linked href={moneyHref(figure, money[period], rights)} className="rounded hover:text-accent-text">
                    {textOf(figure, money[period])}
                  </Linked>
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}

function Linked({ href, className, children }: { href: string | null; className: string; children: React.ReactNode }) {
  if (href === null) return <span className="block">{children}</span>;
  return (
    <PageLink to={href} className={className}>
      {children}
    </PageLink>
  );
}

function textOf(figure: MoneyFigure, period: HomePeriod): string {
  return figure === "pay_count" ? period.pay_count.toLocaleString("en-US") : formatFen(period[figure]);
}
