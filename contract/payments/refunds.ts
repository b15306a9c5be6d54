import * as z from "zod";
import { visibleLines } from "../kernel/names";
import { Id } from "../kernel/ids";
import { fen } from "../kernel/amounts";
import { endpoint } from "../kernel/endpoint";
import { OrderEvent, OrderRefund } from "./orders";
import { TurnedPaging } from "../kernel/paging";
import { amountsInOrder, dayRange, daysInOrder, fenRange, numberTail } from "../kernel/ranges";
import { rule } from "../kernel/rule";
import { several } from "../kernel/several";

/** The days by which a refund list can be searched; debited: those the school is charged for, by when the channel took them, else by their arrival. */
export const refundDateFields = [
  { value: "created_at", label: "申请时间" },
  { value: "success_at", label: "到账时间" },
  { value: "debited_at", label: "扣款时间" },
] as const;

/** Answers of a channel to a refund, as they are registered. */
export const refundResults = [
  { value: 2, label: "退款成功" },
  { value: 3, label: "退款失败" },
  { value: 5, label: "退款异常" },
  { value: 6, label: "退款关闭" },
] as const;

/** Steps of a refund's history. */
export const refundActions = [
  { value: "apply", label: "申请退款" },
  { value: "approve", label: "通过" },
  { value: "reject", label: "驳回" },
  { value: "succeed", label: "退款成功" },
  { value: "fail", label: "退款失败" },
  { value: "abnormal", label: "退款异常" },
  { value: "close", label: "退款关闭" },
  { value: "retry", label: "重新发起" },
] as const;

/** The refunds' part of `GET /common/static/data`. */
export const refundEnumerations = {
  refund_date_field: refundDateFields,
  refund_result: refundResults,
  refund_action: refundActions,
} as const;

export const refundSorts = ["created_at", "-created_at", "amount_fen", "-amount_fen"] as const;

const RefundNo = z.string().trim().min(1).max(64);

const filterShape = {
  ...dayRange,
  date_field: z.enum(["created_at", "success_at", "debited_at"]).default("created_at"),
  state: several(z.coerce.number().int().min(0).max(6)),
  way_code: several(z.enum(["wxpay", "alipay", "unionpay", "cash"])),
  school_id: Id.optional(),
  store_id: several(Id),
  refund_no: numberTail("退款单号"),
  order_no: numberTail("订单号"),
  collect_account_id: several(Id),
  ...fenRange,
  sort: z.enum(refundSorts).default("-created_at"),
};

/** Filters and order of the list, as the export takes them too. */
export const RefundFilter = z
  .object(filterShape)
  .refine(...daysInOrder)
  .refine(...amountsInOrder);
export type RefundFilter = z.infer<typeof RefundFilter>;

export const RefundListQuery = z
  .object({
    ...filterShape,
    ...TurnedPaging.shape,
  })
  .refine(...daysInOrder)
  .refine(...amountsInOrder);
export type RefundListQuery = z.infer<typeof RefundListQuery>;

/** Times are `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai. */
export const RefundRow = z.object({
  refund_no: z.string(),
  order_no: z.string(),
  school_id: z.number().int(),
  school_name: z.string(),
  store_name: z.string(),
  /** Null, as the number is, where the order is that of several students. */
  student_id: z.number().int().nullable(),
  student_name: z.string().nullable(),
  student_no: z.string().nullable(),
  way_code: z.string(),
  /** The whole amount paid for the order. */
  order_fen: z.number().int(),
  amount_fen: z.number().int(),
  /** The fee that the channel gives back: an estimate until its bill says it; below 0 where it takes one. */
  fee_fen: z.number().int(),
  state: z.number().int(),
  reason: z.string(),
  apply_by: z.string(),
  audit_by: z.string().nullable(),
  /** Why it was rejected, failed or was closed. */
  remark: z.string(),
  channel_refund_no: z.string(),
  created_at: z.string(),
  audited_at: z.string().nullable(),
  success_at: z.string().nullable(),
});
export type RefundRow = z.infer<typeof RefundRow>;

/** applied = Σ amount_fen, done = that of state 2, over the whole filter. */
export const RefundSum = z.object({ applied_fen: z.number().int(), done_fen: z.number().int() });
export type RefundSum = z.infer<typeof RefundSum>;

export const RefundPage = z.object({
  list: z.array(RefundRow),
  total: z.number().int().nullable(),
  sum: RefundSum.nullable(),
});
export type RefundPage = z.infer<typeof RefundPage>;

/** Its steps, oldest first; `before_state` and `after_state` are those of the refund. */
export const RefundDetail = RefundRow.extend({
  /** Its parts, by bill. */
  bills: z.array(
    z.object({
      bill_no: z.string(),
      title: z.string(),
      student_name: z.string(),
      amount_fen: z.number().int(),
      /** Null: no item was chosen. */
      item_name: z.string().nullable(),
      still_due: z.number().int(),
    }),
  ),
  /** The caller applied for it and therefore does not decide on it. */
  is_own: z.boolean(),
  /** Once approved the channel gives it back by itself; else somebody does and registers it. */
  by_channel: z.boolean(),
  /** The other refunds of its order, oldest first. */
  others: z.array(OrderRefund),
  history: z.array(OrderEvent),
});
export type RefundDetail = z.infer<typeof RefundDetail>;

