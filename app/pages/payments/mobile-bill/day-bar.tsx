import { Form, Link } from "@remix-run/react";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { addDays } from "~/lib/dates";
import { mobileBillTexts } from "./mobile-bill-texts";

const arrow =
  "inline-flex h-10 w-10 shrink-0 items-center justify-center rounded border border-line bg-card text-ink-soft";

/** Day by day by links, and any day by a form. There is nothing after today. */
export function DayBar({ date, today }: { date: string; today: string }) {
  return (
    <div className="flex items-center gap-2">
      <Link to={`?date=${addDays(date, -1)}`} aria-label={mobileBillTexts.previousDay} className={arrow}>
        <ChevronLeft size={18} aria-hidden />
      </Link>
      <Form key={date} method="get" noValidate className="flex min-w-0 grow gap-2">
        <input
          type="date"
          name="date"
          required
          defaultValue={date}
          max={today}
          aria-label={mobileBillTexts.day}
          className="h-10 min-w-0 grow rounded border border-line bg-card px-2 text-base tabular-nums"
        />
        <button className="h-10 shrink-0 rounded border border-line bg-card px-3 text-base">
          {mobileBillTexts.show}
        </button>
      </Form>
      {date < today ? (
        <Link to={`?date=${addDays(date, 1)}`} aria-label={mobileBillTexts.nextDay} className={arrow}>
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
