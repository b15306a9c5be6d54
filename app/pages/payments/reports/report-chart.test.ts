import { expect, test } from "vitest";
import type { ReportRow } from "#contract/payments/reports";
import { reportChart } from "./report-chart";

const words = { label: "统计报表", pay: "收款", refund: "退款", others: "其他" };

function row(time: string, key: string, pay_fen: number): ReportRow {
  const counts = { pay_count: 1, refund_count: 0, refund_fen: 0, fee_fen: 0, net_fen: pay_fen, after_fee_fen: pay_fen };
  return { time, key, name: key, start_date: "", end_date: "", pay_fen, ...counts };
}

test("the axis has every day of the period, not only those between orders [D-b3]", () => {
  const cut = { unit: "day", by: "none", start_date: "2026-11-01", end_date: "2026-11-05" };
  const { points } = reportChart([row("2026-11-02", "", 300), row("2026-11-03", "", 200)], cut, words);
  expect(points.map(({ label, values }) => [label, values.pay])).toEqual([
    ["11-01", 0],
    ["11-02", 300],
    ["11-03", 200],
    ["11-04", 0],
    ["11-05", 0],
  ]);
});

test("the axis has every month of the period [D-b3]", () => {
  const cut = { unit: "month", by: "none", start_date: "2025-12-15", end_date: "2026-02-03" };
  const { points } = reportChart([row("2026-01", "", 300)], cut, words);
  expect(points.map(({ label }) => label)).toEqual(["2025-12", "2026-01", "2026-02"]);
});

test("a channel has its colour whatever its place, and no group has that of refunds [D-b3]", () => {
  const days = { unit: "day", start_date: "2026-11-01", end_date: "2026-11-01" };
  const ofWays = reportChart(
    [row("2026-11-01", "alipay", 9), row("2026-11-01", "wxpay", 5)],
    { ...days, by: "way" },
    words,
  );
  expect(ofWays.series.map(({ colour }) => colour)).toEqual(["alipay", "wxpay"]);
  const rows = ["1", "2", "3", "4", "5", "6"].map((key) => row("2026-11-01", key, 7 - Number(key)));
  const { series } = reportChart(rows, { ...days, by: "store" }, words);
  expect(series.map(({ colour }) => colour)).toEqual(["group-1", "group-2", "group-3", "group-4", "group-5", "others"]);
});
