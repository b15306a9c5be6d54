import * as z from "zod";
import { visibleLines } from "../kernel/names";
import { dayCloseState } from "./states";
import { Id } from "../kernel/ids";
import { endpoint } from "../kernel/endpoint";
import { defineList } from "../platform/list-definition/list-definition";
import { closeTones, dayTones } from "../platform/list-definition/tones";
import { listOf, Paging } from "../kernel/paging";
import { dayRange, daysInOrder } from "../kernel/ranges";
import { SettlementFigures } from "./settlements";
import { rule } from "../kernel/rule";

/** Results of comparing a day's orders with the channels' statements. */
export const dayStates = [
  { value: 0, label: "未导入账单" },
  { value: 1, label: "有差异" },
  { value: 2, label: "已平" },
] as const;

export const dayCloseStates = [
  { value: 0, label: "未日结" },
  { value: 1, label: "已日结" },
  { value: 2, label: "日结后变动" },
] as const;

/** Subjects of a day sheet. */
export const dayGroups = [
  { value: "school", label: "按学校" },
  { value: "agent", label: "按代理商" },
] as const;

/** The day-close sheets' part of `GET /common/static/data`. */
export const dayCloseEnumerations = {
  day_state: dayStates,
  day_close_state: dayCloseStates,
  day_group: dayGroups,
} as const;

const Fen = z.number().int();

/** A list of so many days at most; without days it is the last 31. */
export const mostCloseDays = 92;
const dayMs = 24 * 60 * 60 * 1000;
const periodIsShort = rule(
  ({ start_date, end_date }: { start_date?: string | undefined; end_date?: string | undefined }) =>
    !start_date || !end_date || Date.parse(end_date) - Date.parse(start_date) < mostCloseDays * dayMs,
  { path: ["end_date"], error: `一次最多查询 ${mostCloseDays} 天` },
);

const filter = {
  ...dayRange,
  by: z.enum(["school", "agent"]).default("school"),
  school_id: Id.optional(),
  state: z.coerce.number().int().min(0).max(2).optional(),
  close_state: z.coerce.number().int().min(0).max(2).optional(),
  sort: z.enum(["biz_date", "-biz_date"]).default("-biz_date"),
};

export const DayCloseQuery = z
  .object({ ...filter, ...Paging.shape })
  .refine(...daysInOrder)
  .refine(...periodIsShort);
export type DayCloseQuery = z.infer<typeof DayCloseQuery>;
/** A whole list, as it is exported. */
export const DayCloseFilter = z
  .object(filter)
  .refine(...daysInOrder)
  .refine(...periodIsShort);
export type DayCloseFilter = z.infer<typeof DayCloseFilter>;

/** Figures of the statements of a day; zero where there is no statement. */
export const StatementFigures = z.object({
  file_pay_count: z.number().int(),
  file_pay_fen: Fen,
  file_refund_count: z.number().int(),
  file_refund_fen: Fen,
  file_fee_fen: Fen,
});
export type StatementFigures = z.infer<typeof StatementFigures>;

/**
 * A day of a school, or of all schools of an agent. The figures are those of the order list by the time of success and of the
 * refund list by that of the debit; diff = (file pay − file refund) − (pay − refund) of the accounts whose statement is there.
 */
export const DayCloseRow = SettlementFigures.extend({
  ...StatementFigures.shape,
  /** `<day>_s<school>` or `<day>_a<agent>`. */
  key: z.string(),
  biz_date: z.string(),
  /** The name of the school or the agent. */
  name: z.string(),
  diff_fen: Fen,
  state: z.number().int(),
  close_state: z.number().int(),
  /** Empty until it is closed, and for an agent's days. */
  closed_by: z.string(),
  closed_at: z.string().nullable(),
  remark: z.string(),
});
export type DayCloseRow = z.infer<typeof DayCloseRow>;

/** Over the whole filter. */
export const DayCloseSum = SettlementFigures.extend({
  ...StatementFigures.shape,
  diff_fen: Fen,
});
export type DayCloseSum = z.infer<typeof DayCloseSum>;

export const DayClosePage = z.object({
  ...listOf(DayCloseRow).shape,
  sum: DayCloseSum,
  /** The days that are shown. */
  start_date: z.string(),
  end_date: z.string(),
});
export type DayClosePage = z.infer<typeof DayClosePage>;

/** The part of the difference that one verdict of reconciliation explains; `rest`: the part that no verdict explains. */
export const DayGap = z.object({
  /** 1 长款 … 5 待定; null: across midnight, refunds under way, changes after reconciliation. */
  verdict: z.number().int().nullable(),
  count: z.number().int(),
  gap_fen: Fen,
});
export type DayGap = z.infer<typeof DayGap>;

