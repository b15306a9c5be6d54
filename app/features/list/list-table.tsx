import { useLocation } from "@remix-run/react";
import type { MouseEvent, RefObject } from "react";
import { useTranslation } from "react-i18next";
import { PageLink } from "~/components/school-scope";
import { keyOf, type ListView, type Row } from "~/lib/list-description";
import { useCopy } from "~/hooks/use-copy";
import { CellContent } from "./cell";
import { cellText, isNumeric } from "./cell-text";
import { ListEmpty } from "./list-empty";
import { cellStyle, stickyStyle, tableStyle } from "./table-style";
import { TableHead } from "./table-head";
import { actionsWidth, type PlacedColumn, selectionWidth } from "./table-layout";
import type { Selection } from "./use-selection";

interface ListTableProps {
  list: ListView;
  columns: readonly PlacedColumn[];
  selection: Selection;
  region: RefObject<HTMLDivElement>;
  busy: boolean;
  /** Where a row's detail lies; absent: there is none, or no right to it. */
  detailHref?: (row: Row) => string;
}

/** The rows in a region that scrolls both ways under its own head. */
export function ListTable({ list, columns, selection, region, busy, detailHref }: ListTableProps) {
  const { t } = useTranslation("list");
  const copy = useCopy();
  const { description, rows } = list;
  const ends = selectionWidth + (detailHref ? actionsWidth : 0);
  const width = columns.reduce((sum, column) => sum + column.width, ends);
  // one column takes what is left over, so that the others keep their width and sticky ones their place
  const elastic = columns.findLast(({ sticky }) => sticky === null);
  // one listener for all values of the table that copy themselves
  const handleCopy = ({ target }: MouseEvent) => {
    const value = target instanceof Element ? target.closest("[data-copy]")?.textContent : null;
    if (value) void copy(value);
  };
  return (
    <div
      ref={region}
      role="region"
      aria-label={t("tableRegion", { title: description.title })}
      aria-busy={busy}
      // a region that scrolls must be reachable by keyboard
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="relative isolate min-h-0 flex-1 overflow-auto overscroll-x-contain max-h-[80dvh] desk:max-h-none"
    >
      <table className={`${tableStyle} ${busy ? "opacity-60 delay-300" : ""}`} style={{ minWidth: width }}>
        <caption className="sr-only">{description.title}</caption>
        <colgroup>
          <col className="needs-script" style={{ width: selectionWidth }} />
          {columns.map((placed) => (
            <col key={placed.column.key} style={placed === elastic ? undefined : { width: placed.width }} />
          ))}
          {detailHref && <col style={{ width: actionsWidth }} />}
        </colgroup>
        <TableHead list={list} columns={columns} selection={selection} hasActions={detailHref !== undefined} />
        <tbody onClick={handleCopy}>
          {rows.map((row) => (
            <TableRow key={keyOf(row, description)} {...{ list, row, columns, selection, detailHref }} />
          ))}
        </tbody>
      </table>
      {rows.length === 0 && <ListEmpty list={list} />}
    </div>
  );
}

function TableRow({
  list,
  row,
  columns,
  selection,
  detailHref,
}: Pick<ListTableProps, "list" | "columns" | "selection" | "detailHref"> & { row: Row }) {
  const { t } = useTranslation("list");
  const key = keyOf(row, list.description);
  const name = String(row[list.description.rowName]);
  const href = detailHref?.(row);
  const isOpen = useLocation().pathname === href?.split("?")[0];
  const background = isOpen || selection.has(key) ? "bg-accent-soft" : "bg-card hover:bg-raised";
  return (
    <tr className={`h-9 ${background}`} data-row={key}>
      <td className="needs-script sticky left-0 z-10 text-center">
        <input
          type="checkbox"
          aria-label={t("selectRow", { name })}
          checked={selection.has(key)}
          onChange={() => selection.toggle(key)}
          className="align-middle accent-accent"
        />
      </td>
      {columns.map(({ column, cell, sticky }) => (
        <td
          key={column.key}
          title={cell.kind === "text" ? cellText(cell, row[column.field], list.choices) : undefined}
          style={stickyStyle(sticky)}
          className={cellStyle(cell, sticky)}
        >
          <CellContent cell={cell} value={row[column.field]} choices={list.choices} />
        </td>
      ))}
      {href && (
        <td className="sticky right-0 z-10 border-l text-center">
          <PageLink
            to={href}
            preventScrollReset
            aria-label={t("detailOf", { name })}
            className="rounded px-1 text-accent-text hover:underline"
          >
            {t("detail")}
          </PageLink>
        </td>
      )}
    </tr>
  );
}
