import type { CSSProperties } from "react";
import type { Cell } from "~/lib/list-description";
import { isNumeric } from "./cell-text";
import type { PlacedColumn } from "./table-layout";

/** Styles that all cells share stand once: a page may have a thousand rows. A sticky cell hides what scrolls under it. */
export const tableStyle =
  "w-full table-fixed border-separate border-spacing-0 text-sm transition-opacity " +
  "[&_td]:truncate [&_td]:border-b [&_td]:border-line [&_td]:bg-inherit [&_td]:px-2";

export const headStyle =
  "sticky top-0 z-20 h-9 border-b border-line bg-raised px-2 text-left font-medium text-ink-soft whitespace-nowrap overflow-hidden text-ellipsis";

export function cellStyle(cell: Cell, sticky: PlacedColumn["sticky"]): string | undefined {
  const classes = [isNumeric(cell) && "text-right", sticky && "z-10 sm:sticky"].filter((name) => name);
  return classes.join(" ") || undefined;
}

/** Sets the edge at which a sticky column stops. */
export function stickyStyle(sticky: PlacedColumn["sticky"]): CSSProperties | undefined {
  return sticky ? { [sticky.side]: sticky.offset } : undefined;
}
