import { Link } from "@remix-run/react";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { fill } from "~/lib/fill";
import { monthPath } from "./bill-paths";
import { mobileBillTexts } from "./mobile-bill-texts";

const arrow =
  "inline-flex h-10 w-10 shrink-0 items-center justify-center rounded border border-line bg-card text-ink-soft";

/** Month by month. There is nothing after this one. */
export function MonthBar({ month, thisMonth }: { month: string; thisMonth: string }) {
  const [year, number] = month.split("-");
  return (
    <div className="flex items-center gap-2">
      <Link to={monthPath(moved(month, -1))} aria-label={mobileBillTexts.previousMonth} className={arrow}>
        <ChevronLeft size={18} aria-hidden />
      </Link>
      <p className="grow text-center text-lg font-semibold tabular-nums">
        {fill(mobileBillTexts.monthOf, { year, month: Number(number) })}
      </p>
      {month < thisMonth ? (
        <Link to={monthPath(moved(month, 1))} aria-label={mobileBillTexts.nextMonth} className={arrow}>
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
