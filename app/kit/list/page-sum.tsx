import { fill } from "~/lib/fill";
import type { Row } from "~/lib/list-description";
import { formatFen } from "~/lib/money";
import { listTexts } from "./list-texts";
import { type PlacedColumn, selectionWidth } from "./table-layout";
import { cellStyle, spanStyle, stickyStyle } from "./table-style";

const foot = "border-line border-t !border-b-0 !bg-raised font-medium tabular-nums text-ink";

/** The amounts of this page under their columns; of rows that do not count in the list's totals only the number is said. */
export function PageSum({
  rows,
  isCounted,
  columns,
  linksWidth,
}: {
  rows: readonly Row[];
  isCounted: (row: Row) => boolean;
  columns: readonly PlacedColumn[];
  /** 0 where no row has a link. */
  linksWidth: number;
}) {
  const counted = rows.filter((row) => isCounted(row));
  const isAll = counted.length === rows.length;
  const words = fill(isAll ? listTexts.pageSum : listTexts.pageSumOf, { count: rows.length, counted: counted.length });
  // the words take the place of the first columns, as far as these stay where they are
  const standing = columns.findIndex(({ sticky, cell }) => cell.kind === "money" || sticky?.side !== "left");
  const spanned = Math.max(1, standing);
  return (
    <tfoot className="max-sm:hidden">
      <tr className="h-row">
        <th
          scope="row"
          colSpan={1 + spanned}
          style={spanStyle(columns, columns.slice(0, spanned), selectionWidth)}
          className={`sticky left-0 z-20 truncate px-3 text-left leading-[34px] !font-normal text-ink-soft ${foot}`}
        >
          {words}
        </th>
        {columns.slice(spanned).map((placed) => (
          <td
            key={placed.column.key}
            style={{ ...stickyStyle(placed.sticky), ...spanStyle(columns, [placed]) }}
            className={`sticky z-10 ${cellStyle(placed.cell, placed.sticky) ?? ""} ${foot}`}
          >
            {placed.cell.kind === "money" && formatFen(sumOf(counted, placed.column.field))}
          </td>
        ))}
        {linksWidth > 0 && <td style={spanStyle(columns, [], linksWidth)} className={`sticky right-0 z-10 ${foot}`} />}
      </tr>
    </tfoot>
  );
}

function sumOf(rows: readonly Row[], field: string): number {
  return rows.reduce((sum, row) => sum + Number(row[field] ?? 0), 0);
}
