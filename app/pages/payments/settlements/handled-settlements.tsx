import { settlementTones } from "#contract/platform/list-definition/tones";
import type { SettlementsHandled, Settlement } from "#contract/payments/settlements";
import { Tag } from "~/components/tag";
import { labelOf } from "~/lib/choice-label";
import { fill } from "~/lib/fill";
import type { Choices } from "~/lib/list-description";
import { formatFen } from "~/lib/money";
import { settlementTexts } from "./settlement-texts";

/** The settlements an act is about, with what became of each where it was refused. */
export function HandledSettlements({
  settlements,
  choices,
  handled,
}: {
  settlements: readonly Settlement[];
  choices: Choices;
  handled: SettlementsHandled["list"];
}) {
  if (settlements.length === 0) return <p className="p-4 text-sm">{settlementTexts.handleNothing}</p>;
  const net = settlements.reduce((sum, { net_fen }) => sum + net_fen, 0);
  return (
    <div className="flex flex-col gap-3 px-4 pt-4 text-sm">
      <p className="text-ink-soft">
        {fill(settlementTexts.handleSummary, { count: settlements.length, yuan: formatFen(net) })}
      </p>
      <ul className="flex flex-col gap-2">
        {settlements.map((one) => (
          <li key={one.settle_no} className="rounded border border-line px-3 py-2">
            <p className="flex flex-wrap items-center gap-2">
              <span className="tabular-nums">{one.settle_no}</span>
              <Tag tone={settlementTones[one.state]}>{labelOf(choices, "settle_state", one.state)}</Tag>
              <strong className="ml-auto tabular-nums">{formatFen(one.net_fen)}</strong>
            </p>
            <p className="mt-1 text-ink-soft">
              {one.biz_date} · {one.school_name} · {labelOf(choices, "way_code", one.channel)} {one.mch_no}
            </p>
            <Answer answer={handled.find(({ settle_no }) => settle_no === one.settle_no)} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Answer({ answer }: { answer: SettlementsHandled["list"][number] | undefined }) {
  if (!answer) return null;
  if (answer.done) return <p className="mt-1 text-success">{settlementTexts.done}</p>;
  return <p className="mt-1 text-danger">{answer.reason}</p>;
}
