import { defaultRangeExtractor, type Range, useVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useCallback, useRef } from "react";

// a list of so many rows is drawn whole: the browser's own search finds them
const drawnWhole = 100;
// rows drawn beyond both edges
const overscan = 8;

export interface WindowedRows {
  box: RefObject<HTMLUListElement>;
  /** The height of all rows, px. */
  height: number;
  /** The rows to draw, each with its place in the list and its upper edge, px. */
  rows: readonly { place: number; top: number }[];
  /** Scrolls no further than needed to show a row, or until it is the first. */
  show: (place: number, edge?: "auto" | "start") => void;
}

/**
 * Finds the rows of a scrolling list that are in sight or near it. `heights` has the height of each row in px; `kept` names rows that are
 * drawn wherever they are, such as the one with the focus.
 */
export function useWindowedRows({
  heights,
  kept,
}: {
  heights: readonly number[];
  kept: readonly number[];
}): WindowedRows {
  const box = useRef<HTMLUListElement>(null);
  const virtualizer = useVirtualizer({
    count: heights.length,
    getScrollElement: () => box.current,
    estimateSize: (place) => heights[place] ?? 0,
    // another function for other heights: places are counted anew
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- depends on the heights on purpose
    getItemKey: useCallback((place: number) => place, [heights]),
    overscan: heights.length <= drawnWhole ? drawnWhole : overscan,
    rangeExtractor: (range: Range) => {
      const drawn = new Set([...defaultRangeExtractor(range), ...kept.filter((place) => place in heights)]);
      return [...drawn].sort((one, other) => one - other);
    },
  });
  return {
    box,
    height: virtualizer.getTotalSize(),
    rows: virtualizer.getVirtualItems().map(({ index, start }) => ({ place: index, top: start })),
    show: (place, align = "auto") => virtualizer.scrollToIndex(place, { align }),
  };
}