/** The part of a refund that is taken from one of the bills of an order. */
export const RefundPart = z.object({
  bill_no: z.string().trim().min(1).max(64),
  amount_fen: fen({ least: 1 }),
  /** An item of the bill; absent: what was paid last goes back. */
  item_id: Id.optional(),
});
export type RefundPart = z.infer<typeof RefundPart>;

/** At most what was paid and not given back. */
export const RefundApplication = z.object({
  order_no: z.string().trim().min(1).max(64),
  amount_fen: fen({ least: 1, tooLittle: "退款金额至少 0.01 元" }),
  reason: visibleLines().min(1, "请填写退款原因").max(256),
  /** Asked where the order paid several bills and not all of it goes back. */
  bills: z.array(RefundPart).max(100).default([]),
  /** 1: what is given back is owed again; 0: it is no longer due, and as much less is. */
  still_due: z.coerce.number().int().min(0).max(1).default(1),
});
export type RefundApplication = z.infer<typeof RefundApplication>;

const verdict = {
  /** 1 approve, 0 reject. */
  pass: z.coerce.number().int().min(0).max(1),
  reason: visibleLines().max(256).default(""),
};
const rejectionSaysWhy = rule(({ pass, reason }: { pass: number; reason: string }) => pass === 1 || reason !== "", {
  path: ["reason"],
  error: "请填写驳回原因",
});

/** The decision, as the form asks it beside the refunds to decide on. */
export const RefundVerdict = z.object(verdict).refine(...rejectionSaysWhy);

/** One verdict over one or several refunds; a rejection says why. */
export const RefundDecision = z
  .object({ refund_no: z.array(RefundNo).min(1, "请选择退款单").max(200), ...verdict })
  .refine(...rejectionSaysWhy);
export type RefundDecision = z.infer<typeof RefundDecision>;

/** The result for each refund of a decision, in the order asked. */
export const RefundDecisions = z.object({
  list: z.array(z.object({ refund_no: z.string(), done: z.boolean(), reason: z.string() })),
});
export type RefundDecisions = z.infer<typeof RefundDecisions>;

const answer = {
  result: z.coerce
    .number()
    .int()
    .refine((value) => refundResults.some((known) => known.value === value), "请选择退款结果"),
  channel_refund_no: z.string().trim().max(64).default(""),
  reason: visibleLines().max(256).default(""),
};
const failureSaysWhy = rule(({ result, reason }: { result: number; reason: string }) => result === 2 || reason !== "", {
  path: ["reason"],
  error: "请填写原因",
});

/** The channel's answer, as the form of one refund asks it. */
export const RefundAnswer = z.object(answer).refine(...failureSaysWhy);

/** The channel's answer. Success names the channel's number, any other answer its reason. */
export const RefundResult = z.object({ refund_no: RefundNo, ...answer }).refine(...failureSaysWhy);
export type RefundResult = z.infer<typeof RefundResult>;

/** Calls of 退款单. */
export const refundApi = {
  list: endpoint({
    method: "GET",
    path: "/campus_pay/refund/list",
    permission: "Api:campus_pay/refund/list-index",
    summary: "退款单列表，附整个筛选的笔数与金额合计",
    input: RefundListQuery,
    output: RefundPage,
  }),
  export: endpoint({
    method: "GET",
    path: "/campus_pay/refund/export",
    permission: "Api:campus_pay/refund/export-export",
    summary: "按筛选导出退款单（xlsx，列为本人可见列，第二张表说明筛选、笔数与金额）",
    kind: "file",
    audited: true,
    input: RefundFilter,
  }),
  detail: endpoint({
    method: "GET",
    path: "/campus_pay/refund/detail/:refund_no",
    permission: "Api:campus_pay/refund/detail-detail",
    summary: "退款单详情，附经过",
    input: z.object({ refund_no: RefundNo }),
    output: z.object({ list: RefundDetail }),
  }),
  apply: endpoint({
    method: "POST",
    path: "/campus_pay/refund/store",
    permission: "Api:campus_pay/refund/store-store",
    summary: "申请退款；同一订单同时只有一笔在途",
    input: RefundApplication,
    output: z.object({ refund_no: z.string() }),
  }),
  audit: endpoint({
    method: "POST",
    path: "/campus_pay/refund/audit",
    permission: "Api:campus_pay/refund/audit-audit",
    summary: "通过或驳回退款申请，逐笔答复；不能审核自己的申请",
    input: RefundDecision,
    output: RefundDecisions,
  }),
  register: endpoint({
    method: "POST",
    path: "/campus_pay/refund/result",
    permission: "Api:campus_pay/refund/result-result",
    summary: "登记渠道的退款结果",
    input: RefundResult,
  }),
  retry: endpoint({
    method: "POST",
    path: "/campus_pay/refund/retry",
    permission: "Api:campus_pay/refund/retry-retry",
    summary: "重新发起失败或异常的退款，退款单号不变",
    input: z.object({ refund_no: RefundNo }),
  }),
};
