import * as z from "zod";
import { visibleLines } from "../kernel/names";
import { Id } from "../kernel/ids";
import { fen } from "../kernel/amounts";
import { PathId } from "../kernel/destroy";
import { endpoint } from "../kernel/endpoint";
import { FeePlanChange, FeePlanInput, FeePlanOptions } from "./fee-plan-drafts";
import { HistoryStep } from "../platform/history";
import { listOf, Paging } from "../kernel/paging";
import { dayRange, daysInOrder } from "../kernel/ranges";
import { several } from "../kernel/several";

/** 缴费批次状态. */
export const feePlanStates = [
  { value: 0, label: "草稿" },
  { value: 1, label: "收费中" },
  { value: 2, label: "已截止" },
  { value: 3, label: "已归档" },
  { value: 4, label: "已撤销" },
] as const;

export const schoolTerms = [
  { value: 1, label: "上学期" },
  { value: 2, label: "下学期" },
] as const;

/** Steps of a plan's history. */
export const feePlanActions = [
  { value: "create", label: "新建" },
  { value: "update", label: "修改" },
  { value: "publish", label: "发布" },
  { value: "supplement", label: "补发" },
  { value: "end", label: "截止" },
  { value: "archive", label: "归档" },
  { value: "cancel", label: "撤销" },
] as const;

/** Times by whose day a plan list can be searched. */
export const feePlanDateFields = [
  { value: "start_at", label: "开始时间" },
  { value: "end_at", label: "截止时间" },
  { value: "created_at", label: "创建时间" },
] as const;

/** The plans' part of `GET /common/static/data`. */
export const feePlanEnumerations = {
  fee_plan_state: feePlanStates,
  school_term: schoolTerms,
  fee_plan_action: feePlanActions,
  fee_plan_date_field: feePlanDateFields,
} as const;

/** Sums of the bills of a plan that the school did not close; amounts in fen. */
export const FeePlanFigures = z.object({
  bill_count: z.number().int(),
  due_fen: z.number().int(),
  reduce_fen: z.number().int(),
  /** Without what was given back. */
  paid_fen: z.number().int(),
  owed_fen: z.number().int(),
  /** 欠费人数: bills that owe something, one for each student. */
  owing_count: z.number().int(),
  /** 收缴率: paid of what is to be paid, in basis points; null while nothing is. */
  rate_bp: z.number().int().nullable(),
});
export type FeePlanFigures = z.infer<typeof FeePlanFigures>;

