import { fill } from "~/lib/fill";
import { keyOf, type ListView } from "~/lib/list-description";
import { formatFen } from "~/lib/money";
import { listTexts } from "./list-texts";
import type { PlacedColumn } from "./table-layout";
import type { Selection } from "./use-selection";

const mostSums = 4;

/** The sums of the ticked rows, of amounts that decide; nothing while none is ticked, or a list has no amounts. */
export function SelectionSum({
  list: { rows, description },
  columns,
  selection,
}: {
  list: ListView;
  columns: readonly PlacedColumn[];
  selection: Selection;
}) {
  const ticked = rows.filter((row) => selection.has(keyOf(row, description)));
  const amounts = columns.filter(({ cell }) => cell.kind === "money");
  const decisive = amounts.filter(({ cell }) => cell.decides);
  const summed = (decisive.length > 0 ? decisive : amounts).slice(0, mostSums);
  if (ticked.length === 0 || summed.length === 0) return null;
  return (
    <dl
      aria-label={fill(listTexts.selected, { count: ticked.length })}
      className="flex flex-wrap items-baseline gap-x-6 gap-y-1 border-t border-line bg-accent-soft px-3 py-1.5 text-sm tabular-nums"
    >
      {[
        { label: listTexts.selectedSum, text: String(ticked.length) },
        ...summed.map(({ column: { field, label } }) => ({
          label,
          text: formatFen(ticked.reduce((sum, row) => sum + Number(row[field] ?? 0), 0)),
        })),
      ].map(({ label, text }) => (
        <div key={label} className="flex gap-2">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="font-medium">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
