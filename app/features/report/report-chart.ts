import type { ReportRow } from "#contract/reports";
import type { ChartData } from "~/lib/chart-data";
import { addDays } from "~/lib/dates";

const mostSeries = 5;
const longestAxis = 400;

export interface ChartWords {
  label: string;
  pay: string;
  refund: string;
  others: string;
}

/** The rows of a report as a picture: money in and out over time, money in by group over time, or the groups beside one another. */
export function reportChart(rows: readonly ReportRow[], unit: string, words: ChartWords): ChartData {
  const both = [
    { key: "pay", label: words.pay },
    { key: "refund", label: words.refund },
  ];
  const flows = (row: ReportRow | undefined) => ({ pay: row?.pay_fen ?? 0, refund: row?.refund_fen ?? 0 });
  if (unit === "period") {
    const points = [...rows].sort((a, b) => b.pay_fen - a.pay_fen).slice(0, 20);
    return {
      label: words.label,
      kind: "bars",
      series: both,
      points: points.map((row) => ({ label: row.name || words.label, values: flows(row) })),
    };
  }
  const times = timesOf(rows, unit);
  if (rows.every(({ key }) => key === "")) {
    const byTime = new Map(rows.map((row) => [row.time, row]));
    const points = times.map((time) => ({ label: shortTime(time), values: flows(byTime.get(time)) }));
    return { label: words.label, kind: "bars", series: both, points };
  }
  return { label: words.label, kind: "bars", stacked: true, ...byGroup(rows, times, words) };
}

function byGroup(rows: readonly ReportRow[], times: readonly string[], { others }: ChartWords) {
  const sums = new Map<string, { name: string; fen: number }>();
  for (const { key, name, pay_fen } of rows) sums.set(key, { name, fen: (sums.get(key)?.fen ?? 0) + pay_fen });
  const largest = [...sums].sort(([, a], [, b]) => b.fen - a.fen);
  const shown = largest.slice(0, mostSeries).map(([key, { name }]) => ({ key: `of ${key}`, label: name }));
  const isShown = new Set(shown.map(({ key }) => key));
  const values = new Map(times.map((time) => [time, new Map<string, number>()]));
  for (const { time, key, pay_fen } of rows) {
    const ofTime = values.get(time);
    const series = isShown.has(`of ${key}`) ? `of ${key}` : "others";
    ofTime?.set(series, (ofTime.get(series) ?? 0) + pay_fen);
  }
  return {
    series: largest.length > mostSeries ? [...shown, { key: "others", label: others }] : shown,
    points: times.map((time) => ({ label: shortTime(time), values: Object.fromEntries(values.get(time) ?? []) })),
  };
}

/** Every day from the first to the last, whether anything happened on it or not; months as they are. */
function timesOf(rows: readonly ReportRow[], unit: string): string[] {
  const [first, last] = [rows.at(0)?.time, rows.at(-1)?.time];
  if (first === undefined || last === undefined) return [];
  if (unit === "month") return [...new Set(rows.map(({ time }) => time))];
  const days: string[] = [];
  for (let day = first; day <= last && days.length < longestAxis; day = addDays(day, 1)) days.push(day);
  return days;
}

function shortTime(time: string): string {
  return time.length === 10 ? time.slice(5) : time;
}
