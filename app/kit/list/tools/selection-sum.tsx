import { fill } from "~/lib/fill";
import { keyOf, type ListView } from "~/lib/list-description";
import { formatFen } from "~/lib/money";
import { listTexts } from "../list-texts";
import type { PlacedColumn } from "../table-layout";
import type { Selection } from "../use-selection";

const mostSums = 3;

/** The number of ticked rows, and the sums of their amounts that decide. */
export function SelectionSum({
  list: { rows, description },
  columns,
  selection,
}: {
  list: ListView;
  columns: readonly PlacedColumn[];
  selection: Selection;
}) {
  const count = selection.keys.length;
  const ticked = rows.filter((row) => selection.has(keyOf(row, description)));
  const amounts = columns.filter(({ cell }) => cell.kind === "money");
  const decisive = amounts.filter(({ cell }) => cell.decides);
  const summed = (decisive.length > 0 ? decisive : amounts).slice(0, mostSums);
  const sums = summed.map(({ column: { field, label } }) => {
    const fen = ticked.reduce((sum, row) => sum + Number(row[field] ?? 0), 0);
    return `${label.replace(/（元）$/, "")} ${formatFen(fen)}`;
  });
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm tabular-nums text-ink-soft">
      {count > 0 && (
        <>
          {fill(listTexts.selected, { count })}
          {sums.map((sum) => (
            <span key={sum} className="whitespace-nowrap">
              {sum}
            </span>
          ))}
          <button type="button" onClick={selection.clear} className="rounded text-accent-text hover:underline">
            {listTexts.clearSelection}
          </button>
        </>
      )}
    </p>
  );
}
