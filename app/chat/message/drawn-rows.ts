// so few are all drawn: the browser's own search finds them
const fewRows = 150;
// beyond both edges of the box
const aheadPx = 1500;
// of a row that was never drawn
const usualPx = 72;

/** A row that is drawn, by its place among all, or the room of those that are not. */
export type Part = { row: number } | { from: number; to: number; heightPx: number };

/** The rows around which a list is drawn, and others to draw with them. */
export interface View {
  /** Id of the row at the upper edge of the box; null at the end of the list. */
  around: string | null;
  /** Ids of rows that are drawn wherever they are: with the focus, or an end of what is marked. */
  kept: readonly string[];
  boxPx: number;
}

/** The rows to draw, at most 150, in their order, with room for all others: of the height they had when last drawn. */
export function partsOf(ids: readonly string[], view: View, heights: ReadonlyMap<string, number>): Part[] {
  const heightOf = (row: number) => heights.get(ids[row] ?? "") ?? usualPx;
  const drawn = rowsToDraw(ids, view, heightOf);
  const parts: Part[] = [];
  let next = 0;
  const leave = (upTo: number) => {
    if (next === upTo) return;
    let heightPx = 0;
    for (let row = next; row < upTo; row += 1) heightPx += heightOf(row);
    parts.push({ from: next, to: upTo, heightPx });
  };
  for (const row of drawn) {
    leave(row);
    parts.push({ row });
    next = row + 1;
  }
  leave(ids.length);
  return parts;
}

/** The row that stands so many pixels below the upper edge of a row that is not drawn, and the upper edge of it. */
export function rowBelow(
  { from, to }: { from: number; to: number },
  px: number,
  ids: readonly string[],
  heights: ReadonlyMap<string, number>,
): { row: number; topPx: number } {
  let topPx = 0;
  for (let row = from; row < to - 1; row += 1) {
    const heightPx = heights.get(ids[row] ?? "") ?? usualPx;
    if (topPx + heightPx > px) return { row, topPx };
    topPx += heightPx;
  }
  return { row: to - 1, topPx };
}

function rowsToDraw(
  ids: readonly string[],
  { around, kept, boxPx }: View,
  heightOf: (row: number) => number,
): readonly number[] {
  const count = ids.length;
  if (count <= fewRows) return upTo(0, count);
  const others = kept.map((id) => ids.indexOf(id)).filter((row) => row >= 0);
  const most = fewRows - others.length;
  const found = around === null ? -1 : ids.lastIndexOf(around);
  let from = found < 0 ? count : found;
  let to = from;
  for (let px = 0; to < count && px < boxPx + aheadPx && to - from < most; to += 1) px += heightOf(to);
  const above = from === count ? boxPx + aheadPx : aheadPx;
  for (let px = 0; from > 0 && px < above && to - from < most; from -= 1) px += heightOf(from - 1);
  // what is marked is drawn without a hole as far as that is possible
  const first = Math.min(from, ...others);
  const end = Math.max(to, ...others.map((row) => row + 1));
  if (end - first <= fewRows) return upTo(first, end);
  return [...new Set([...others, ...upTo(from, to)])].sort((one, other) => one - other);
}

function upTo(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, place) => from + place);
}
