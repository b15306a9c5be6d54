import type { CounterBill } from "#contract/payments/counters";
import { FieldError, TextInput } from "~/components/field";
import { fill } from "~/lib/fill";
import { fenToInput, formatFen } from "~/lib/money";
import { counterTexts } from "./counter-texts";
import { partField } from "./taken-amounts";

/** The money that is taken for a bill this time, all that is owed at first. */
export function BillPartField({
  bill: { bill_no, title, owed_fen, min_part_fen },
  value,
  onType,
  problem,
}: {
  bill: CounterBill;
  value: string | undefined;
  onType: (text: string) => void;
  problem: readonly string[] | undefined;
}) {
  const id = partField(bill_no);
  const least = Math.min(min_part_fen, owed_fen);
  return (
    <div className="mt-1 flex flex-wrap items-center justify-end gap-x-2 text-ink-soft">
      <span id={`${id}-least`} className="text-xs">
        {least > 0 ? fill(counterTexts.partsFrom, { yuan: formatFen(least) }) : counterTexts.parts}
      </span>
      <label htmlFor={id}>{counterTexts.part}</label>
      <TextInput
        id={id}
        name={id}
        inputMode="decimal"
        maxLength={16}
        autoComplete="off"
        defaultValue={value ?? fenToInput(owed_fen)}
        onChange={({ target }) => onType(target.value)}
        aria-label={fill(counterTexts.partOf, { title })}
        aria-invalid={problem ? true : undefined}
        aria-describedby={`${id}-least ${id}-error`}
        className="w-28 text-right tabular-nums"
      />
      <div className="basis-full text-right">
        <FieldError id={`${id}-error`} messages={problem} />
      </div>
    </div>
  );
}
