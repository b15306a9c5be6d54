import { settlementState } from "../states";
import { orderWays } from "../order-enumerations";
import { type SettlementListQuery, type Settlement, settlementStates } from "../settlements";
import { defineList, schoolNameColumn } from "../../platform/list-definition/list-definition";
import { settlementTones } from "../../platform/list-definition/tones";

export const settlementList = defineList<Settlement, SettlementListQuery>()({
  page: "settle",
  path: "/campus_pay/settle/list",
  title: "结算",
  purpose: "渠道把钱打到学校账户的记录，失败的在这里处理",
  noun: "结算单",
  empty: "还没有结算单。有收款的日子过后，按收款账户生成一张。",
  presets: [{ name: "失败", query: { state: String(settlementState.failed) } }],
  rowKey: ["settle_no"],
  rowName: "settle_no",
  columns: {
    settle_no: { label: "结算单号", kind: "number", width: 200 },
    school_name: schoolNameColumn,
    state: { label: "状态", kind: "choice", choices: settlementStates, tones: settlementTones, decides: true },
    biz_date: { label: "业务日期", kind: "text", width: 104 },
    channel: { label: "渠道", kind: "choice", choices: orderWays, channel: true, decides: true },
    mch_no: { label: "商户号", kind: "number", width: 152, shown: false },
    pay_fen: { label: "收款（元）", kind: "money", decides: true },
    refund_fen: { label: "退款（元）", kind: "money", refund: true, decides: true },
    fee_fen: { label: "手续费（元）", kind: "money", decides: true },
    rounding_fen: { label: "手续费尾差（元）", kind: "money", shown: false },
    carried_fen: { label: "上日调整（元）", kind: "money", shown: false },
    net_fen: { label: "净额（元）", kind: "money", decides: true },
    receipt_no: { label: "银行回单号", kind: "number" },
    pay_count: { label: "收款笔数", kind: "count" },
    refund_count: { label: "退款笔数", kind: "count" },
    remark: { label: "说明", kind: "text", shown: false },
    settled_at: { label: "到账时间", kind: "time", shown: false },
    created_at: { label: "生成时间", kind: "time", shown: false },
    updated_at: { label: "更新时间", kind: "time", shown: false },
  },
  unlisted: ["school_id", "collect_account_id"],
  filters: {
    dates: { label: "业务日期", kind: "dates" },
    state: { label: "状态", kind: "select", choices: settlementStates, several: true },
    school_id: { label: "学校", kind: "select", choices: { page: "school" }, ifSeveral: true },
    channel: { label: "渠道", kind: "select", choices: orderWays, several: true },
    collect_account_id: { label: "收款账户", kind: "select", choices: { page: "account" }, several: true },
    settle_no: { label: "结算单号", kind: "text", hint: "单号或末 4 位起" },
  },
  alwaysVisible: 4,
  sortable: ["biz_date", "net_fen"],
});
