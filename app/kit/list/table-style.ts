import type { CSSProperties } from "react";
import type { Cell } from "~/lib/list-description";
import { isNumeric } from "./cell-text";
import { type PlacedColumn, selectionWidth } from "./table-layout";

/** Styles that all cells share stand once: a page may have a thousand rows. A sticky cell hides what scrolls under it. */
export const tableStyle =
  "w-full text-sm [&_td]:truncate [&_td]:border-b [&_td]:border-line [&_td]:bg-inherit [&_td]:px-2";

export const headStyle =
  "sticky h-row border-b border-line bg-raised px-2 text-left font-medium leading-[35px] text-ink-soft whitespace-nowrap overflow-hidden text-ellipsis";

/** Writes the widths of all columns as one style sheet, so that no cell carries its own; below 640 px rows are cards. */
export function widthRules(columns: readonly PlacedColumn[], linksWidth: number): string {
  const elastic = elasticColumn(columns);
  const flexes = [
    `0 0 ${selectionWidth}px`,
    ...columns.map((column) => `${column === elastic ? 1 : 0} 0 ${column.width}px`),
    `0 0 ${linksWidth}px`,
  ];
  const rules = flexes.map((flex, index) => `${cellsOfColumn(index)}{flex:${flex}}`);
  return `@media (min-width:640px){${rules.join("")}}`;
}

/** Selects the cells of a column; `index` counts the cells of a row from 0. */
export function cellsOfColumn(index: number): string {
  return `.list-table tr>:nth-child(${index + 1})`;
}

/** Sets the width of cells that stand for one column or several, in a row that is not divided like the others. */
export function spanStyle(columns: readonly PlacedColumn[], spanned: readonly PlacedColumn[], more = 0): CSSProperties {
  const elastic = elasticColumn(columns);
  const width = spanned.reduce((sum, column) => sum + column.width, more);
  return { flex: `${spanned.some((column) => column === elastic) ? 1 : 0} 0 ${width}px` };
}

/** One column takes what is left over, so that the others keep their width and sticky ones their place. */
function elasticColumn(columns: readonly PlacedColumn[]): PlacedColumn | undefined {
  const free = columns.filter(({ sticky }) => sticky === null);
  return free.findLast(({ column }) => column.width === undefined) ?? free.at(-1);
}

export function cellStyle(cell: Cell, sticky: PlacedColumn["sticky"]): string | undefined {
  const classes = [isNumeric(cell) && "text-right", sticky && "z-10 sm:sticky"].filter((name) => name);
  return classes.join(" ") || undefined;
}

/** Sets the edge at which a sticky column stops. */
export function stickyStyle(sticky: PlacedColumn["sticky"]): CSSProperties | undefined {
  return sticky ? { [sticky.side]: sticky.offset } : undefined;
}
