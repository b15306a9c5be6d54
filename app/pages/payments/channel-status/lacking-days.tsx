import type { LackingDay } from "#contract/payments/channel-status";
import { labelOf } from "~/lib/choice-label";
import { fill } from "~/lib/fill";
import type { Choices } from "~/lib/list-description";
import { shortTime } from "./channel-paths";
import { channelTexts } from "./channel-texts";

/** The days that should have a bill and have none, and why; nothing where all have one. */
export function LackingDays({ days, choices }: { days: readonly LackingDay[]; choices: Choices }) {
  if (days.length === 0) return null;
  const dates = [...new Set(days.map(({ date }) => date.slice(5)))];
  return (
    <details className="mb-3 rounded border border-warning/40 bg-warning-soft px-3 py-2 text-sm text-warning">
      <summary className="cursor-pointer">
        {fill(channelTexts.reconLacking, {
          count: days.length,
          dates: dates.slice(0, 5).join("、") + (dates.length > 5 ? "…" : ""),
        })}
      </summary>
      <ul className="mt-2 flex flex-col gap-1 text-ink">
        {days.map(({ school_name, account, date, state, reason, next_at }) => (
          <li key={`${school_name} ${account} ${date}`}>
            <span className="tabular-nums">{date}</span> {school_name} {account}：
            {reason === "" ? labelOf(choices, "bill_day_state", state) : reason}
            {next_at === null ? "" : `，${fill(channelTexts.nextAt, { time: shortTime(next_at) })}`}
          </li>
        ))}
      </ul>
    </details>
  );
}
