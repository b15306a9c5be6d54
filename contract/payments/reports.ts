import * as z from "zod";
import { Id } from "../kernel/ids";
import { endpoint } from "../kernel/endpoint";
import { defineList, schoolNameColumn } from "../platform/list-definition/list-definition";
import { moveTones } from "../platform/list-definition/tones";
import { orderWays } from "./order-enumerations";
import { Paging } from "../kernel/paging";
import { dayRange, daysInOrder } from "../kernel/ranges";

/** Steps into which a report cuts its period. */
export const reportUnits = [
  { value: "day", label: "按日" },
  { value: "month", label: "按月" },
  { value: "period", label: "整段合计" },
] as const;

/** Dimensions of a report. */
export const reportGroups = [
  { value: "none", label: "不区分" },
  { value: "school", label: "学校" },
  { value: "store", label: "门店" },
  { value: "way", label: "渠道" },
  { value: "item", label: "收费项目" },
] as const;

/** Which way money went. */
export const moveKinds = [
  { value: "pay", label: "收款" },
  { value: "refund", label: "退款" },
] as const;

/** The reports' part of `GET /common/static/data`. */
export const reportEnumerations = {
  report_unit: reportUnits,
  report_group: reportGroups,
  money_move: moveKinds,
} as const;

const placeShape = {
  ...dayRange,
  school_id: Id.optional(),
  store_id: Id.optional(),
  way_code: z.enum(["wxpay", "alipay", "unionpay", "cash"]).optional(),
};

const filterShape = {
  unit: z.enum(["day", "month", "period"]).default("day"),
  by: z.enum(["none", "school", "store", "way", "item"]).default("none"),
  ...placeShape,
};

/** Answers the largest number of days of a report: so many fit on a page that is read and printed. */
export function mostReportDays({ unit, by }: { unit: string; by: string }): number {
  if (unit !== "day") return 1100;
  return by === "none" ? 366 : 93;
}

/** Names the problem of a report with too many days. */
export function tooManyDays({ unit, by }: { unit: string; by: string }): string {
  if (unit !== "day") return "最多统计三年";
  return `按日最多统计 ${mostReportDays({ unit, by })} 天，更长的时间请按月统计`;
}

interface Span {
  unit: "day" | "month" | "period";
  by: "none" | "school" | "store" | "way" | "item";
  start_date?: string | undefined;
  end_date?: string | undefined;
}

function fitsOnePage({ start_date, end_date, ...cut }: Span): boolean {
  if (!start_date || !end_date) return true;
  return (Date.parse(end_date) - Date.parse(start_date)) / 86_400_000 < mostReportDays(cut);
}

function sayTooMany(context: z.core.ParsePayload<Span>): void {
  if (fitsOnePage(context.value)) return;
  context.issues.push({
    code: "custom",
    path: ["end_date"],
    message: tooManyDays(context.value),
    input: context.value,
  });
}

/** Days are those on which money came in or went back; without any it is the month up to today. */
export const ReportFilter = z
  .object(filterShape)
  .refine(...daysInOrder)
  .check(sayTooMany);
export type ReportFilter = z.infer<typeof ReportFilter>;

/** The query of any list, so that this page is read as every list's: a report is one page in its own order. */
export const ReportPageQuery = z
  .object({ ...filterShape, ...Paging.shape, sort: z.enum(["time"]).default("time") })
  .refine(...daysInOrder)
  .check(sayTooMany);

/** Fen. net = paid − refunded, as the order list says it; fee: less what came back with refunds; after_fee = net − fee. */
export const ReportFigures = z.object({
  pay_count: z.number().int(),
  pay_fen: z.number().int(),
  refund_count: z.number().int(),
  refund_fen: z.number().int(),
  net_fen: z.number().int(),
  fee_fen: z.number().int(),
  after_fee_fen: z.number().int(),
});
export type ReportFigures = z.infer<typeof ReportFigures>;

export const ReportRow = ReportFigures.extend({
  /** `YYYY-MM-DD`, `YYYY-MM`, or empty for the whole period. */
  time: z.string(),
  /** First and last day of it within the period: with `key` what a link to the list says. */
  start_date: z.string(),
  end_date: z.string(),
  /** School or store id, way code, or `item-<id>`, `name-<name>`, `scene-<scene>`; empty where nothing is told apart. */
  key: z.string(),
  name: z.string(),
});
export type ReportRow = z.infer<typeof ReportRow>;

