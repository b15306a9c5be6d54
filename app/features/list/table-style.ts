import type { CSSProperties } from "react";
import type { PlacedColumn } from "./table-layout";

export const headStyle =
  "sticky top-0 z-20 h-9 border-b border-line bg-raised px-2 text-left font-medium text-ink-soft whitespace-nowrap overflow-hidden text-ellipsis";

/** Where a sticky column stops. */
export function stickyStyle(sticky: PlacedColumn["sticky"]): CSSProperties | undefined {
  return sticky ? { [sticky.side]: sticky.offset } : undefined;
}
