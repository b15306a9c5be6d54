import type { OpenAttempt } from "#contract/payments/channel-status";
import { Card } from "~/components/card";
import { PageLink } from "~/components/school-scope";
import { useCan } from "~/hooks/use-account";
import { labelOf } from "~/lib/choice-label";
import { fill } from "~/lib/fill";
import type { Choices } from "~/lib/list-description";
import { formatFen } from "~/lib/money";
import { shortTime } from "./channel-paths";
import { channelTexts } from "./channel-texts";

interface OpenAttemptsProps {
  open: readonly OpenAttempt[];
  count: number;
  fen: number;
  choices: Choices;
}

/** Payments under way that wait the longest, and when each is asked about next. */
export function OpenAttempts({ open, count, fen, choices }: OpenAttemptsProps) {
  const maySee = useCan("Api:campus_pay/order/detail-detail");
  return (
    <Card title={channelTexts.openTitle}>
      {open.length === 0 && <p className="px-4 py-3 text-sm text-ink-soft">{channelTexts.openNone}</p>}
      {open.length > 0 && (
        <p className="px-4 pt-2 text-xs text-ink-soft">
          {fill(channelTexts.openHint, { count, yuan: formatFen(fen) })}
        </p>
      )}
      <ul className="divide-y divide-line text-sm tabular-nums">
        {open.map((attempt) => (
          <li key={attempt.order_no} className="grid grid-cols-[1fr_auto] gap-x-3 px-4 py-2">
            <span className="min-w-0 break-all">
              {maySee ? (
                <PageLink
                  to={`/campus_pay/order/list/${attempt.order_no}`}
                  className="text-accent-text hover:underline"
                >
                  {attempt.order_no}
                </PageLink>
              ) : (
                attempt.order_no
              )}
            </span>
            <strong>{formatFen(attempt.amount_fen)}</strong>
            <small className="text-ink-soft">
              {attempt.student_name} {labelOf(choices, "way_code", attempt.channel)} · {channelTexts.field.since}{" "}
              {shortTime(attempt.created_at)}
            </small>
            <small className="text-right text-ink-soft">
              {attempt.next_at !== null && `${channelTexts.field.next} ${attempt.next_at.slice(11)}`}
            </small>
            {attempt.reason !== "" && <small className="col-span-2 text-warning">{attempt.reason}</small>}
          </li>
        ))}
      </ul>
    </Card>
  );
}
