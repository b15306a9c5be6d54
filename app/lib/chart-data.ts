/** One line or colour of a chart. */
export interface ChartSeries {
  key: string;
  label: string;
}

/** A place on the axis with what each series has there, in fen. */
export interface ChartPoint {
  label: string;
  values: Readonly<Record<string, number>>;
}

/** What a chart draws; the table beside it says the same. */
export interface ChartData {
  /** What it shows, for who cannot see it. */
  label: string;
  kind: "bars" | "lines";
  /** Bars on top of one another. */
  stacked?: boolean;
  series: readonly ChartSeries[];
  points: readonly ChartPoint[];
}

/** Fen on an axis, in yuan without decimals: `12万`, `8,000`. */
export function axisYuan(fen: number): string {
  const yuan = fen / 100;
  if (Math.abs(yuan) >= 10_000) return `${Number((yuan / 10_000).toFixed(1))}万`;
  return String(Math.round(yuan)).replace(/\B(?=(\d{3})+$)/g, ",");
}
