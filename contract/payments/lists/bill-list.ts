import type { BillListQuery, BillRow } from "../bills";
import { billDateFields, billRefundStates, billStates } from "../bill-enumerations";
import { defineList, schoolNameColumn } from "../../platform/list-definition/list-definition";
import { studentPage } from "../../platform/list-definition/record-pages";
import { billTones, refundedTones } from "../../platform/list-definition/tones";

export const billList = defineList<BillRow, BillListQuery>()({
  page: "bill",
  path: "/campus_pay/bill/list",
  title: "账单",
  purpose: "每名学生应缴、已缴与欠缴，可收款、减免、关闭",
  noun: "账单",
  empty: "还没有账单。发布缴费批次时为每名学生生成，也可以导入。",
  fills: [
    { label: "去缴费批次", href: "/campus_pay/fee_plan/list", permission: "Api:campus_pay/fee_plan/list-index" },
    { label: "导入账单", href: "/campus_pay/bill/import", permission: "Api:campus_pay/bill/import-import" },
  ],
  presets: [
    { name: "待缴", query: { owed_only: "1" } },
    { name: "部分缴费", query: { state: "PART_PAID" } },
    { name: "今日到期", query: { date_field: "due_at" }, days: "today" },
  ],
  rowKey: ["bill_no"],
  rowName: "bill_no",
  columns: {
    bill_no: { label: "账单号", kind: "number" },
    school_name: schoolNameColumn,
    created_at: { label: "生成时间", kind: "time", shown: false },
    student_no: { label: "学号", kind: "number", width: 96 },
    student_name: { label: "学生", kind: "text", width: 76, opens: studentPage, decides: true },
    grade_name: { label: "年级", kind: "text", width: 80, shown: false },
    class_name: { label: "班级", kind: "text", width: 80 },
    title: { label: "账单名称", kind: "text", width: 146, decides: true },
    state: { label: "状态", kind: "choice", choices: billStates, tones: billTones, width: 80, decides: true },
    due_fen: { label: "应缴（元）", kind: "money", width: 96, decides: true },
    owed_fen: { label: "欠缴（元）", kind: "money", width: 96, decides: true },
    due_at: { label: "截止时间", kind: "time", decides: true },
    paid_fen: { label: "实缴（元）", kind: "money" },
    reduce_fen: { label: "减免（元）", kind: "money" },
    refunded_fen: { label: "已退（元）", kind: "money", refund: true, shown: false },
    refund_state: { label: "退款状态", kind: "choice", choices: billRefundStates, tones: refundedTones, shown: false },
    remark: { label: "备注", kind: "text", width: 160, shown: false },
  },
  unlisted: ["plan_id", "school_id", "student_id"],
  filters: {
    student: { label: "学生", kind: "text", hint: "姓名、拼音、学号或尾号" },
    plan_id: { label: "缴费批次", kind: "select", choices: { page: "plan" }, several: true },
    state: { label: "状态", kind: "select", choices: billStates, several: true },
    owed_only: { label: "欠费", kind: "select", choices: [{ value: 1, label: "只看欠费" }] },
    grade_id: { label: "年级", kind: "select", choices: { page: "grade" }, several: true },
    class_id: { label: "班级", kind: "select", choices: { page: "class" }, several: true },
    dates: { label: "日期", kind: "dates", fields: billDateFields },
    bill_no: { label: "账单号", kind: "text", hint: "单号或末 4 位起" },
    refund_state: { label: "退款状态", kind: "select", choices: billRefundStates, several: true },
    school_id: { label: "学校", kind: "select", choices: { page: "school" }, ifSeveral: true },
    amounts: { label: "应缴", kind: "money" },
  },
  alwaysVisible: 4,
  sortable: ["created_at", "due_at", "due_fen"],
  exportModule: "bill_list",
});
