import { useLocation } from "@remix-run/react";
import type { MouseEvent, RefObject } from "react";
import { useCopy } from "~/hooks/use-copy";
import { isEmptyValue } from "~/lib/emptiness";
import { fill } from "~/lib/fill";
import type { RowAction } from "~/lib/list-actions";
import { keyOf, type ListView, type Row } from "~/lib/list-description";
import { readRows } from "~/lib/selected-rows";
import { type CardPlace, placeOnCards } from "./card-places";
import { CellContent } from "./cell";
import { cellText } from "./cell-text";
import { ListEmpty } from "./list-empty";
import { listTexts } from "./list-texts";
import { PageSum } from "./page-sum";
import { RowActions } from "./row-actions";
import { TableHead } from "./table-head";
import { type PlacedColumn, selectionWidth } from "./table-layout";
import { cellStyle, stickyStyle, tableStyle } from "./table-style";
import type { ColumnWidths } from "./use-column-widths";
import { useRowMenus } from "./use-row-menus";
import type { Selection } from "./use-selection";

interface ListTableProps {
  list: ListView;
  columns: readonly PlacedColumn[];
  selection: Selection;
  region: RefObject<HTMLDivElement>;
  busy: boolean;
  /** At the end of each row, in the order of the rows. */
  links: readonly (readonly RowAction[])[];
  /** 0 where no row has a link. */
  linksWidth: number;
  /** The form that takes the ticked rows without scripts. */
  rowsForm?: string;
  /** The rows whose amounts are summed under the page; absent: none are. */
  isCounted?: ((row: Row) => boolean) | undefined;
  /** The page on which a row is made; absent for who may not. */
  createPath?: string;
  onResize: ColumnWidths["resize"];
}

// a row's menu is so many rows high
const rowsOfMenu = 5;

/** The rows in a region that scrolls both ways under its own head. */
export function ListTable({
  list,
  columns,
  selection,
  region,
  busy,
  links,
  linksWidth,
  rowsForm,
  isCounted,
  createPath,
  onResize,
}: ListTableProps) {
  const copy = useCopy();
  useRowMenus(region);
  const { description, rows } = list;
  const cards = placeOnCards(columns);
  const ends = selectionWidth + linksWidth;
  const width = columns.reduce((sum, column) => sum + column.width, ends);
  // one column takes what is left over, so that the others keep their width and sticky ones their place
  const free = columns.filter(({ sticky }) => sticky === null);
  const elastic = free.findLast(({ column }) => column.width === undefined) ?? free.at(-1);
  // one listener for all values of the table that copy themselves
  const handleCopy = ({ target }: MouseEvent) => {
    const value = target instanceof Element ? target.closest("[data-copy]")?.textContent : null;
    if (value) void copy(value);
  };
  return (
    <div
      ref={region}
      role="region"
      aria-label={fill(listTexts.tableRegion, { title: description.title })}
      aria-busy={busy}
      // a region that scrolls must be reachable by keyboard
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="relative isolate min-h-0 flex-1 overflow-auto overscroll-x-contain max-h-[80dvh] desk:max-h-none"
    >
      <table className={`list-table ${tableStyle} ${busy ? "opacity-60 delay-300" : ""}`} style={{ minWidth: width }}>
        <caption className="sr-only">{description.title}</caption>
        <colgroup>
          <col style={{ width: selectionWidth }} />
          {columns.map((placed) => (
            <col key={placed.column.key} style={placed === elastic ? undefined : { width: placed.width }} />
          ))}
          {linksWidth > 0 && <col style={{ width: linksWidth }} />}
        </colgroup>
        <TableHead {...{ list, columns, selection, onResize }} hasActions={linksWidth > 0} />
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- what is clicked, or pressed, are the buttons inside */}
        <tbody onClick={handleCopy}>
          {rows.map((row, index) => (
            <TableRow
              key={keyOf(row, description)}
              {...{ list, row, columns, cards, selection, rowsForm, hasActions: linksWidth > 0 }}
              links={links[index] ?? []}
              isNearEnd={index >= rowsOfMenu && rows.length - index <= rowsOfMenu}
            />
          ))}
        </tbody>
        {isCounted && rows.length > 0 && <PageSum {...{ rows, isCounted, columns }} hasActions={linksWidth > 0} />}
      </table>
      {rows.length === 0 && <ListEmpty {...{ list, createPath }} />}
    </div>
  );
}

/** A detail that is not there takes no room on a card. */
function cardData(card: CardPlace | undefined, value: unknown) {
  if (!card || (card.place === "detail" && isEmptyValue(value))) return {};
  return { "data-card": card.place, "data-label": card.label };
}

/** A page over several rows has one address for all of them, and names them in its query. */
function isAskedAbout(key: string, search: string): boolean {
  const keys = readRows(new URLSearchParams(search));
  return keys.length === 0 || keys.includes(key);
}

function TableRow({
  list,
  row,
  columns,
  cards,
  selection,
  rowsForm,
  links,
  hasActions,
  isNearEnd,
}: Pick<ListTableProps, "list" | "columns" | "selection" | "rowsForm"> & {
  row: Row;
  /** The places of columns on a phone. */
  cards: ReadonlyMap<string, CardPlace>;
  links: readonly RowAction[];
  hasActions: boolean;
  /** A menu of the row opens upwards. */
  isNearEnd: boolean;
}) {
  const { pathname, search } = useLocation();
  const key = keyOf(row, list.description);
  const name = String(row[list.description.rowName]);
  const isOpen =
    links.some(({ href, look }) => look === undefined && href.split("?")[0] === pathname) && isAskedAbout(key, search);
  const background = isOpen || selection.has(key) ? "bg-accent-soft" : "bg-card hover:bg-raised";
  return (
    // whole pixels: lines of sticky cells would vanish between two
    <tr className={`h-[32px] ${background}`} data-row={key}>
      <td className="sticky left-0 z-10 text-center">
        <input
          type="checkbox"
          // without scripts the form itself carries what is ticked
          {...(rowsForm && { name: "rows", value: key, form: rowsForm })}
          aria-label={fill(listTexts.selectRow, { name })}
          checked={selection.has(key)}
          onChange={() => selection.toggle(key)}
          // its place stays without scripts: the columns that stick count on it
          className={`align-middle accent-accent ${rowsForm ? "" : "needs-script"}`}
        />
      </td>
      {columns.map(({ column, cell, sticky }) => (
        <td
          key={column.key}
          {...cardData(cards.get(column.key), row[column.field])}
          title={
            cell.kind === "text" || cell.kind === "time" ? cellText(cell, row[column.field], list.choices) : undefined
          }
          style={stickyStyle(sticky)}
          className={cellStyle(cell, sticky)}
        >
          <CellContent cell={cell} row={row} field={column.field} choices={list.choices} />
        </td>
      ))}
      {hasActions && <RowActions links={links} name={name} isNearEnd={isNearEnd} />}
    </tr>
  );
}
