import { useTranslation } from "react-i18next";
import { PageLink } from "~/components/school-scope";
import { formatFen } from "~/lib/money";

/** One day of the order list, and where that list is. */
export interface DayFigures {
  count: number;
  paid_fen: number;
  refunded_fen: number;
  href: string;
}

/** Today's count and sums beside yesterday's; each opens the very list it was counted from. */
export function DayFiguresRow({ today, yesterday }: { today: DayFigures; yesterday: DayFigures }) {
  const { t } = useTranslation("home");
  const figures = [
    { label: t("count"), read: ({ count }: DayFigures) => count.toLocaleString("en-US") },
    { label: t("paid"), read: ({ paid_fen }: DayFigures) => formatFen(paid_fen) },
    { label: t("refunded"), read: ({ refunded_fen }: DayFigures) => formatFen(refunded_fen) },
    { label: t("net"), read: ({ paid_fen, refunded_fen }: DayFigures) => formatFen(paid_fen - refunded_fen) },
  ];
  return (
    <ul aria-label={t("today")} className="grid grid-cols-2 gap-3 desk:grid-cols-4">
      {figures.map(({ label, read }) => (
        <li key={label} className="rounded border border-line bg-card p-4 shadow-card">
          <PageLink to={today.href} className="group block rounded">
            <span className="block text-sm text-ink-soft">{label}</span>
            <span className="mt-1 block truncate text-[22px] font-semibold leading-8 tabular-nums group-hover:text-accent-text desk:text-[26px]">
              {read(today)}
            </span>
          </PageLink>
          <PageLink
            to={yesterday.href}
            className="mt-1 inline-block rounded text-xs tabular-nums text-ink-soft hover:text-accent-text"
          >
            {t("yesterday", { figure: read(yesterday) })}
          </PageLink>
        </li>
      ))}
    </ul>
  );
}
