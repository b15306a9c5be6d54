import * as z from "zod";
import { batchState } from "./states";
import { Id } from "../kernel/ids";
import { bodyLimits } from "../kernel/body-limits";
import { endpoint } from "../kernel/endpoint";
import { HistoryStep } from "../platform/history";
import { defineList, schoolNameColumn } from "../platform/list-definition/list-definition";
import { batchTones } from "../platform/list-definition/tones";
import { listOf, Paging } from "../kernel/paging";
import { dayRange, daysInOrder } from "../kernel/ranges";
import { several } from "../kernel/several";
import { reconBatchStates, reconChannels, reconFormats } from "./recon-enumerations";

/** The largest size of an uploaded file; larger ones come packed (.zip or .gz). */
export const maxStatementBytes = 60 * 1024 * 1024;
/** Rows of one file. */
export const maxStatementRows = 500_000;
/** So many wrong lines of a file are kept; `error_count` counts all. */
export const maxReconErrors = 1000;

const Channel = z.enum(["wxpay", "alipay", "unionpay"]);

export const ReconListQuery = z
  .object({
    /** The range of the statements' days. */
    ...dayRange,
    channel: several(Channel),
    state: several(z.coerce.number().int().min(0).max(6)),
    mch_no: z.string().trim().min(1).max(64).optional(),
    school_id: Id.optional(),
    sort: z.enum(["bill_date", "-bill_date"]).default("-bill_date"),
    ...Paging.shape,
  })
  .refine(...daysInOrder);
export type ReconListQuery = z.infer<typeof ReconListQuery>;

/** Times are `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai; amounts are those of the file. */
export const ReconBatch = z.object({
  id: z.number().int(),
  school_id: z.number().int(),
  school_name: z.string(),
  channel: z.string(),
  mch_no: z.string(),
  format: z.string(),
  /** `YYYY-MM-DD`. */
  bill_date: z.string(),
  file_name: z.string(),
  state: z.number().int(),
  rows: z.number().int(),
  /** Percent of the rows that are compared; 100 once it is over. */
  progress: z.number().int(),
  pay_count: z.number().int(),
  pay_fen: z.number().int(),
  refund_count: z.number().int(),
  refund_fen: z.number().int(),
  fee_fen: z.number().int(),
  /** pay − refund − fee. */
  net_fen: z.number().int(),
  diff_count: z.number().int(),
  open_count: z.number().int(),
  pending_count: z.number().int(),
  error_count: z.number().int(),
  fail_reason: z.string(),
  superseded_by: z.number().int().nullable(),
  created_at: z.string(),
  created_by: z.string(),
  finished_at: z.string().nullable(),
});
export type ReconBatch = z.infer<typeof ReconBatch>;

/** Over the whole filter; batches that failed or were replaced count nothing. */
export const ReconSum = z.object({
  pay_fen: z.number().int(),
  refund_fen: z.number().int(),
  fee_fen: z.number().int(),
  net_fen: z.number().int(),
  diff_count: z.number().int(),
  open_count: z.number().int(),
});
export type ReconSum = z.infer<typeof ReconSum>;

export const ReconPage = z.object({ ...listOf(ReconBatch).shape, sum: ReconSum });
export type ReconPage = z.infer<typeof ReconPage>;

export const ReconRowError = z.object({
  /** The row of the file, from 1. */
  line: z.number().int(),
  column: z.string(),
  value: z.string(),
  reason: z.string(),
});
export type ReconRowError = z.infer<typeof ReconRowError>;

/** The sums of one verdict and kind. */
const verdictTotal = {
  verdict: z.number().int(),
  kind: z.number().int(),
  count: z.number().int(),
  /** Σ of the file's amounts. */
  channel_fen: z.number().int(),
  /** Σ of ours. */
  local_fen: z.number().int(),
  open_count: z.number().int(),
};
export const ReconVerdictTotal = z.object(verdictTotal);
export type ReconVerdictTotal = z.infer<typeof ReconVerdictTotal>;

export const ReconDetail = z.object({
  batch: ReconBatch,
  /** By verdict and kind; their channel amounts sum up to the file's. Empty until it is compared whole. */
  totals: z.array(ReconVerdictTotal),
  /** The first of them. */
  errors: z.array(ReconRowError),
  history: z.array(HistoryStep),
});
export type ReconDetail = z.infer<typeof ReconDetail>;

/** The file, and what it does not say itself. */
export const StatementUpload = z.object({
  file: z.file("请选择账单文件"),
  /** The account, for a file that names no merchant, or where several accounts have the same merchant. */
  collect_account_id: Id.optional(),
  /** The day, for a file without rows. */
  bill_date: z.iso.date("请填写真实日期，格式 YYYY-MM-DD").optional(),
});

export const StatementAccount = z.object({
  id: z.number().int(),
  school_id: z.number().int(),
  school_name: z.string(),
  channel: z.string(),
  mch_no: z.string(),
});
export type StatementAccount = z.infer<typeof StatementAccount>;

