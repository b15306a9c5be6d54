import type { ChartData } from "./chart-data";

// Each place of a chart is 100 wide, the whole 1000 high; y grows downwards.

const placeWidth = 100;
const top = 1000;
const barsShare = 0.7;
// a bar of few is no broader than some 36 px of a usual page
const broadestShare = 0.05;

/** The bars of each series as one path, `most` fen as high as the drawing. */
export function barPaths({ series, points, stacked }: ChartData, most: number): string[] {
  const columns = stacked ? 1 : series.length;
  const width = Math.min((placeWidth * barsShare) / columns, placeWidth * points.length * broadestShare);
  const paths = series.map(() => "");
  for (const [place, { values }] of points.entries()) {
    const left = placeWidth * (place + 0.5) - (width * columns) / 2;
    let below = 0;
    for (const [index, { key }] of series.entries()) {
      const fen = values[key] ?? 0;
      if (fen <= 0) continue;
      const height = (fen / most) * top;
      const x = left + (stacked ? 0 : index * width);
      paths[index] += `M${round(x)} ${round(top - below)}v${round(-height)}h${round(width)}v${round(height)}z`;
      if (stacked) below += height;
    }
  }
  return paths;
}

/** The line of a series through the middle of each place. */
export function linePath({ points }: ChartData, key: string, most: number): string {
  const marks = points.map(
    ({ values }, place) => `${placeWidth * (place + 0.5)} ${round(top - ((values[key] ?? 0) / most) * top)}`,
  );
  return `M${marks.join("L")}`;
}

const letterPx = 12;
const gapPx = 16;

/** Answers 1 where every place may be named in so many pixels, 2 where every second one may, and so on. */
export function labelStep(points: ChartData["points"], px: number): number {
  // digits are half as broad as characters
  const breadths = points.map(({ label }) => label.replace(/[\x20-\x7e]{2}/g, "字").length * letterPx + gapPx);
  const places = Math.max(1, Math.floor(px / Math.min(px, Math.max(...breadths))));
  return Math.ceil(points.length / places);
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
