import type { CounterTakings as Takings } from "#contract/payments/counters";
import { fill } from "~/lib/fill";
import { formatFen } from "~/lib/money";
import { counterTexts } from "./counter-texts";

/** The sum of today that whoever stands at the counter has taken, as it must lie in the drawer. */
export function CounterTakings({ takings: { count, cash_fen, transfer_fen } }: { takings: Takings }) {
  return (
    <p className="tabular-nums text-ink-soft">
      {fill(counterTexts.takings, { count, cash: formatFen(cash_fen), transfer: formatFen(transfer_fen) })}
    </p>
  );
}