const importing = "Api:campus_pay/recon/import-import";

/** Calls of 对账. */
export const reconApi = {
  list: endpoint({
    method: "GET",
    path: "/campus_pay/recon/list",
    permission: "Api:campus_pay/recon/list-index",
    summary: "对账批次列表，附整个筛选的合计",
    input: ReconListQuery,
    output: ReconPage,
  }),
  detail: endpoint({
    method: "GET",
    path: "/campus_pay/recon/detail/:id",
    permission: "Api:campus_pay/recon/detail-detail",
    summary: "对账批次详情：按结论合计、解析错误、经过",
    input: z.object({ id: Id }),
    output: ReconDetail,
  }),
  /** The collecting accounts a statement can be for. */
  accounts: endpoint({
    method: "GET",
    path: "/campus_pay/recon/accounts",
    permission: importing,
    summary: "可上传账单的收款账户",
    output: z.object({ list: z.array(StatementAccount) }),
  }),
  template: endpoint({
    method: "GET",
    path: "/campus_pay/recon/import/template",
    permission: importing,
    kind: "file",
    summary: "下载对账单模板（xlsx）",
  }),
  /**
   * Takes a statement in; it is compared in the background. The same statement again answers the batch it made, `is_known` 1.
   * Refuses with 4001 (no statement), 4002 (over 60 MiB), 3001 (merchant unknown, day or account not to be told).
   */
  upload: endpoint({
    method: "POST",
    path: "/campus_pay/recon/import",
    permission: importing,
    body: "multipart",
    maxBodyBytes: bodyLimits.statement,
    input: StatementUpload,
    output: z.object({ id: z.number().int(), is_known: z.number().int() }),
    summary: "上传渠道账单，后台解析并对账；同一账单重复上传不产生任何变化",
  }),
  errors: endpoint({
    method: "GET",
    path: "/campus_pay/recon/errors/:id",
    permission: importing,
    kind: "file",
    input: z.object({ id: Id }),
    summary: "下载解析失败的行及原因（xlsx）",
  }),
};

export const reconList = defineList<ReconBatch, ReconListQuery>()({
  page: "recon",
  path: "/campus_pay/recon/list",
  title: "对账",
  purpose: "渠道账单与系统逐笔核对，每天一批",
  noun: "对账批次",
  empty: "还没有对账批次。渠道账单每天 10 点起自动获取，也可以上传。",
  fills: [{ label: "上传账单", href: "/campus_pay/recon/import", permission: importing }],
  presets: [{ name: "有差异", query: { state: String(batchState.differing) } }],
  rowKey: ["id"],
  rowName: "file_name",
  columns: {
    id: { label: "批次号", kind: "count", width: 72 },
    school_name: { ...schoolNameColumn, width: 120 },
    bill_date: { label: "账单日", kind: "text", width: 104 },
    channel: { label: "渠道", kind: "choice", choices: reconChannels, channel: true, width: 88, decides: true },
    state: { label: "状态", kind: "choice", choices: reconBatchStates, tones: batchTones, width: 88, decides: true },
    diff_count: { label: "差异", kind: "count", width: 64, decides: true },
    open_count: { label: "未处理", kind: "count", width: 72, decides: true },
    pending_count: { label: "待定", kind: "count", width: 64, decides: true },
    pay_fen: { label: "支付金额（元）", kind: "money", decides: true },
    refund_fen: { label: "退款金额（元）", kind: "money", refund: true, decides: true },
    net_fen: { label: "净额（元）", kind: "money", decides: true },
    mch_no: { label: "商户号", kind: "number", width: 152 },
    progress: { label: "进度（%）", kind: "count", width: 88, shown: false },
    pay_count: { label: "支付笔数", kind: "count", width: 80 },
    refund_count: { label: "退款笔数", kind: "count", width: 80 },
    fee_fen: { label: "手续费（元）", kind: "money" },
    error_count: { label: "解析错误", kind: "count", width: 88, shown: false },
    fail_reason: { label: "失败原因", kind: "text", width: 240, shown: false },
    format: { label: "格式", kind: "choice", choices: reconFormats, width: 136, shown: false },
    file_name: { label: "文件", kind: "text", width: 200 },
    created_by: { label: "上传人", kind: "text", width: 88, shown: false },
    created_at: { label: "上传时间", kind: "time" },
    finished_at: { label: "完成时间", kind: "time", shown: false },
  },
  unlisted: ["school_id", "rows", "superseded_by"],
  filters: {
    dates: { label: "账单日", kind: "dates" },
    channel: { label: "渠道", kind: "select", choices: reconChannels, several: true },
    state: { label: "状态", kind: "select", choices: reconBatchStates, several: true },
    mch_no: { label: "商户号", kind: "text" },
    school_id: { label: "学校", kind: "select", choices: { page: "school" }, ifSeveral: true },
  },
  alwaysVisible: 4,
  sortable: ["bill_date"],
});
