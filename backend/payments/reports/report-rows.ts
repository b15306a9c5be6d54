import type { ReportFigures, ReportFilter, ReportRow } from "#contract/payments/reports";
import { dateOfDay } from "../../kernel/time/shanghai";
import type { ReportDays } from "./report-period";
import type { DaySum } from "./reports.repository";

/** The sums of a day under one key. */
export interface Flow extends DaySum {
  kind: "pay" | "refund";
}

/** Flows as rows of a report: one for each time and key that anything happened in, oldest first, then as they are called. */
export function reportRows(
  flows: readonly Flow[],
  unit: ReportFilter["unit"],
  days: ReportDays,
  nameOf: (key: string) => string,
): ReportRow[] {
  const rows = new Map<string, ReportRow>();
  for (const flow of flows) {
    const time = timeOf(dateOfDay(flow.day), unit);
    const key = String(flow.key);
    const place = `${time} ${key}`;
    const row = rows.get(place) ?? { key, name: nameOf(key), ...emptyRow(time, days) };
    addFlow(row, flow);
    rows.set(place, row);
  }
  // a change of this moment may take away all that a month holds
  const happened = [...rows.values()].filter(({ pay_count, refund_count }) => pay_count !== 0 || refund_count !== 0);
  return happened.sort((a, b) => a.time.localeCompare(b.time) || a.name.localeCompare(b.name, "zh"));
}

/** All flows together. */
export function sumFlows(flows: readonly Flow[]): ReportFigures {
  const sum = noFigures();
  for (const flow of flows) addFlow(sum, flow);
  return sum;
}

function addFlow(figures: ReportFigures, { kind, count, fen, fee_fen }: Flow): void {
  if (kind === "pay") {
    figures.pay_count += count;
    figures.pay_fen += fen;
    figures.fee_fen += fee_fen;
  } else {
    figures.refund_count += count;
    figures.refund_fen += fen;
    figures.fee_fen -= fee_fen;
  }
  figures.net_fen = figures.pay_fen - figures.refund_fen;
  figures.after_fee_fen = figures.net_fen - figures.fee_fen;
}

function timeOf(date: string, unit: ReportFilter["unit"]): string {
  if (unit === "period") return "";
  return unit === "day" ? date : date.slice(0, 7);
}

/** The part of the period that a time covers. */
function emptyRow(time: string, { start_date, end_date }: ReportDays) {
  const first = time.length === 7 ? `${time}-01` : time || start_date;
  const last = time.length === 7 ? lastOfMonth(time) : time || end_date;
  return {
    time,
    start_date: first < start_date ? start_date : first,
    end_date: last > end_date ? end_date : last,
    ...noFigures(),
  };
}

function lastOfMonth(month: string): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}

function noFigures(): ReportFigures {
  return { pay_count: 0, pay_fen: 0, refund_count: 0, refund_fen: 0, net_fen: 0, fee_fen: 0, after_fee_fen: 0 };
}
