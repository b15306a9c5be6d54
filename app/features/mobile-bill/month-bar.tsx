import { Link } from "@remix-run/react";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { monthPath } from "./bill-paths";

const arrow =
  "inline-flex h-10 w-10 shrink-0 items-center justify-center rounded border border-line bg-card text-ink-soft";

/** Month by month. There is nothing after this one. */
export function MonthBar({ month, thisMonth }: { month: string; thisMonth: string }) {
  const { t } = useTranslation("mobile");
  const [year, number] = month.split("-");
  return (
    <div className="flex items-center gap-2">
      <Link to={monthPath(moved(month, -1))} aria-label={t("previousMonth")} className={arrow}>
        <ChevronLeft size={18} aria-hidden />
      </Link>
      <p className="grow text-center text-lg font-semibold tabular-nums">
        {t("monthOf", { year, month: Number(number) })}
      </p>
      {month < thisMonth ? (
        <Link to={monthPath(moved(month, 1))} aria-label={t("nextMonth")} className={arrow}>
          <ChevronRight size={18} aria-hidden />
        </Link>
      ) : (
        <span aria-hidden className={`${arrow} opacity-40`}>
          <ChevronRight size={18} />
        </span>
      )}
    </div>
  );
}

function moved(month: string, by: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
}
