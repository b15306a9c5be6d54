import { Form, Link } from "@remix-run/react";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { addDays } from "~/lib/dates";

const arrow =
  "inline-flex h-10 w-10 shrink-0 items-center justify-center rounded border border-line bg-card text-ink-soft";

/** Day by day by links, and any day by a form. There is nothing after today. */
export function DayBar({ date, today }: { date: string; today: string }) {
  const { t } = useTranslation("mobile");
  return (
    <div className="flex items-center gap-2">
      <Link to={`?date=${addDays(date, -1)}`} aria-label={t("previousDay")} className={arrow}>
        <ChevronLeft size={18} aria-hidden />
      </Link>
      <Form key={date} method="get" className="flex min-w-0 grow gap-2">
        <input
          type="date"
          name="date"
          required
          defaultValue={date}
          max={today}
          aria-label={t("day")}
          className="h-10 min-w-0 grow rounded border border-line bg-card px-2 text-base tabular-nums"
        />
        <button className="h-10 shrink-0 rounded border border-line bg-card px-3 text-base">{t("show")}</button>
      </Form>
      {date < today ? (
        <Link to={`?date=${addDays(date, 1)}`} aria-label={t("nextDay")} className={arrow}>
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
