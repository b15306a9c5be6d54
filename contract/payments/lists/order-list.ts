import { orderState } from "../states";
import type { OrderListQuery, OrderRow } from "../orders";
import { orderDateFields, orderRefundStates, orderScenes, orderStates, orderWays } from "../order-enumerations";
import { defineList, schoolNameColumn } from "../../platform/list-definition/list-definition";
import { studentPage } from "../../platform/list-definition/record-pages";
import { orderTones, refundedTones } from "../../platform/list-definition/tones";

export const orderList = defineList<OrderRow, OrderListQuery>()({
  page: "order",
  path: "/campus_pay/order/list",
  title: "订单管理",
  purpose: "每一次支付都在这里：查款、看去向、申请退款",
  noun: "订单",
  countLabel: "订单数",
  empty: "还没有订单。家长在线付款、柜台收款和终端上报的每一笔都在这里。",
  fills: [{ label: "去账单", href: "/campus_pay/bill/list", permission: "Api:campus_pay/bill/list-index" }],
  presets: [
    { name: "今日", query: {}, days: "today" },
    { name: "支付中", query: { state: String(orderState.paying) } },
    { name: "今日到账", query: { date_field: "success_at" }, days: "today" },
  ],
  rowKey: ["order_no"],
  rowName: "order_no",
  columns: {
    order_no: { label: "订单号", kind: "number" },
    school_name: schoolNameColumn,
    created_at: { label: "下单时间", kind: "time", decides: true },
    success_at: { label: "支付时间", kind: "time", shown: false },
    store_name: { label: "门店", kind: "text", width: 96 },
    student_name: { label: "学生", kind: "text", width: 80, opens: studentPage, decides: true },
    student_no: { label: "学号", kind: "number", width: 92 },
    class_name: { label: "班级", kind: "text", shown: false },
    way_code: { label: "支付方式", kind: "choice", choices: orderWays, channel: true },
    amount_fen: { label: "金额（元）", kind: "money", decides: true },
    refund_fen: { label: "退款（元）", kind: "money", refund: true, decides: true },
    state: { label: "状态", kind: "choice", choices: orderStates, tones: orderTones, decides: true },
    payer_name: { label: "付款人", kind: "text", width: 80 },
    payer_phone: { label: "手机号", kind: "text", shown: false },
    scene: { label: "场景", kind: "choice", choices: orderScenes, shown: false },
    fee_fen: { label: "手续费（元）", kind: "money", shown: false },
    refund_state: { label: "退款状态", kind: "choice", choices: orderRefundStates, tones: refundedTones, shown: false },
    out_trade_no: { label: "商户单号", kind: "number", shown: false },
    channel_trade_no: { label: "渠道流水号", kind: "number", width: 256, shown: false },
    device_no: { label: "设备号", kind: "text", shown: false },
  },
  unlisted: ["school_id", "store_id", "student_id", "refund_times"],
  filters: {
    dates: { label: "下单时间", kind: "dates", fields: orderDateFields },
    order_no: { label: "订单号", kind: "text", hint: "单号或末 4 位起" },
    payer: { label: "付款人", kind: "text", hint: "姓名、拼音、学号或手机尾号" },
    state: { label: "支付状态", kind: "select", choices: orderStates, several: true },
    refund_state: { label: "退款状态", kind: "select", choices: orderRefundStates, several: true },
    way_code: { label: "支付方式", kind: "select", choices: orderWays, several: true },
    store_id: { label: "门店", kind: "select", choices: { page: "store" }, several: true },
    collect_account_id: { label: "收款账户", kind: "select", choices: { page: "account" }, several: true },
    school_id: { label: "学校", kind: "select", choices: { page: "school" }, ifSeveral: true },
    amounts: { label: "金额", kind: "money" },
  },
  alwaysVisible: 4,
  sortable: ["created_at", "success_at", "amount_fen"],
  exportModule: "order_list",
});