/** Rows by time, then as they are called; `sum` is that of the period, in which an order of two items counts once. */
export const Report = z.object({
  start_date: z.string(),
  end_date: z.string(),
  list: z.array(ReportRow),
  sum: ReportFigures,
});
export type Report = z.infer<typeof Report>;

export const MoveQuery = z
  .object({
    ...placeShape,
    /** The item's key, as in a row of the report by fee item. */
    key: z
      .string()
      .regex(/^(item-\d{1,15}|name-.{1,100}|scene-\w{1,20})$/, "收费项目不存在")
      .optional(),
    kind: z.enum(["pay", "refund"]).optional(),
    ...Paging.shape,
    sort: z.enum(["at", "-at"]).default("-at"),
  })
  .refine(...daysInOrder);
export type MoveQuery = z.infer<typeof MoveQuery>;

/** The amount that an order or a refund brought to or took from one fee item. */
export const Move = z.object({
  at: z.string(),
  kind: z.string(),
  order_no: z.string(),
  refund_no: z.string().nullable(),
  bill_no: z.string().nullable(),
  item_name: z.string(),
  student_no: z.string().nullable(),
  student_name: z.string().nullable(),
  school_name: z.string(),
  store_name: z.string(),
  way_code: z.string(),
  /** The amount of the whole order or refund. */
  whole_fen: z.number().int(),
  /** The part of it for this item. */
  part_fen: z.number().int(),
});
export type Move = z.infer<typeof Move>;

/** Calls of 统计报表. */
export const reportApi = {
  list: endpoint({
    method: "GET",
    path: "/campus_pay/report/list",
    permission: "Api:campus_pay/report/list-index",
    reads: "long",
    summary: "收款与退款统计，按日或按月，按学校、门店、渠道或收费项目",
    input: ReportFilter,
    output: Report,
  }),
  moves: endpoint({
    method: "GET",
    path: "/campus_pay/report/moves",
    permission: "Api:campus_pay/report/list-index",
    reads: "long",
    summary: "收费项目的收退款明细：每笔订单与退款分摊到该项目的金额",
    input: MoveQuery,
    output: z.object({
      list: z.array(Move),
      total: z.number().int(),
      sum: z.object({ pay_fen: z.number().int(), refund_fen: z.number().int() }),
    }),
  }),
  export: endpoint({
    method: "GET",
    path: "/campus_pay/report/export",
    permission: "Api:campus_pay/report/export-export",
    reads: "long",
    summary: "导出统计报表（xlsx），末行为合计",
    kind: "file",
    audited: true,
    input: ReportFilter,
  }),
};

/** The list of moves behind a fee item's figures. */
export const reportMoveList = defineList<Move, MoveQuery>()({
  page: "report_move",
  path: "/campus_pay/report/moves",
  title: "收退款明细",
  purpose: "报表里每个数字背后的订单与退款",
  noun: "收退款",
  empty: "这段时间没有收款和退款。",
  rowKey: ["order_no", "refund_no", "item_name"],
  rowName: "order_no",
  columns: {
    at: { label: "时间", kind: "time" },
    kind: { label: "类型", kind: "choice", choices: moveKinds, tones: moveTones },
    item_name: { label: "收费项目", kind: "text" },
    part_fen: { label: "分摊金额（元）", kind: "money" },
    whole_fen: { label: "订单或退款金额（元）", kind: "money" },
    order_no: { label: "订单号", kind: "number" },
    school_name: schoolNameColumn,
    refund_no: { label: "退款单号", kind: "number", shown: false },
    bill_no: { label: "账单号", kind: "number" },
    student_no: { label: "学号", kind: "number", width: 96 },
    student_name: { label: "学生", kind: "text" },
    store_name: { label: "门店", kind: "text" },
    way_code: { label: "支付方式", kind: "choice", choices: orderWays, channel: true },
  },
  filters: {
    dates: { label: "日期", kind: "dates" },
    school_id: { label: "学校", kind: "select", choices: { page: "school" }, ifSeveral: true },
    store_id: { label: "门店", kind: "select", choices: { page: "store" } },
    way_code: { label: "渠道", kind: "select", choices: orderWays },
    kind: { label: "类型", kind: "select", choices: moveKinds },
  },
  unfiltered: ["key"],
  alwaysVisible: 5,
  sortable: ["at"],
});
