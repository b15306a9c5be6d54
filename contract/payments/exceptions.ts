import * as z from "zod";
import { visibleLines } from "../kernel/names";
import { Id, mostId } from "../kernel/ids";
import { fen } from "../kernel/amounts";
import { PathId } from "../kernel/destroy";
import { endpoint } from "../kernel/endpoint";
import { HistoryStep } from "../platform/history";
import { listOf, Paging } from "../kernel/paging";
import { amountsInOrder, dayRange, daysInOrder, fenRange, numberTail } from "../kernel/ranges";
import { rule } from "../kernel/rule";
import { several } from "../kernel/several";

const Kind = z.enum(["late", "twice", "amount", "unknown"]);
const Proposal = z.enum(["book", "return", "void"], "请选择处理方式");

const filterShape = {
  ...dayRange,
  date_field: z.enum(["paid_at", "created_at"]).default("paid_at"),
  kind: several(Kind),
  state: several(z.coerce.number().int().min(0).max(5)),
  school_id: Id.optional(),
  /** The channel's number, the merchant's or the order's: whole or its tail. */
  number: numberTail("单号"),
  ...fenRange,
  sort: z.enum(["paid_at", "-paid_at", "amount_fen", "-amount_fen"]).default("-paid_at"),
};

/** Filters and order of the list, as the export takes them too. */
export const ExceptionFilter = z
  .object(filterShape)
  .refine(...daysInOrder)
  .refine(...amountsInOrder);
export type ExceptionFilter = z.infer<typeof ExceptionFilter>;

export const ExceptionQuery = z
  .object({ ...filterShape, ...Paging.shape })
  .refine(...daysInOrder)
  .refine(...amountsInOrder);
export type ExceptionQuery = z.infer<typeof ExceptionQuery>;

/** Times are `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai. */
export const ExceptionRow = z.object({
  id: z.number().int(),
  kind: z.string(),
  state: z.number().int(),
  source: z.string(),
  /** Null: nobody knows yet whose the money is. */
  school_id: z.number().int().nullable(),
  school_name: z.string().nullable(),
  way_code: z.string().nullable(),
  amount_fen: z.number().int(),
  /** The order it is about; null: no order has the number. */
  order_no: z.string().nullable(),
  student_name: z.string().nullable(),
  channel_trade_no: z.string(),
  out_trade_no: z.string(),
  /** By the channel's clock. */
  paid_at: z.string(),
  created_at: z.string(),
  /** Empty: nothing is proposed. */
  proposal: z.string(),
  reason: z.string(),
  proposed_by: z.string().nullable(),
  proposed_at: z.string().nullable(),
  decided_by: z.string().nullable(),
  decided_at: z.string().nullable(),
  /** Why it was rejected, or stands open again. */
  remark: z.string(),
  /** The paid order that has the money. */
  money_order_no: z.string().nullable(),
  refund_no: z.string().nullable(),
});
export type ExceptionRow = z.infer<typeof ExceptionRow>;

/** Over the whole filter; open is what nobody has decided on. */
export const ExceptionSum = z.object({ amount_fen: z.number().int(), open_fen: z.number().int() });
export type ExceptionSum = z.infer<typeof ExceptionSum>;

export const ExceptionPage = z.object({ ...listOf(ExceptionRow).shape, sum: ExceptionSum });
export type ExceptionPage = z.infer<typeof ExceptionPage>;

/** A bill with what is asked of it. */
export const ExceptionBill = z.object({
  bill_no: z.string(),
  title: z.string(),
  student_name: z.string(),
  student_no: z.string(),
  state: z.string(),
  owed_fen: z.number().int(),
  /** The part of the money that it is to get. */
  amount_fen: z.number().int(),
});
export type ExceptionBill = z.infer<typeof ExceptionBill>;

export const ExceptionDetail = z.object({
  exception: ExceptionRow,
  /** The order it is about. */
  order: z.object({ state: z.number().int(), amount_fen: z.number().int(), created_at: z.string() }).nullable(),
  /** The bills of that order, with their parts of it. */
  order_bills: z.array(ExceptionBill),
  /** The bills that are proposed, or were booked. */
  bills: z.array(ExceptionBill),
  /** The caller proposed it and therefore does not confirm it. */
  is_own: z.boolean(),
  /** Nobody but staff says that the money came: it may prove to be none. */
  may_void: z.boolean(),
  history: z.array(HistoryStep),
});
export type ExceptionDetail = z.infer<typeof ExceptionDetail>;

