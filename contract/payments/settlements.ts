import * as z from "zod";
import { visibleLines } from "../kernel/names";
import { Id } from "../kernel/ids";
import { endpoint } from "../kernel/endpoint";
import { HistoryStep } from "../platform/history";
import { listOf, Paging } from "../kernel/paging";
import { dayRange, daysInOrder, numberTail } from "../kernel/ranges";
import { rule } from "../kernel/rule";
import { several } from "../kernel/several";

/** 结算单状态 (domain 4.5). */
export const settlementStates = [
  { value: 0, label: "待结算" },
  { value: 1, label: "结算中" },
  { value: 2, label: "已结算" },
  { value: 3, label: "结算失败" },
] as const;

/** Actions on settlements, several at once too. */
export const settlementHandlings = [
  { value: "start", label: "发起结算" },
  { value: "finish", label: "登记到账" },
  { value: "fail", label: "登记失败" },
  { value: "retry", label: "重新结算" },
] as const;

/** Steps of a settlement's history. */
export const settlementActions = [
  { value: "generate", label: "生成结算单" },
  { value: "regenerate", label: "更新数字" },
  { value: "carry", label: "上日调整" },
  ...settlementHandlings,
] as const;

/** The settlements' part of `GET /common/static/data`. */
export const settlementEnumerations = {
  settle_state: settlementStates,
  settle_handling: settlementHandlings,
  settle_action: settlementActions,
} as const;

const Channel = z.enum(["wxpay", "alipay", "unionpay", "cash"]);
const Fen = z.number().int();
const SettlementNo = z.string().trim().min(1).max(64);

const settlementFilter = {
  /** The range of business days. */
  ...dayRange,
  school_id: Id.optional(),
  channel: several(Channel),
  collect_account_id: several(Id),
  state: several(z.coerce.number().int().min(0).max(3)),
  settle_no: numberTail("结算单号"),
  sort: z.enum(["biz_date", "-biz_date", "net_fen", "-net_fen"]).default("-biz_date"),
};

export const SettlementListQuery = z.object({ ...settlementFilter, ...Paging.shape }).refine(...daysInOrder);
export type SettlementListQuery = z.infer<typeof SettlementListQuery>;
/** A whole list, as it is exported. */
export const SettlementFilter = z.object(settlementFilter).refine(...daysInOrder);
export type SettlementFilter = z.infer<typeof SettlementFilter>;

/** The money that a day brought to one account: by when it was paid, and by when refunds were debited. net = pay − refund − fee. */
export const SettlementFigures = z.object({
  pay_count: z.number().int(),
  pay_fen: Fen,
  refund_count: z.number().int(),
  refund_fen: Fen,
  fee_fen: Fen,
  net_fen: Fen,
});
export type SettlementFigures = z.infer<typeof SettlementFigures>;

const beside = {
  /** 尾差: the part of the bill's sum of fees that its rounded lines, `fee_fen`, do not have. */
  rounding_fen: Fen,
  /** Differences of earlier days that were settled before they were known. */
  carried_fen: Fen,
};