/** One collecting account's part of a sheet. */
export const DayAccount = SettlementFigures.extend({
  ...StatementFigures.shape,
  school_id: z.number().int(),
  school_name: z.string(),
  collect_account_id: z.number().int(),
  channel: z.string(),
  mch_no: z.string(),
  /** The batch of its statement; null: none was imported, or it is cash and has none. */
  batch_id: z.number().int().nullable(),
  diff_fen: Fen,
  /** Their gaps make up `diff_fen`. */
  gaps: z.array(DayGap),
  state: z.number().int(),
});
export type DayAccount = z.infer<typeof DayAccount>;

export const DaySheet = z.object({
  row: DayCloseRow,
  accounts: z.array(DayAccount),
  /** The accounts as they were when the day was closed; null: it is not, or it is an agent's. */
  closed: z.array(DayAccount).nullable(),
  /** The day is over and not closed. */
  may_close: z.boolean(),
});
export type DaySheet = z.infer<typeof DaySheet>;

/** A row's key. */
export const DayKey = z.string().regex(/^\d{4}-\d{2}-\d{2}_[sa]\d{1,15}$/, "日结单不存在");

const path = "/campus_pay/day_close";
const permission = "Api:campus_pay/day_close";

/** Calls of 日结单. */
export const dayCloseApi = {
  list: endpoint({
    method: "GET",
    path: `${path}/list`,
    permission: `${permission}/list-index`,
    summary: "日结单列表：每校（或代理商）每日的订单与渠道账单、差额，附合计；缺省为最近 31 天",
    input: DayCloseQuery,
    output: DayClosePage,
  }),
  detail: endpoint({
    method: "GET",
    path: `${path}/detail/:key`,
    permission: `${permission}/list-index`,
    summary: "日结单：按收款账户列出订单与账单，差额按对账结论分解到分",
    input: z.object({ key: DayKey }),
    output: z.object({ list: DaySheet }),
  }),
  confirm: endpoint({
    method: "POST",
    path: `${path}/confirm`,
    permission: `${permission}/confirm-confirm`,
    summary: "确认一校一日的日结，记录当时的数字；一日一次，有差异或未导入账单时须说明",
    input: z.object({
      biz_date: z.iso.date("请填写真实日期，格式 YYYY-MM-DD"),
      school_id: Id,
      remark: visibleLines().max(200).default(""),
    }),
  }),
  sheet: endpoint({
    method: "GET",
    path: `${path}/sheet/:key`,
    permission: `${permission}/export-export`,
    summary: "下载一张日结单（xlsx）",
    kind: "file",
    audited: true,
    input: z.object({ key: DayKey }),
  }),
  export: endpoint({
    method: "GET",
    path: `${path}/export`,
    permission: `${permission}/export-export`,
    summary: "按筛选导出日结单列表（xlsx，列为本人可见列）",
    kind: "file",
    audited: true,
    input: DayCloseFilter,
  }),
};

export const dayCloseList = defineList<DayCloseRow, DayCloseQuery>()({
  page: "day_close",
  path: `${path}/list`,
  title: "日结",
  purpose: "按日汇总收退款，核对后封账",
  noun: "日结单",
  empty: "还没有可以日结的日子。有收款的第二天起，在这里核对并关账。",
  presets: [{ name: "未日结", query: { close_state: String(dayCloseState.open) } }],
  rowKey: ["key"],
  rowName: "key",
  columns: {
    biz_date: { label: "日期", kind: "text", width: 104 },
    name: { label: "学校", kind: "text" },
    state: { label: "对账", kind: "choice", choices: dayStates, tones: dayTones, decides: true },
    close_state: { label: "日结", kind: "choice", choices: dayCloseStates, tones: closeTones, decides: true },
    diff_fen: { label: "差额（元）", kind: "money", refund: true, decides: true },
    pay_fen: { label: "收款（元）", kind: "money", decides: true },
    refund_fen: { label: "退款（元）", kind: "money", refund: true, decides: true },
    net_fen: { label: "净额（元）", kind: "money", decides: true },
    file_pay_fen: { label: "账单收款（元）", kind: "money", decides: true },
    file_refund_fen: { label: "账单退款（元）", kind: "money", refund: true, decides: true },
    pay_count: { label: "收款笔数", kind: "count" },
    refund_count: { label: "退款笔数", kind: "count" },
    fee_fen: { label: "手续费（元）", kind: "money", shown: false },
    closed_by: { label: "日结人", kind: "text", shown: false },
    closed_at: { label: "日结时间", kind: "time", shown: false },
    remark: { label: "日结备注", kind: "text", shown: false },
  },
  unlisted: ["key", "file_pay_count", "file_refund_count", "file_fee_fen"],
  filters: {
    dates: { label: "日期", kind: "dates" },
    by: { label: "汇总", kind: "select", choices: { page: "day_group" }, picksList: true, ifSeveral: true },
    school_id: { label: "学校", kind: "select", choices: { page: "school" } },
    state: { label: "对账", kind: "select", choices: dayStates },
    close_state: { label: "日结", kind: "select", choices: dayCloseStates },
  },
  alwaysVisible: 5,
  sortable: ["biz_date"],
});
