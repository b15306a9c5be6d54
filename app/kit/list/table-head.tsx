import type { ListView } from "~/lib/list-description";
import { isNumeric } from "./cell-text";
import { listTexts } from "./list-texts";
import { ResizeHandle } from "./resize-handle";
import { SortLink, sortOrder } from "./sort-link";
import type { PlacedColumn } from "./table-layout";
import { headStyle, stickyStyle } from "./table-style";
import type { ColumnWidths } from "./use-column-widths";
import type { Selection } from "./use-selection";

/** The head stays in sight; what sorts is a link. */
export function TableHead({
  list,
  columns,
  selection,
  hasActions,
  onResize,
}: {
  list: ListView;
  columns: readonly PlacedColumn[];
  selection: Selection;
  hasActions: boolean;
  onResize: ColumnWidths["resize"];
}) {
  return (
    <thead>
      <tr>
        <th scope="col" className={`left-0 !z-30 !text-center ${headStyle}`}>
          <input
            type="checkbox"
            aria-label={listTexts.selectPage}
            checked={selection.isPage}
            disabled={list.rows.length === 0}
            onChange={selection.togglePage}
            className="needs-script align-middle accent-accent"
          />
        </th>
        {columns.map((placed) => (
          <ColumnHead key={placed.column.key} {...{ list, placed, onResize }} />
        ))}
        {hasActions && (
          <th scope="col" className={`right-0 !z-30 border-l !text-center ${headStyle}`}>
            {listTexts.actions}
          </th>
        )}
      </tr>
    </thead>
  );
}

function ColumnHead({
  list,
  placed,
  onResize,
}: {
  list: ListView;
  placed: PlacedColumn;
  onResize: ColumnWidths["resize"];
}) {
  const { column, cell, sticky, sortable } = placed;
  const align = isNumeric(cell) ? "!text-right" : "";
  return (
    <th
      scope="col"
      aria-sort={sortable ? sortOrder(list.state.sort, column.field) : undefined}
      style={stickyStyle(sticky)}
      className={`${headStyle} ${align} ${sticky ? "max-sm:!left-auto sm:!z-30" : ""}`}
    >
      {sortable ? <SortLink list={list} column={column} /> : column.label}
      <ResizeHandle onResize={(width) => onResize(column.key, width)} />
    </th>
  );
}
