import { exceptionState } from "../states";
import type { ExceptionQuery, ExceptionRow } from "../exceptions";
import {
  exceptionDateFields,
  exceptionKinds,
  exceptionProposals,
  exceptionSources,
  exceptionStates,
} from "../exception-enumerations";
import { orderWays } from "../order-enumerations";
import { defineList, schoolNameColumn } from "../../platform/list-definition/list-definition";
import { exceptionTones } from "../../platform/list-definition/tones";

export const exceptionList = defineList<ExceptionRow, ExceptionQuery>()({
  page: "exception",
  path: "/campus_pay/exception/list",
  title: "到账异常",
  purpose: "渠道收到、系统对不上的钱，逐笔查清去处",
  noun: "到账异常",
  empty: "没有到账异常。关单后到账、重复支付、金额不符和查无订单的钱会列在这里，由两个人处理。",
  presets: [
    { name: "待处理", query: { state: String(exceptionState.open) } },
    { name: "待复核", query: { state: String(exceptionState.proposed) } },
  ],
  rowKey: ["id"],
  rowName: "channel_trade_no",
  columns: {
    id: { label: "编号", kind: "count", width: 72, shown: false },
    paid_at: { label: "到账时间", kind: "time" },
    school_name: { ...schoolNameColumn, width: 144 },
    kind: { label: "类型", kind: "choice", choices: exceptionKinds, width: 104, decides: true },
    state: { label: "状态", kind: "choice", choices: exceptionStates, tones: exceptionTones, width: 88, decides: true },
    amount_fen: { label: "金额（元）", kind: "money", decides: true },
    student_name: { label: "学生", kind: "text", width: 88, decides: true },
    order_no: { label: "订单号", kind: "number", decides: true },
    proposal: { label: "处理方式", kind: "choice", choices: exceptionProposals, width: 104, decides: true },
    way_code: { label: "渠道", kind: "choice", choices: orderWays, channel: true, width: 88 },
    channel_trade_no: { label: "渠道流水号", kind: "number", width: 256 },
    out_trade_no: { label: "商户单号", kind: "number", shown: false },
    source: { label: "来源", kind: "choice", choices: exceptionSources, width: 88, shown: false },
    reason: { label: "处理说明", kind: "text", width: 160, shown: false },
    proposed_by: { label: "提交人", kind: "text", width: 88 },
    proposed_at: { label: "提交时间", kind: "time", shown: false },
    decided_by: { label: "复核人", kind: "text", width: 88 },
    decided_at: { label: "复核时间", kind: "time", shown: false },
    remark: { label: "备注", kind: "text", width: 160 },
    money_order_no: { label: "入账订单", kind: "number", shown: false },
    refund_no: { label: "退款单号", kind: "number", shown: false },
    created_at: { label: "登记时间", kind: "time", shown: false },
  },
  unlisted: ["school_id"],
  filters: {
    dates: { label: "到账时间", kind: "dates", fields: exceptionDateFields },
    kind: { label: "类型", kind: "select", choices: exceptionKinds, several: true },
    state: { label: "状态", kind: "select", choices: exceptionStates, several: true },
    number: { label: "单号", kind: "text", hint: "渠道流水号、商户单号或订单号，末 4 位起" },
    school_id: { label: "学校", kind: "select", choices: { page: "school" }, ifSeveral: true },
    amounts: { label: "金额", kind: "money" },
  },
  alwaysVisible: 4,
  sortable: ["paid_at", "amount_fen"],
});
