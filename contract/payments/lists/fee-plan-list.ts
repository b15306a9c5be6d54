import { planState } from "../states";
import { type FeePlan, feePlanDateFields, type FeePlanQuery, feePlanStates, schoolTerms } from "../fee-plans";
import { defineList, schoolNameColumn } from "../../platform/list-definition/list-definition";
import { feePlanTones, yesTones } from "../../platform/list-definition/tones";

/** A plan as its list shows it: 收缴率 as text. */
export type ListedFeePlan = Omit<FeePlan, "rate_bp"> & { rate_bp: string };

export const feePlanList = defineList<ListedFeePlan, FeePlanQuery>()({
  page: "fee_plan",
  path: "/campus_pay/fee_plan/list",
  title: "缴费批次",
  purpose: "一次收费：收哪些项目、向谁收、收到什么时候",
  noun: "缴费批次",
  empty: "还没有缴费批次。选收费项目和班级，发布时账单一次生成。",
  fills: [{ label: "去收费项目", href: "/campus_pay/fee_item/list", permission: "Api:campus_pay/fee_item/list-index" }],
  presets: [{ name: "收费中", query: { state: String(planState.collecting) } }],
  rowKey: ["id"],
  rowName: "title",
  columns: {
    id: { label: "编号", kind: "count", width: 72, shown: false },
    title: { label: "批次名称", kind: "text", width: 200 },
    school_name: schoolNameColumn,
    state: { label: "状态", kind: "choice", choices: feePlanStates, tones: feePlanTones, width: 80, decides: true },
    end_at: { label: "截止时间", kind: "time", decides: true },
    due_fen: { label: "应缴（元）", kind: "money", decides: true },
    paid_fen: { label: "实缴（元）", kind: "money", decides: true },
    owed_fen: { label: "欠缴（元）", kind: "money", decides: true },
    owing_count: { label: "欠费人数", kind: "count", shown: false },
    rate_bp: { label: "收缴率", kind: "text", width: 80, decides: true },
    bill_count: { label: "账单数", kind: "count", width: 72 },
    year: { label: "学年", kind: "text", width: 96 },
    term: { label: "学期", kind: "choice", choices: schoolTerms, width: 72, shown: false },
    start_at: { label: "开始时间", kind: "time", shown: false },
    reduce_fen: { label: "减免（元）", kind: "money", shown: false },
    overdue_payable: {
      ...{ label: "逾期可缴", kind: "choice", width: 88, shown: false },
      ...{ choices: { dictionary: "sys_yes_no" }, tones: yesTones },
    },
    allow_partial: {
      ...{ label: "允许分次", kind: "choice", width: 88, shown: false },
      ...{ choices: { dictionary: "sys_yes_no" }, tones: yesTones },
    },
    min_part_fen: { label: "每次至少（元）", kind: "money", shown: false },
    published_at: { label: "发布时间", kind: "time", shown: false },
    remark: { label: "备注", kind: "text", width: 200, shown: false },
    created_at: { label: "创建时间", kind: "time", shown: false },
    updated_at: { label: "更新时间", kind: "time", shown: false },
  },
  unlisted: ["school_id"],
  filters: {
    title: { label: "批次名称", kind: "text" },
    state: { label: "状态", kind: "select", choices: feePlanStates, several: true },
    year: { label: "学年", kind: "text" },
    term: { label: "学期", kind: "select", choices: schoolTerms },
    dates: { label: "日期", kind: "dates", fields: feePlanDateFields },
    school_id: { label: "学校", kind: "select", choices: { page: "school" }, ifSeveral: true },
  },
  alwaysVisible: 4,
  sortable: ["id", "start_at", "end_at"],
});