const part = z.object({
  bill_no: z.string().trim().min(1).max(64),
  amount_fen: fen({ least: 1, tooLittle: "金额至少 0.01 元" }),
});
export type ExceptionPart = z.infer<typeof part>;

const Reason = visibleLines().min(1, "请填写说明").max(256);

/** The proposed end of an exception; booking names bills that together take all of the money. */
export const ExceptionProposal = z.object({
  id: PathId,
  proposal: Proposal,
  bills: z.array(part).max(100).default([]),
  reason: Reason,
});
export type ExceptionProposal = z.infer<typeof ExceptionProposal>;

/** The fields of a proposal beside its bills, for forms. */
export const ExceptionProposalFields = z.object({ proposal: Proposal, reason: Reason });

const decision = {
  /** 1 confirm, 0 reject. */
  pass: z.coerce.number().int().min(0).max(1),
  reason: visibleLines().max(256).default(""),
  /** The proposal that the caller saw; what was proposed anew meanwhile is then not confirmed unseen. */
  proposed_at: z.string().max(19).optional(),
};
const rejectionSaysWhy = rule(({ pass, reason }: { pass: number; reason: string }) => pass === 1 || reason !== "", {
  path: ["reason"],
  error: "请填写驳回原因",
});
/** The decision, as the form of one exception asks it. */
export const ExceptionVerdict = z.object(decision).refine(...rejectionSaysWhy);

export const ExceptionDecision = z.object({ id: PathId, ...decision }).refine(...rejectionSaysWhy);
export type ExceptionDecision = z.infer<typeof ExceptionDecision>;

const path = "/campus_pay/exception";
const permission = "Api:campus_pay/exception";

/** Calls of 到账异常. */
export const exceptionApi = {
  list: endpoint({
    method: "GET",
    path: `${path}/list`,
    permission: `${permission}/list-index`,
    summary: "到账异常列表，附整个筛选的合计",
    input: ExceptionQuery,
    output: ExceptionPage,
  }),
  export: endpoint({
    method: "GET",
    path: `${path}/export`,
    permission: `${permission}/export-export`,
    summary: "按筛选导出到账异常（xlsx，列为本人可见列）",
    kind: "file",
    audited: true,
    input: ExceptionFilter,
  }),
  schools: endpoint({
    method: "GET",
    path: `${path}/schools`,
    permission: `${permission}/list-index`,
    summary: "本人可见的学校，供筛选与指定",
    output: z.object({ list: z.array(z.object({ school_id: z.number().int(), name: z.string() })) }),
  }),
  detail: endpoint({
    method: "GET",
    path: `${path}/detail/:id`,
    permission: `${permission}/list-index`,
    summary: "到账异常详情，附订单、账单、方案与经过",
    input: z.object({ id: PathId }),
    output: ExceptionDetail,
  }),
  bills: endpoint({
    method: "GET",
    path: `${path}/bills/:id`,
    permission: `${permission}/propose-propose`,
    summary: "可以记入的账单：原订单的，或按学号查到的学生的",
    input: z.object({ id: PathId, student_no: z.string().trim().max(32).default("") }),
    output: z.object({ list: z.array(ExceptionBill) }),
  }),
  assign: endpoint({
    method: "POST",
    path: `${path}/assign`,
    permission: `${permission}/propose-propose`,
    summary: "平台为无主款项指定学校",
    input: z.object({ id: PathId, school_id: z.coerce.number("请选择学校").int().min(1, "请选择学校").max(mostId) }),
  }),
  propose: endpoint({
    method: "POST",
    path: `${path}/propose`,
    permission: `${permission}/propose-propose`,
    summary: "提交处理方案：记入账单、原路退回，或撤销未到账的登记",
    input: ExceptionProposal,
  }),
  confirm: endpoint({
    method: "POST",
    path: `${path}/confirm`,
    permission: `${permission}/confirm-confirm`,
    summary: "复核处理方案：通过或驳回；不能复核自己提交的",
    input: ExceptionDecision,
  }),
};