/** net = pay − refund − fee − rounding + carried. */
export const Settlement = SettlementFigures.extend({
  ...beside,
  settle_no: z.string(),
  school_id: z.number().int(),
  school_name: z.string(),
  collect_account_id: z.number().int(),
  channel: z.string(),
  /** The merchant's number of the collecting account; empty for cash. */
  mch_no: z.string(),
  /** `YYYY-MM-DD`. */
  biz_date: z.string(),
  state: z.number().int(),
  /** The number of the bank's transfer. */
  receipt_no: z.string(),
  remark: z.string(),
  settled_at: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Settlement = z.infer<typeof Settlement>;

/** Over the whole filter; settled = net of what is 已结算. */
export const SettlementSum = SettlementFigures.extend({ ...beside, settled_fen: Fen });
export type SettlementSum = z.infer<typeof SettlementSum>;

export const SettlementPage = z.object({ ...listOf(Settlement).shape, sum: SettlementSum });
export type SettlementPage = z.infer<typeof SettlementPage>;

/** The share of an agent: base × bp / 10000, rounded half up. */
export const CommissionShare = z.object({
  agent_id: z.number().int(),
  agent_name: z.string(),
  base_fen: Fen,
  commission_bp: z.number().int(),
  commission_fen: Fen,
});
export type CommissionShare = z.infer<typeof CommissionShare>;

export const SettlementDetail = Settlement.extend({
  /** An agent sees its own. */
  commissions: z.array(CommissionShare),
  history: z.array(HistoryStep),
});
export type SettlementDetail = z.infer<typeof SettlementDetail>;

/** Longer periods are made in parts. */
export const mostSettlementDays = 92;
const dayMs = 24 * 60 * 60 * 1000;

const Day = z.iso.date("请填写真实日期，格式 YYYY-MM-DD");
const generation = { start_date: Day, end_date: Day, school_id: Id.optional() };
export const SettlementGeneration = z
  .object(generation)
  .refine(...daysInOrder)
  .refine(
    ...rule(
      ({ start_date, end_date }: { start_date: string; end_date: string }) =>
        Date.parse(end_date) - Date.parse(start_date) < mostSettlementDays * dayMs,
      { path: ["end_date"], error: `一次最多生成 ${mostSettlementDays} 天` },
    ),
  );
export type SettlementGeneration = z.infer<typeof SettlementGeneration>;

export const SettlementsGenerated = z.object({
  made: z.number().int(),
  updated: z.number().int(),
  /** Those that are as they should be, or no longer 待结算. */
  kept: z.number().int(),
});
export type SettlementsGenerated = z.infer<typeof SettlementsGenerated>;

const handling = {
  action: z.enum(["start", "finish", "fail", "retry"], "请选择处理方式"),
  receipt_no: z.string().trim().max(64).default(""),
  reason: visibleLines().max(256).default(""),
};
type Handling = { action: string; receipt_no: string; reason: string };
const finishNamesReceipt = rule(({ action, receipt_no }: Handling) => action !== "finish" || receipt_no !== "", {
  path: ["receipt_no"],
  error: "请填写银行回单号",
});
const failureSaysWhy = rule(({ action, reason }: Handling) => action !== "fail" || reason !== "", {
  path: ["reason"],
  error: "请填写失败原因",
});

/** The action, as the form asks it beside the settlements to handle. */
export const SettlementHandling = z
  .object(handling)
  .refine(...finishNamesReceipt)
  .refine(...failureSaysWhy);
export type SettlementHandling = z.infer<typeof SettlementHandling>;

/** One act over one or several settlements. */
export const SettlementStep = z
  .object({ settle_no: z.array(SettlementNo).min(1, "请选择结算单").max(200), ...handling })
  .refine(...finishNamesReceipt)
  .refine(...failureSaysWhy);
export type SettlementStep = z.infer<typeof SettlementStep>;

/** The result for each settlement, in the order asked. */
export const SettlementsHandled = z.object({
  list: z.array(z.object({ settle_no: z.string(), done: z.boolean(), reason: z.string() })),
});
export type SettlementsHandled = z.infer<typeof SettlementsHandled>;

/** A choice of the account filters. */
export const AccountOption = z.object({
  collect_account_id: z.number().int(),
  school_id: z.number().int(),
  school_name: z.string(),
  channel: z.string(),
  mch_no: z.string(),
});
export type AccountOption = z.infer<typeof AccountOption>;

const path = "/campus_pay/settle";
const permission = "Api:campus_pay/settle";

/** Calls of 结算单. */
export const settlementApi = {
  accounts: endpoint({
    method: "GET",
    path: `${path}/accounts`,
    permission: "signed-in",
    summary: "本人可见的收款账户，供下拉选择",
    output: z.object({ list: z.array(AccountOption) }),
  }),
  list: endpoint({
    method: "GET",
    path: `${path}/list`,
    permission: `${permission}/list-index`,
    summary: "结算单列表，附整个筛选的合计",
    input: SettlementListQuery,
    output: SettlementPage,
  }),
  detail: endpoint({
    method: "GET",
    path: `${path}/detail/:settle_no`,
    permission: `${permission}/detail-detail`,
    summary: "结算单详情，附代理分润与经过",
    input: z.object({ settle_no: SettlementNo }),
    output: z.object({ list: SettlementDetail }),
  }),
  generate: endpoint({
    method: "POST",
    path: `${path}/generate`,
    permission: `${permission}/generate-generate`,
    summary: "按日期生成结算单；待结算的更新数字，其余不变",
    input: SettlementGeneration,
    output: SettlementsGenerated,
  }),
  handle: endpoint({
    method: "POST",
    path: `${path}/handle`,
    permission: `${permission}/handle-handle`,
    summary: "发起结算、登记到账或失败、重新结算，逐单答复",
    input: SettlementStep,
    output: SettlementsHandled,
  }),
  export: endpoint({
    method: "GET",
    path: `${path}/export`,
    permission: `${permission}/export-export`,
    summary: "按筛选导出结算单（xlsx，列为本人可见列）",
    kind: "file",
    audited: true,
    input: SettlementFilter,
  }),
};
