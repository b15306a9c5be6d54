import type { ReportRow } from "#contract/payments/reports";
import { type ChartData, type ChartSeries, groupColours, type SeriesColour } from "~/lib/chart-data";
import { addDays } from "~/lib/dates";

const mostSeries = 5;
const longestAxis = 1100;

export interface ChartWords {
  label: string;
  pay: string;
  refund: string;
  others: string;
}

/** The days a report is about, and how they and the money are divided. */
export interface ReportCut {
  unit: string;
  by: string;
  start_date: string;
  end_date: string;
}

/** The rows of a report as a picture: money in and out over time, money in by group over time, or the groups beside one another. */
export function reportChart(rows: readonly ReportRow[], cut: ReportCut, words: ChartWords): ChartData {
  const both: ChartSeries[] = [
    { key: "pay", label: words.pay, colour: "pay" },
    { key: "refund", label: words.refund, colour: "refund" },
  ];
  const flows = (row: ReportRow | undefined) => ({ pay: row?.pay_fen ?? 0, refund: row?.refund_fen ?? 0 });
  if (cut.unit === "period") {
    const points = [...rows].sort((a, b) => b.pay_fen - a.pay_fen).slice(0, 20);
    return {
      label: words.label,
      kind: "bars",
      series: both,
      points: points.map((row) => ({ label: row.name || words.label, values: flows(row) })),
    };
  }
  const times = timesOf(cut);
  if (rows.every(({ key }) => key === "")) {
    const byTime = new Map(rows.map((row) => [row.time, row]));
    const points = times.map((time) => ({ label: shortTime(time), values: flows(byTime.get(time)) }));
    return { label: words.label, kind: "bars", series: both, points };
  }
  return { label: words.label, kind: "bars", stacked: true, ...byGroup(rows, times, cut, words) };
}

function byGroup(rows: readonly ReportRow[], times: readonly string[], { by }: ReportCut, { others }: ChartWords) {
  const sums = new Map<string, { name: string; fen: number }>();
  for (const { key, name, pay_fen } of rows) sums.set(key, { name, fen: (sums.get(key)?.fen ?? 0) + pay_fen });
  const largest = [...sums].sort(([, a], [, b]) => b.fen - a.fen);
  const shown = largest.slice(0, mostSeries).map(([key, { name }], place) => ({
    ...{ key: `of ${key}`, label: name },
    colour: (by === "way" && isWay(key) ? key : groupColours[place]) ?? "others",
  }));
  const isShown = new Set(shown.map(({ key }) => key));
  const values = new Map(times.map((time) => [time, new Map<string, number>()]));
  for (const { time, key, pay_fen } of rows) {
    const ofTime = values.get(time);
    const series = isShown.has(`of ${key}`) ? `of ${key}` : "others";
    ofTime?.set(series, (ofTime.get(series) ?? 0) + pay_fen);
  }
  return {
    series:
      largest.length > mostSeries ? [...shown, { key: "others", label: others, colour: "others" as const }] : shown,
    points: times.map((time) => ({ label: shortTime(time), values: Object.fromEntries(values.get(time) ?? []) })),
  };
}

const ways: readonly SeriesColour[] = ["wxpay", "alipay", "unionpay", "cash"];

function isWay(key: string): key is SeriesColour {
  return ways.some((way) => way === key);
}

/** Every day, or month, of the report, whether anything happened in it or not. */
function timesOf({ unit, start_date, end_date }: ReportCut): string[] {
  const days: string[] = [];
  for (let day = start_date; day <= end_date && days.length < longestAxis; day = addDays(day, 1)) days.push(day);
  return unit === "month" ? [...new Set(days.map((day) => day.slice(0, 7)))] : days;
}

function shortTime(time: string): string {
  return time.length === 10 ? time.slice(5) : time;
}
