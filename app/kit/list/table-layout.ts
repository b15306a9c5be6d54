import type { Column } from "#contract/platform/columns";
import type { RowAction } from "~/lib/list-actions";
import type { Cell, ListDescription } from "~/lib/list-description";

/** The place of a column in the table. */
export interface PlacedColumn {
  column: Column;
  cell: Cell;
  width: number;
  /** Distance from the edge it stays at while the table scrolls sideways. */
  sticky: { side: "left" | "right"; offset: number } | null;
  sortable: boolean;
}

export const selectionWidth = 40;

/** 14 px a character. */
const roomFor = (label: string) => 14 * label.length + 12;

/** Room for the links at the end of a row: as many as the longest has; `more` heads the menu of the others. */
export function actionsWidth(links: readonly (readonly RowAction[])[], more: string): number {
  const widths = links.map((row) => {
    const menu = row.some(({ folded }) => folded) ? roomFor(more) + 16 : 0;
    return row.reduce((sum, { label, folded }) => sum + (folded ? 0 : roomFor(label)), menu);
  });
  const widest = Math.max(0, ...widths);
  return widest === 0 ? 0 : Math.max(64, widest + 16);
}

const text: Cell = { kind: "text" };
// a number has room for the 23 characters of an order's, a bill's and a refund's
const widths: Record<Cell["kind"], number> = {
  ...{ text: 112, number: 208, money: 104, count: 88 },
  ...{ time: 132, choice: 88, avatar: 56 },
};

/**
 * The visible columns in their places: those fixed left first, those fixed right last, else as the user ordered them.
 * While nobody fixed one, the first column stays at the left. `actions` is the width of the links at the end.
 */
export function placeColumns(
  columns: readonly Column[],
  description: Pick<ListDescription, "cells" | "sortable">,
  actions = 0,
): PlacedColumn[] {
  const visible = columns.filter((column) => column.visible);
  const fixed = (side: Column["fixed"]) => visible.filter((column) => column.fixed === side);
  const left = fixed("left");
  const free = fixed(undefined);
  const pinned = left.length > 0 ? left : free.slice(0, 1);
  const middle = left.length > 0 ? free : free.slice(1);

  const place = (column: Column) => {
    const cell = description.cells[column.field] ?? text;
    const sortable = description.sortable.includes(column.field);
    const titleWidth = roomFor(column.label) + (sortable ? 20 : 4);
    const width = column.width ?? Math.max(cell.width ?? widths[cell.kind], titleWidth);
    return { column, cell, width, sortable };
  };
  const atLeft = stick(pinned.map(place), "left", selectionWidth);
  const atRight = stick(fixed("right").map(place).reverse(), "right", actions).reverse();
  return [...atLeft, ...middle.map((column) => ({ ...place(column), sticky: null })), ...atRight];
}

function stick(columns: Omit<PlacedColumn, "sticky">[], side: "left" | "right", start: number): PlacedColumn[] {
  let offset = start;
  return columns.map((column) => {
    const sticky = { side, offset };
    offset += column.width;
    return { ...column, sticky };
  });
}
