import type { OverviewBill } from "#contract/payments/student-overviews";
import { fill } from "~/lib/fill";
import { formatFen } from "~/lib/money";
import { rowsKey } from "~/lib/selected-rows";
import { counterTexts } from "./counter-texts";

/** The bills that money can be taken for, with the sum of those that are ticked. */
export function CounterBills({
  bills,
  chosen,
  setChosen,
}: {
  bills: readonly OverviewBill[];
  chosen: readonly string[];
  setChosen: (chosen: readonly string[]) => void;
}) {
  const toggle = (no: string) => setChosen(chosen.includes(no) ? chosen.filter((one) => one !== no) : [...chosen, no]);
  return (
    <ul aria-label={counterTexts.bills} className="divide-y divide-line">
      {bills.map(({ bill_no, title, owed_fen, due_at, items }) => (
        <li key={bill_no} className="px-4 py-2 hover:bg-raised">
          <label className="flex items-start gap-3">
            <input
              type="checkbox"
              name={rowsKey}
              value={bill_no}
              checked={chosen.includes(bill_no)}
              onChange={() => toggle(bill_no)}
              aria-label={fill(counterTexts.choose, { title })}
              className="mt-1"
            />
            <span className="min-w-0 flex-1">
              {title}
              <span className="block text-xs text-ink-soft">
                {`${items.map(({ name }) => name).join("、")} · ${fill(counterTexts.dueOn, { day: due_at.slice(5, 10) })}`}
              </span>
            </span>
            <strong className="tabular-nums">{formatFen(owed_fen)}</strong>
          </label>
        </li>
      ))}
    </ul>
  );
}
