import { verdictTones } from "#contract/platform/list-definition/tones";
import type { ReconItem, ReconSettled } from "#contract/payments/recon-items";
import { Tag } from "~/components/tag";
import { labelOf } from "~/lib/choice-label";
import { fill } from "~/lib/fill";
import type { Choices } from "~/lib/list-description";
import { formatFen } from "~/lib/money";
import { reconTexts } from "./recon-texts";

/** The differences that are dealt with, with what became of each where it was refused. */
export function HandlingResult({
  items,
  choices,
  settled,
}: {
  items: readonly ReconItem[];
  choices: Choices;
  settled: ReconSettled["list"];
}) {
  if (items.length === 0) return <p className="p-4 text-sm">{reconTexts.handleNothing}</p>;
  const sum = (of: (item: ReconItem) => number | null) =>
    formatFen(items.reduce((total, item) => total + (of(item) ?? 0), 0));
  return (
    <div className="flex flex-col gap-3 px-4 pt-4 text-sm">
      <p className="text-ink-soft">
        {fill(reconTexts.handleSummary, {
          count: items.length,
          channel: sum(({ channel_fen }) => channel_fen),
          local: sum(({ local_fen }) => local_fen),
        })}
      </p>
      <ul className="flex flex-col gap-2">
        {items.map((item) => (
          <li key={item.id} className="rounded border border-line px-3 py-2">
            <p className="flex flex-wrap items-center gap-2">
              <Tag tone={verdictTones[item.verdict]}>{labelOf(choices, "recon_verdict", item.verdict)}</Tag>
              <span>{labelOf(choices, "recon_kind", item.kind)}</span>
              <span className="break-all tabular-nums">{item.channel_no || item.local_no}</span>
            </p>
            <p className="mt-1 flex flex-wrap gap-x-4 text-ink-soft tabular-nums">
              <span>
                {reconTexts.field.channel_fen}{" "}
                {item.channel_fen === null ? reconTexts.none : formatFen(item.channel_fen)}
              </span>
              <span>
                {reconTexts.field.local_fen} {item.local_fen === null ? reconTexts.none : formatFen(item.local_fen)}
              </span>
            </p>
            <Answer answer={settled.find(({ id }) => id === item.id)} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Answer({ answer }: { answer: ReconSettled["list"][number] | undefined }) {
  if (answer?.done) return <p className="mt-1 text-success">{reconTexts.done}</p>;
  return answer ? <p className="mt-1 text-danger">{answer.reason}</p> : null;
}
