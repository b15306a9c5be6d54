/** One line or colour of a chart. */
export interface ChartSeries {
  key: string;
  label: string;
  colour: SeriesColour;
}

/** Money in and out, what it is compared with, and the channels have a colour each that nothing else has; other groups take theirs by place. */
export type SeriesColour =
  | "pay"
  | "before"
  | "refund"
  | "wxpay"
  | "alipay"
  | "unionpay"
  | "cash"
  | "others"
  | GroupColour;
type GroupColour = (typeof groupColours)[number];

export const groupColours = ["group-1", "group-2", "group-3", "group-4", "group-5"] as const;

/** A place on the axis with what each series has there, in fen. */
export interface ChartPoint {
  label: string;
  values: Readonly<Record<string, number>>;
}

/** The data of a chart; the table beside it says the same. */
export interface ChartData {
  /** The content of the chart in words, for people who cannot see it. */
  label: string;
  kind: "bars" | "lines";
  /** Bars on top of one another. */
  stacked?: boolean;
  series: readonly ChartSeries[];
  points: readonly ChartPoint[];
}

/** Marks of a money axis in fen, and the words of each. */
export interface MoneyAxis {
  ticks: readonly number[];
  words: (fen: number) => string;
}

const wan = 10_000;

/** Some five round marks from nothing to the largest amount, all of one unit: yuan, or 万 where an amount reaches it. */
export function moneyAxis({ series, points, stacked }: ChartData): MoneyAxis {
  const amounts = points.flatMap(({ values }) => {
    const all = series.map(({ key }) => values[key] ?? 0);
    return stacked ? [all.reduce((sum, fen) => sum + fen, 0)] : all;
  });
  const most = Math.max(100, ...amounts) / 100;
  const step = roundStep(most / 5);
  const ticks = Array.from({ length: Math.ceil(most / step) + 1 }, (_, index) => Number((index * step).toFixed(2)));
  const inWan = most >= wan;
  return {
    ticks: ticks.map((yuan) => Math.round(yuan * 100)),
    words: (fen) => (inWan && fen !== 0 ? `${thousands(fen / 100 / wan)}万` : thousands(fen / 100)),
  };
}

/** The smallest of 1, 2 and 5 times a power of ten that is no less. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  const times = [1, 2, 5].find((one) => one * power >= least) ?? 10;
  return times * power;
}

function thousands(value: number): string {
  return value.toLocaleString("zh-CN", { maximumFractionDigits: 2 });
}
