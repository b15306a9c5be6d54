import type { SyntheticEvent } from "react";
import { keyOf, type ListView } from "~/lib/list-description";
import { cellText } from "./cell-text";
import type { PlacedColumn } from "./table-layout";

/** Gives a cell its whole text as a title when the mouse or the focus comes to it: titles on all cells would double the text of a page. */
export function createCellTitles({ rows, description, choices }: ListView, columns: readonly PlacedColumn[]) {
  return ({ target }: SyntheticEvent): void => {
    const element = target instanceof Element ? target.closest("td") : null;
    const key = element?.closest("tr")?.dataset.row;
    const row = rows.find((each) => keyOf(each, description) === key);
    const placed = element && columns[element.cellIndex - 1];
    if (!row || !placed) return;
    const { cell, column } = placed;
    if (cell.kind === "text" || cell.kind === "time") element.title = cellText(cell, row[column.field], choices);
  };
}
