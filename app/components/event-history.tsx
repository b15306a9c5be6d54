import type { HistoryStep } from "#contract/platform/history";
import { labelOf } from "~/lib/choice-label";
import type { Choices } from "~/lib/list-description";

/** The events of a record, oldest first: user, time, reason, state before and after. */
export function EventHistory({
  history,
  choices,
  actions,
  states,
}: {
  history: readonly HistoryStep[];
  choices: Choices;
  /** The names of the enumerations in `choices`. */
  actions: string;
  states: string;
}) {
  return (
    <ol className="ml-1 border-l border-line">
      {history.map(({ action, actor, created_at, detail, reason, before_state, after_state }, index) => (
        <li key={`${created_at}-${index}`} className="relative pb-3 pl-4 last:pb-0">
          <span aria-hidden className="absolute -left-[5px] top-[6px] h-[9px] w-[9px] rounded-full bg-accent" />
          <p className="flex flex-wrap items-baseline gap-x-3">
            <span className="font-medium">{labelOf(choices, actions, action)}</span>
            <span className="text-ink-soft">{actor}</span>
            <time className="text-xs tabular-nums text-ink-soft">{created_at}</time>
          </p>
          {before_state !== null && before_state !== after_state && (
            <p className="text-ink-soft">
              {labelOf(choices, states, before_state)} → {labelOf(choices, states, after_state)}
            </p>
          )}
          {detail && <p className="break-words text-ink-soft">{detail}</p>}
          {reason && <p className="break-words">{reason}</p>}
        </li>
      ))}
    </ol>
  );
}
