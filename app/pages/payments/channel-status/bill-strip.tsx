import type { BillDay } from "#contract/payments/channel-status";
import { billDayState } from "#contract/payments/states";
import { labelOf } from "~/lib/choice-label";
import { fill } from "~/lib/fill";
import type { Choices } from "~/lib/list-description";
import { channelTexts } from "./channel-texts";

const { waiting, creating, failing, taken, empty, gone } = billDayState;

/** A day's square: with a bill filled, without trades hollow, being made striped, without a bill red with a cross. */
function look(state: number): string {
  if (state === taken) return "border-success bg-success";
  if (state === empty) return "border-line bg-card";
  if (state === waiting || state === creating) return "border-warning bg-warning-soft";
  return "border-danger bg-danger-soft text-danger";
}

/** The bills of the last four weeks, a square for each day; the days without one are told in words as well. */
export function BillStrip({ days, lacking, choices }: { days: readonly BillDay[]; lacking: number; choices: Choices }) {
  if (days.length === 0) return <span className="text-ink-soft">{channelTexts.noDays}</span>;
  const told = days.filter(({ state }) => state !== taken && state !== empty);
  return (
    <div className="flex flex-col gap-1">
      <ol className="flex flex-wrap gap-0.5" aria-hidden>
        {days.map((day) => (
          <li
            key={day.date}
            title={dayText(day)}
            className={`flex h-4 w-3 items-center justify-center rounded-mark border text-xs leading-none ${look(day.state)}`}
          >
            {day.state === failing || day.state === gone ? "×" : ""}
          </li>
        ))}
      </ol>
      <small className={lacking > 0 ? "text-danger" : "text-ink-soft"}>
        {lacking > 0 ? fill(channelTexts.lacking, { count: lacking }) : channelTexts.complete}
      </small>
      {told.length > 0 && (
        <ul className="sr-only">
          {told.map((day) => (
            <li key={day.date}>{dayText(day)}</li>
          ))}
        </ul>
      )}
    </div>
  );

  function dayText({ date, state, reason }: BillDay): string {
    const known = { date: date.slice(5), state: labelOf(choices, "bill_day_state", state) };
    return reason === "" ? fill(channelTexts.dayOf, known) : fill(channelTexts.dayReason, { ...known, reason });
  }
}

/** The meaning of the squares. */
export function StripLegend({ choices }: { choices: Choices }) {
  return (
    <ul className="flex flex-wrap gap-x-3 gap-y-1 text-xs text-ink-soft">
      {[taken, empty, creating, failing].map((state) => (
        <li key={state} className="flex items-center gap-1">
          <span
            aria-hidden
            className={`inline-flex h-4 w-3 items-center justify-center rounded-mark border text-xs leading-none ${look(state)}`}
          >
            {state === failing ? "×" : ""}
          </span>
          {labelOf(choices, "bill_day_state", state)}
        </li>
      ))}
    </ul>
  );
}
