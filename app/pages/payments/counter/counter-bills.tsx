import type { CounterBill } from "#contract/payments/counters";
import { fill } from "~/lib/fill";
import { formatFen } from "~/lib/money";
import { rowsKey } from "~/lib/selected-rows";
import { BillPartField } from "./bill-part-field";
import { counterTexts } from "./counter-texts";
import type { TypedParts } from "./taken-amounts";
import { billKey, useBillKeys } from "./use-bill-keys";

/** The bills that money can be taken for, ticked by click, space or their number; a part of those whose plans allow it. */
export function CounterBills({
  bills,
  chosen,
  setChosen,
  receipts,
  parts,
  setPart,
  problems,
}: {
  bills: readonly CounterBill[];
  chosen: readonly string[];
  setChosen: (chosen: readonly string[]) => void;
  /** The receipt numbers of the ticked by bill number. */
  receipts: ReadonlyMap<string, string>;
  parts: TypedParts;
  setPart: (bill_no: string, text: string) => void;
  /** The problems of parts by bill number. */
  problems: Readonly<Record<string, readonly string[]>>;
}) {
  const toggle = (no: string) => setChosen(chosen.includes(no) ? chosen.filter((one) => one !== no) : [...chosen, no]);
  useBillKeys(
    bills.map(({ bill_no }) => bill_no),
    toggle,
  );
  return (
    <ul aria-label={counterTexts.bills} className="divide-y divide-line">
      {bills.map((bill, index) => (
        <li key={bill.bill_no} className="px-4 py-2 hover:bg-raised">
          <BillChoice
            bill={bill}
            receipt={receipts.get(bill.bill_no)}
            keyCap={billKey(index)}
            isChosen={chosen.includes(bill.bill_no)}
            onToggle={() => toggle(bill.bill_no)}
          />
          {bill.allow_partial === 1 && (
            <BillPartField
              bill={bill}
              value={parts[bill.bill_no]}
              onType={(text) => setPart(bill.bill_no, text)}
              problem={problems[bill.bill_no]}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

function BillChoice({
  bill: { bill_no, title, owed_fen, due_at, items },
  receipt,
  keyCap,
  isChosen,
  onToggle,
}: {
  bill: CounterBill;
  receipt: string | undefined;
  keyCap: string | undefined;
  isChosen: boolean;
  onToggle: () => void;
}) {
  return (
    <label className="flex items-start gap-3">
      <input
        type="checkbox"
        name={rowsKey}
        value={bill_no}
        checked={isChosen}
        onChange={onToggle}
        aria-label={fill(counterTexts.choose, { title })}
        aria-keyshortcuts={keyCap}
        className="mt-1"
      />
      <span aria-hidden className="needs-script w-5 shrink-0 max-sm:hidden">
        {keyCap && (
          <kbd className="rounded border border-line bg-raised px-1.5 text-xs leading-5 text-ink-soft">{keyCap}</kbd>
        )}
      </span>
      <span className="min-w-0 flex-1">
        {title}
        <span className="block text-xs text-ink-soft">
          {`${items.map(({ name }) => name).join("、")} · ${fill(counterTexts.dueOn, { day: due_at.slice(5, 10) })}`}
        </span>
      </span>
      {receipt && (
        <span className="needs-script text-xs leading-5 text-ink-soft">
          {fill(counterTexts.receiptNo, { no: receipt })}
        </span>
      )}
      <strong className="tabular-nums">{formatFen(owed_fen)}</strong>
    </label>
  );
}
