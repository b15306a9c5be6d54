import { Link } from "@remix-run/react";
import type { StoreMonthDay } from "#contract/payments/mobile-bill";
import { Tag } from "~/components/tag";
import { formatTime } from "~/lib/dates";
import { fill } from "~/lib/fill";
import { formatFen } from "~/lib/money";
import { dayPath } from "./bill-paths";
import { mobileBillTexts } from "./mobile-bill-texts";

/** The days of a month, the latest first; each opens. */
export function MonthDays({ days }: { days: readonly StoreMonthDay[] }) {
  if (days.length === 0) return <p className="py-16 text-center text-ink-soft">{mobileBillTexts.emptyMonth}</p>;
  return (
    <ul
      aria-label={mobileBillTexts.days}
      className="overflow-hidden rounded-card border border-line bg-card shadow-card"
    >
      {days.map((day) => (
        <li key={day.date} className="border-t border-line first:border-0">
          <Link to={dayPath(day.date)} className="grid grid-cols-[1fr_auto] gap-x-3 px-3 py-2">
            <span className="flex flex-wrap items-center gap-2 text-base font-medium">
              {formatTime(`${day.date} 00:00:00`, "m-d 周a")}
              {day.is_closed && (
                <Tag tone={day.is_changed ? "warning" : "success"}>
                  {day.is_changed ? mobileBillTexts.changed : mobileBillTexts.closed}
                </Tag>
              )}
            </span>
            <span className="text-right text-lg font-semibold tabular-nums">
              {formatFen(day.pay_fen - day.refund_fen)}
            </span>
            <span className="text-xs text-ink-soft">{fill(mobileBillTexts.count, { count: day.order_count })}</span>
            <span className="text-right text-xs tabular-nums text-ink-soft">
              {fill(mobileBillTexts.paidAndRefunded, {
                paid: formatFen(day.pay_fen),
                refunded: formatFen(day.refund_fen),
              })}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
