import type { ChannelEvent } from "#contract/payments/channel-status";
import { labelOf } from "~/lib/choice-label";
import type { Choices } from "~/lib/list-description";
import { formatFen } from "~/lib/money";

interface ChannelEventsProps {
  events: readonly ChannelEvent[];
  choices: Choices;
  /** Events are those of today alone, so that their time suffices. */
  isToday?: boolean;
}

/** Entries of 渠道日志, newest first. */
export function ChannelEvents({ events, choices, isToday = false }: ChannelEventsProps) {
  return (
    <ol className="divide-y divide-line text-sm">
      {events.map(({ id, at, channel, mch_no, kind, number, amount_fen, text }) => (
        <li key={id} className="grid grid-cols-[auto_1fr] gap-x-3 px-4 py-2">
          <time className="tabular-nums text-ink-soft">{isToday ? at.slice(11, 16) : at.slice(5)}</time>
          <p className="min-w-0 break-words">
            {labelOf(choices, "channel_event_kind", kind)}：{text}
            <small className="block break-all tabular-nums text-ink-soft">
              {labelOf(choices, "way_code", channel)} {mch_no} {number}
              {amount_fen === null ? "" : ` ${formatFen(amount_fen)}`}
            </small>
          </p>
        </li>
      ))}
    </ol>
  );
}
