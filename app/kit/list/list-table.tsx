import { useLocation } from "@remix-run/react";
import { type MouseEvent, type RefObject, type SyntheticEvent, useMemo } from "react";
import type { Right } from "#contract/kernel/permission-tree/tree";
import { useAccount } from "~/hooks/use-account";
import { useCopy } from "~/hooks/use-copy";
import { fill } from "~/lib/fill";
import type { RowAction } from "~/lib/list-actions";
import { listHref } from "~/lib/list-address";
import { keyOf, type ListView, type Row } from "~/lib/list-description";
import { isGranted } from "~/lib/shell-data";
import { readRows } from "~/lib/selected-rows";
import { placeOnCards } from "./card-places";
import { createCellTitles } from "./cell-titles";
import { ListEmpty } from "./list-empty";
import { listTexts } from "./list-texts";
import { PageSum } from "./page-sum";
import { TableHead } from "./table-head";
import { type PlacedColumn, selectionWidth } from "./table-layout";
import { TableRow } from "./table-row";
import { tableStyle, widthRules } from "./table-style";
import type { ColumnWidths } from "./use-column-widths";
import { useRowAnchors, useRowDiscovery } from "./row-anchor";
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
const none: readonly RowAction[] = [];

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
  const isOpen = useOpenRows();
  const { description, rows, choices, state } = list;
  const followAnchor = useRowAnchors();
  const discover = useRowDiscovery();
  const account = useAccount();
  // once for all rows
  const opened = useMemo(
    () => columns.map((placed) => withGrantedPage(placed, (right) => isGranted(account, right))),
    [columns, account],
  );
  const cards = useMemo(() => placeOnCards(columns), [columns]);
  const ends = selectionWidth + linksWidth;
  const width = columns.reduce((sum, column) => sum + column.width, ends);
  // one listener for all links of the table, and all values that copy themselves
  const handleClick = (event: MouseEvent) => {
    const { target } = event;
    followAnchor(event);
    const value = target instanceof Element ? target.closest("[data-copy]")?.textContent : null;
    if (value) void copy(value);
  };
  const titleCell = createCellTitles(list, columns);
  const handleNear = (event: SyntheticEvent) => {
    discover(event);
    titleCell(event);
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
      <style dangerouslySetInnerHTML={{ __html: widthRules(columns, linksWidth) }} />
      <table className={`list-table ${tableStyle}`} style={{ minWidth: width }}>
        <caption className="sr-only">{description.title}</caption>
        <TableHead {...{ list, columns, selection, onResize }} hasActions={linksWidth > 0} />
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- what is clicked, or pressed, are the buttons inside */}
        <tbody
          // rows of another address come as one piece: Remix looks for links through the whole body at each row that is put in or taken out
          key={listHref(description.path, state.query)}
          onClick={handleClick}
          onMouseOver={handleNear}
          onFocus={handleNear}
        >
          {rows.map((row, index) => {
            const key = keyOf(row, description);
            const ofRow = links[index] ?? none;
            return (
              <TableRow
                key={key}
                {...{ row, cards, choices, rowsForm, rowKey: key, links: ofRow, onToggle: selection.toggle }}
                columns={opened}
                name={String(row[description.rowName])}
                hasActions={linksWidth > 0}
                isSelected={selection.has(key)}
                isOpen={isOpen(key, ofRow)}
                isNearEnd={index >= rowsOfMenu && rows.length - index <= rowsOfMenu}
              />
            );
          })}
        </tbody>
        {isCounted && rows.length > 0 && <PageSum {...{ rows, isCounted, columns, linksWidth }} />}
      </table>
      {rows.length === 0 && <ListEmpty {...{ list, createPath }} />}
    </div>
  );
}

/** Tells whether the page over the list is about a row. A page over several rows has one address for all of them, and names them in its query. */
function useOpenRows(): (key: string, links: readonly RowAction[]) => boolean {
  const { pathname, search } = useLocation();
  const asked = readRows(new URLSearchParams(search));
  return (key, links) =>
    links.some(({ href, look }) => look === undefined && href.split("?")[0] === pathname) &&
    (asked.length === 0 || asked.includes(key));
}

/** Leaves out the page of a record that the account may not open: its name is plain text then. */
function withGrantedPage(placed: PlacedColumn, isAllowed: (right: Right) => boolean): PlacedColumn {
  const { opens, ...cell } = placed.cell;
  return opens && !isAllowed(opens.permission) ? { ...placed, cell } : placed;
}
