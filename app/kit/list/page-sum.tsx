import { fill } from "~/lib/fill";
import type { Row } from "~/lib/list-description";
import { formatFen } from "~/lib/money";
import { listTexts } from "./list-texts";
import type { PlacedColumn } from "./table-layout";
import { cellStyle, stickyStyle } from "./table-style";

const foot = "bottom-0 border-line border-t !border-b-0 !bg-raised font-medium tabular-nums text-ink";

/** The amounts of this page under their columns; of rows that do not count in the list's totals only the number is said. */
export function PageSum({
  rows,
  isCounted,
  columns,
  hasActions,
}: {
  rows: readonly Row[];
  isCounted: (row: Row) => boolean;
  columns: readonly PlacedColumn[];
  hasActions: boolean;
}) {
  const counted = rows.filter((row) => isCounted(row));
  const isAll = counted.length === rows.length;
  const words = fill(isAll ? listTexts.pageSum : listTexts.pageSumOf, { count: rows.length, counted: counted.length });
  // the words take the place of the first columns, as far as these stay where they are
  const standing = columns.findIndex(({ sticky, cell }) => cell.kind === "money" || sticky?.side !== "left");
  const spanned = Math.max(1, standing);
  return (
    <tfoot className="max-sm:hidden">
      <tr className="h-[32px]">
        <th
          scope="row"
          colSpan={1 + spanned}
          className={`sticky left-0 z-20 truncate px-3 text-left !font-normal text-ink-soft ${foot}`}
        >
          {words}
        </th>
        {columns.slice(spanned).map(({ column: { key, field }, cell, sticky }) => (
          <td key={key} style={stickyStyle(sticky)} className={`sticky z-10 ${cellStyle(cell, sticky) ?? ""} ${foot}`}>
            {cell.kind === "money" && formatFen(counted.reduce((sum, row) => sum + Number(row[field] ?? 0), 0))}
          </td>
        ))}
        {hasActions && <td className={`sticky right-0 z-10 ${foot}`} />}
      </tr>
    </tfoot>
  );
}
