import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import ArrowUpDown from "lucide-react/icons/arrow-up-down";
import { PageLink } from "~/components/school-scope";
import { listHref } from "~/lib/list-address";
import type { ListView } from "~/lib/list-description";
import { isNumeric } from "./cell-text";
import { listTexts } from "./list-texts";
import { ResizeHandle } from "./resize-handle";
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
  const order = sortOf(list.state.sort, column.field);
  const align = isNumeric(cell) ? "!text-right" : "";
  return (
    <th
      scope="col"
      aria-sort={sortable ? order : undefined}
      style={stickyStyle(sticky)}
      className={`${headStyle} ${align} ${sticky ? "max-sm:!left-auto sm:!z-30" : ""}`}
    >
      {sortable ? <SortLink list={list} placed={placed} order={order} /> : column.label}
      <ResizeHandle onResize={(width) => onResize(column.key, width)} />
    </th>
  );
}

type SortOrder = "ascending" | "descending" | "none";

function SortLink({ list, placed, order }: { list: ListView; placed: PlacedColumn; order: SortOrder }) {
  const { field, label } = placed.column;
  const sort = order === "descending" ? field : `-${field}`;
  const Arrow = order === "none" ? ArrowUpDown : order === "ascending" ? ArrowUp : ArrowDown;
  return (
    <PageLink
      to={listHref(list.description.path, list.state.query, { sort, cur_page: null })}
      preventScrollReset
      className={`inline-flex items-center gap-1 rounded hover:text-accent-text ${order === "none" ? "" : "text-accent-text"}`}
    >
      {label}
      <Arrow size={12} aria-hidden className={order === "none" ? "opacity-50" : ""} />
    </PageLink>
  );
}

function sortOf(sort: string, field: string): SortOrder {
  if (sort === field) return "ascending";
  return sort === `-${field}` ? "descending" : "none";
}
