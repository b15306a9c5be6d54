import { refundState } from "../states";
import { orderWays, refundStates } from "../order-enumerations";
import { refundDateFields, type RefundListQuery, type RefundRow } from "../refunds";
import { defineList, schoolNameColumn } from "../../platform/list-definition/list-definition";
import { orderPage, studentPage } from "../../platform/list-definition/record-pages";
import { refundTones } from "../../platform/list-definition/tones";

export const refundList = defineList<RefundRow, RefundListQuery>()({
  page: "refund",
  path: "/campus_pay/refund/list",
  title: "退款管理",
  purpose: "退款从申请、审核到到账的全过程",
  noun: "退款单",
  empty: "还没有退款。在订单或账单的详情里申请，审核通过后退回原支付渠道。",
  fills: [{ label: "去订单", href: "/campus_pay/order/list", permission: "Api:campus_pay/order/list-index" }],
  presets: [
    { name: "待审核", query: { state: String(refundState.applied) } },
    { name: "退款中", query: { state: String(refundState.running) } },
    { name: "今日到账", query: { date_field: "success_at" }, days: "today" },
  ],
  rowKey: ["refund_no"],
  rowName: "refund_no",
  columns: {
    refund_no: { label: "退款单号", kind: "number" },
    school_name: schoolNameColumn,
    state: { label: "状态", kind: "choice", choices: refundStates, tones: refundTones, decides: true },
    amount_fen: { label: "退款金额（元）", kind: "money", decides: true },
    student_name: { label: "学生", kind: "text", width: 72, opens: studentPage, decides: true },
    reason: { label: "退款原因", kind: "text", width: 112, decides: true },
    created_at: { label: "申请时间", kind: "time", decides: true },
    apply_by: { label: "申请人", kind: "text", width: 88, decides: true },
    audit_by: { label: "审核人", kind: "text", width: 88, decides: true },
    order_no: { label: "订单号", kind: "number", opens: orderPage },
    store_name: { label: "门店", kind: "text", shown: false },
    student_no: { label: "学号", kind: "number", width: 96, shown: false },
    way_code: { label: "支付方式", kind: "choice", choices: orderWays, channel: true, shown: false },
    order_fen: { label: "订单金额（元）", kind: "money", shown: false },
    fee_fen: { label: "退回手续费（元）", kind: "money", shown: false },
    audited_at: { label: "审核时间", kind: "time", shown: false },
    success_at: { label: "到账时间", kind: "time", shown: false },
    channel_refund_no: { label: "渠道退款单号", kind: "number", width: 256, shown: false },
    remark: { label: "说明", kind: "text", shown: false },
  },
  unlisted: ["school_id", "student_id"],
  filters: {
    dates: { label: "申请时间", kind: "dates", fields: refundDateFields },
    state: { label: "状态", kind: "select", choices: refundStates, several: true },
    refund_no: { label: "退款单号", kind: "text", hint: "单号或末 4 位起" },
    order_no: { label: "订单号", kind: "text", hint: "单号或末 4 位起" },
    way_code: { label: "支付方式", kind: "select", choices: orderWays, several: true },
    store_id: { label: "门店", kind: "select", choices: { page: "store" }, several: true },
    collect_account_id: { label: "收款账户", kind: "select", choices: { page: "account" }, several: true },
    school_id: { label: "学校", kind: "select", choices: { page: "school" }, ifSeveral: true },
    amounts: { label: "退款金额", kind: "money" },
  },
  alwaysVisible: 4,
  sortable: ["created_at", "amount_fen"],
  exportModule: "refund_list",
});