/** 缴费批次: what is charged from whom and until when. Times are `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai. */
export const FeePlan = FeePlanFigures.extend({
  id: z.number().int(),
  school_id: z.number().int(),
  school_name: z.string(),
  title: z.string(),
  /** `2026-2027`. */
  year: z.string(),
  term: z.number().int(),
  start_at: z.string(),
  end_at: z.string(),
  /** 1: its bills may be paid after `end_at`. */
  overdue_payable: z.number().int(),
  allow_partial: z.number().int(),
  /** The least part of a bill that may be paid by itself; 0: any. */
  min_part_fen: z.number().int(),
  state: z.number().int(),
  remark: z.string(),
  published_at: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type FeePlan = z.infer<typeof FeePlan>;

export const FeePlanItem = z.object({
  fee_item_id: z.number().int(),
  name: z.string(),
  category: z.string(),
  qty: z.number().int(),
  /** The price of the price list while the plan is a draft, the frozen price afterwards. */
  price_fen: z.number().int(),
});
export type FeePlanItem = z.infer<typeof FeePlanItem>;

export const feePlanTargetKinds = ["grade", "class", "student"] as const;

export const FeePlanTarget = z.object({
  kind: z.enum(feePlanTargetKinds),
  id: z.number().int(),
  /** The name of a grade or class; of a student with the number. */
  name: z.string(),
  /** Empty but for a student. */
  student_no: z.string(),
});
export type FeePlanTarget = z.infer<typeof FeePlanTarget>;

/** A plan with items, targets and history, oldest first. */
export const FeePlanDetail = FeePlan.extend({
  items: z.array(FeePlanItem),
  targets: z.array(FeePlanTarget),
  /** Bills that wait for money, and what they still owe. */
  open_count: z.number().int(),
  open_fen: z.number().int(),
  history: z.array(HistoryStep),
});
export type FeePlanDetail = z.infer<typeof FeePlanDetail>;

const filterShape = {
  title: z.string().trim().max(60).optional(),
  year: z.string().trim().max(9).optional(),
  term: z.coerce.number().int().min(1).max(2).optional(),
  state: several(z.coerce.number().int().min(0).max(4)),
  school_id: Id.optional(),
  ...dayRange,
  date_field: z.enum(["start_at", "end_at", "created_at"]).default("start_at"),
  sort: z.enum(["id", "-id", "start_at", "-start_at", "end_at", "-end_at"]).default("-id"),
};
/** A whole list, as it is exported. */
export const FeePlanFilter = z.object(filterShape).refine(...daysInOrder);
export type FeePlanFilter = z.infer<typeof FeePlanFilter>;
export const FeePlanQuery = z.object({ ...filterShape, ...Paging.shape }).refine(...daysInOrder);
export type FeePlanQuery = z.infer<typeof FeePlanQuery>;

/** Why somebody among the targets gets no bill. */
export const feePlanExclusions = [
  { value: "left", label: "不在读" },
  { value: "billed", label: "已有本批次账单" },
  { value: "title", label: "已有同名账单" },
] as const;

/** The outcome that issuing would have now. */
export const FeePlanPreview = z.object({
  /** New bills: one for each student. */
  bill_count: z.number().int(),
  /** The amount of one bill. */
  each_fen: z.number().int(),
  due_fen: z.number().int(),
  excluded: z.array(
    z.object({
      reason: z.enum(["left", "billed", "title"]),
      count: z.number().int(),
      /** The first of them. */
      students: z.array(z.object({ student_no: z.string(), name: z.string() })),
    }),
  ),
});
export type FeePlanPreview = z.infer<typeof FeePlanPreview>;

/** The figures that were confirmed: when the preview has changed since, nothing is issued. */
export const FeePlanIssue = z.object({
  id: PathId,
  bill_count: z.coerce.number().int().min(0).optional(),
  due_fen: fen({ least: 0, most: Number.MAX_SAFE_INTEGER }).optional(),
});
export type FeePlanIssue = z.infer<typeof FeePlanIssue>;

const Issued = z.object({ bill_count: z.number().int(), due_fen: z.number().int() });

const path = "/campus_pay/fee_plan";
const permission = "Api:campus_pay/fee_plan";
const OneId = z.object({ id: PathId });

/** Calls of 缴费批次. */
export const feePlanApi = {
  list: endpoint({
    method: "GET",
    path: `${path}/list`,
    permission: `${permission}/list-index`,
    summary: "缴费批次列表：按名称、学年、学期、状态、日期筛选，附收缴情况",
    input: FeePlanQuery,
    output: listOf(FeePlan),
  }),
  export: endpoint({
    method: "GET",
    path: `${path}/export`,
    permission: `${permission}/export-export`,
    summary: "按筛选导出缴费批次（xlsx，列为本人可见列）",
    kind: "file",
    audited: true,
    input: FeePlanFilter,
  }),
  detail: endpoint({
    method: "GET",
    path: `${path}/detail/:id`,
    permission: `${permission}/detail-detail`,
    summary: "一个缴费批次：收费项目、收费对象、收缴情况与经过",
    input: OneId,
    output: z.object({ list: FeePlanDetail }),
  }),
  schools: endpoint({
    method: "GET",
    path: `${path}/schools`,
    permission: `${permission}/store-store`,
    summary: "可以新增缴费批次的学校",
    output: z.object({ list: z.array(z.object({ school_id: z.number().int(), name: z.string() })) }),
  }),
  options: endpoint({
    method: "GET",
    path: `${path}/options`,
    permission: `${permission}/store-store`,
    summary: "一所学校可选的收费项目、年级与班级",
    input: z.object({ school_id: Id }),
    output: FeePlanOptions,
  }),
  store: endpoint({
    method: "POST",
    path: `${path}/store`,
    permission: `${permission}/store-store`,
    summary: "新增缴费批次（草稿）",
    input: FeePlanInput,
    output: z.object({ id: z.number().int() }),
  }),
  update: endpoint({
    method: "PUT",
    path: `${path}/update/:id`,
    permission: `${permission}/update-update`,
    summary: "修改草稿",
    input: FeePlanChange.safeExtend({ id: PathId }),
  }),
  preview: endpoint({
    method: "GET",
    path: `${path}/preview/:id`,
    permission: `${permission}/publish-publish`,
    summary: "发布或补发之前：将生成多少份账单、共多少金额、哪些学生不在内",
    input: OneId,
    output: FeePlanPreview,
  }),
  publish: endpoint({
    method: "POST",
    path: `${path}/publish`,
    permission: `${permission}/publish-publish`,
    summary: "发布草稿：为每名在读学生生成一份账单，价格就此固定",
    input: FeePlanIssue,
    output: Issued,
  }),
  supplement: endpoint({
    method: "POST",
    path: `${path}/supplement`,
    permission: `${permission}/publish-publish`,
    summary: "补发：为后来的学生按发布时的价格生成账单",
    input: FeePlanIssue,
    output: Issued,
  }),
  end: endpoint({
    method: "POST",
    path: `${path}/end`,
    permission: `${permission}/end-end`,
    summary: "截止收费；不允许逾期缴费的批次，未缴清的账单逾期关闭",
    input: OneId,
  }),
  archive: endpoint({
    method: "POST",
    path: `${path}/archive`,
    permission: `${permission}/end-end`,
    summary: "归档已截止的批次",
    input: OneId,
  }),
  cancel: endpoint({
    method: "POST",
    path: `${path}/cancel`,
    permission: `${permission}/cancel-cancel`,
    summary: "撤销草稿，或收费中而无人缴过费的批次；账单随之关闭",
    input: OneId.extend({ reason: visibleLines().min(1, "请填写撤销原因").max(256) }),
  }),
};
